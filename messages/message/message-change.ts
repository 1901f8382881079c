import { EDIT_MINUTES } from '#contract/message/message.ts'
import { words } from '#messages/shared/words.ts'

/** Texts for changing and deleting a message after it was sent. */
export const messageChangeWords = words({
  ko: {
    edit: '수정',
    editTitle: '메시지 수정',
    editText: `보낸 뒤 ${EDIT_MINUTES}분 동안 고칠 수 있습니다. 고친 메시지에는 ‘수정됨’이라고 표시됩니다.`,
    content: '내용',
    save: '저장',
    saved: '메시지를 수정했습니다.',
    edited: '수정됨',
    remove: '나에게서 삭제',
    removed: '나에게서만 삭제했습니다.',
    erase: '모두에게서 삭제',
    eraseTitle: '모두에게서 삭제할까요?',
    eraseText: '다른 사람의 화면에서도 내용이 사라지고, 삭제했다는 표시가 남습니다. 휴지통에서 되돌릴 수 있습니다.',
    erasedNow: '모두에게서 삭제했습니다.',
    erased: '삭제된 메시지입니다.',
  },
  en: {
    edit: 'Edit',
    editTitle: 'Edit the message',
    editText: `A message can be edited for ${EDIT_MINUTES} minutes after it was sent. Everybody sees that it was edited.`,
    content: 'Text',
    save: 'Save',
    saved: 'The message was edited.',
    edited: 'Edited',
    remove: 'Delete for me',
    removed: 'Deleted for you alone.',
    erase: 'Delete for everybody',
    eraseTitle: 'Delete this message for everybody?',
    eraseText:
      'Nobody sees its words any more; what is left says that it was deleted. You can take it back out of the trash.',
    erasedNow: 'Deleted for everybody.',
    erased: 'This message was deleted.',
  },
})

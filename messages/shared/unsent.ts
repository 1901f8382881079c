import { words } from './words.ts'

/** A text that was being written to something that has been deleted. */
export const unsentWords = words({
  ko: {
    title: '등록하지 못한 글이 남아 있습니다.',
    text: '쓰는 동안 원래 글이 삭제되었습니다. 필요하면 복사해 두세요.',
    label: '쓰던 내용',
    copy: '복사',
    copied: '쓰던 내용을 복사했습니다.',
    failed: '복사하지 못했습니다. 글을 선택해서 복사해 주세요.',
    discard: '버리기',
  },
  en: {
    title: 'Your text was not posted.',
    text: 'The post was deleted while you were writing. Copy your text if you still need it.',
    label: 'What you were writing',
    copy: 'Copy',
    copied: 'Your text was copied.',
    failed: 'It could not be copied. Please select the text and copy it.',
    discard: 'Discard',
  },
})

import { counted } from '#messages/shared/english.ts'
import { words } from '#messages/shared/words.ts'

/** The screen /message/group/{gid}. */
export const groupWords = words({
  ko: {
    make: '그룹 대화 만들기',
    people: (count: number) => `${count}명`,
    left: '이제 이 대화에 함께하지 않습니다. 함께한 동안의 메시지만 보입니다.',
    leftWriting: '쓰는 동안 이 대화에서 나가게 되었습니다.',
    leftWritingText: '쓰던 글은 보내지 않았습니다. 필요하면 복사해 두세요.',
    write: (name: string) => `‘${name}’에 메시지 쓰기`,
    goneText: '없는 대화이거나 함께하지 않은 대화입니다.',
  },
  en: {
    make: 'New group',
    people: (count) => counted(count, 'person', 'people'),
    left: 'You are not in this conversation any more. You see what was written until then.',
    leftWriting: 'You were removed from this conversation while you were writing.',
    leftWritingText: 'Your text was not sent. Copy it if you still need it.',
    write: (name) => `Write to “${name}”`,
    goneText: 'There is no such conversation, or you are not in it.',
  },
})

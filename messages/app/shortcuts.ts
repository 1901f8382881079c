import { words } from '#messages/shared/words.ts'

export const shortcutWords = words({
  ko: {
    title: '키보드 단축키',
    openList: '단축키 보기',
    here: '이 화면에서',
    everywhere: '어디서나',
    andThen: '누른 다음',
    search: '검색',
    send: '보내기',
    save: '저장',
    undo: '방금 한 일 되돌리기',
    enabled: '글자 단축키 사용',
    enabledHint: '끄면 Esc처럼 글자가 아닌 키만 작동합니다. 입력 중에는 언제나 작동하지 않습니다.',
  },
  en: {
    title: 'Keyboard shortcuts',
    openList: 'Show keyboard shortcuts',
    here: 'On this screen',
    everywhere: 'Everywhere',
    andThen: 'then',
    search: 'Search',
    send: 'Send',
    save: 'Save',
    undo: 'Undo what was just done',
    enabled: 'Use single-letter shortcuts',
    enabledHint: 'When off, only keys such as Esc work. Shortcuts never work while you are typing.',
  },
})

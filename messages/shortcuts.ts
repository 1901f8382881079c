import { words } from './words.ts'

export const shortcutWords = words({
  ko: {
    title: '키보드 단축키',
    openList: '단축키 보기',
    noneHere: '이 화면에는 다른 단축키가 없습니다.',
    enabled: '글자 단축키 사용',
    enabledHint: '끄면 Esc처럼 글자가 아닌 키만 작동합니다. 입력 중에는 언제나 작동하지 않습니다.',
  },
  en: {
    title: 'Keyboard shortcuts',
    openList: 'Show keyboard shortcuts',
    noneHere: 'This screen has no other shortcuts.',
    enabled: 'Use single-letter shortcuts',
    enabledHint: 'When off, only keys such as Esc work. Shortcuts never work while you are typing.',
  },
})

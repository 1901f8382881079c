import { words } from '#messages/shared/words.ts'

/** The question before a form closes with changes that were not saved. */
export const leavingWords = words({
  ko: {
    title: '저장하지 않고 닫을까요?',
    text: '입력한 내용이 사라집니다.',
    leave: '닫기',
  },
  en: {
    title: 'Close without saving?',
    text: 'What you entered will be lost.',
    leave: 'Close',
  },
})

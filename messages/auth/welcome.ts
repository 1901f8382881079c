import { words } from '#messages/shared/words.ts'

/** A file of its own, because the browser loads it alone. */
export const welcomeWords = words({
  ko: { letIn: '가입이 승인되었습니다. 어서 오세요!' },
  en: { letIn: 'You have been let in. Welcome!' },
})

import { words } from '#messages/shared/words.ts'

/** Apart from the other words, because every screen that shows what people wrote has this one. */
export const blockActionWords = words({
  ko: { block: '차단' },
  en: { block: 'Block' },
})

import { words } from '#messages/shared/words.ts'

/** Apart from the words of the dialog, because every screen with something to report shows this one. */
export const reportActionWords = words({
  ko: { report: '신고' },
  en: { report: 'Report' },
})

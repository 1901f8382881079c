import { words } from '#messages/shared/words.ts'

/** Apart from the words of the dialog, because every screen has the key that opens it. */
export const searchActionWords = words({
  ko: { title: '전체 검색' },
  en: { title: 'Search everything' },
})

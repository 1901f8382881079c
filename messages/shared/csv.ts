import { words } from './words.ts'

/** The button that takes a list away as a file for spreadsheets. */
export const csvWords = words({
  ko: { download: 'CSV 내려받기', ready: '내려받은 파일을 열어 보세요.' },
  en: { download: 'Download CSV', ready: 'Open the file that was downloaded.' },
})

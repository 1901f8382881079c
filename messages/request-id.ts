import { words } from './words.ts'

/** The number of a request that failed, for whoever asks about it. */
export const requestIdWords = words({
  ko: { label: '문의 번호', copy: '문의 번호 복사', copied: '문의 번호를 복사했습니다.' },
  en: { label: 'Reference', copy: 'Copy the reference', copied: 'The reference has been copied.' },
})

import { words } from './words.ts'

/** A private address that its owner copies from a field. */
export const copyWords = words({
  ko: {
    copy: '복사',
    copied: '주소를 복사했습니다.',
    failed: '복사하지 못했습니다. 주소를 직접 골라 복사해 주세요.',
  },
  en: {
    copy: 'Copy',
    copied: 'Address copied.',
    failed: 'The address could not be copied. Please select and copy it yourself.',
  },
})

import { words } from './words.ts'

/** Texts for copying an address: from a field, or of a post. */
export const copyWords = words({
  ko: {
    copy: '복사',
    copied: '주소를 복사했습니다.',
    failed: '복사하지 못했습니다. 주소를 직접 골라 복사해 주세요.',
    ofPost: {
      copied: '글의 주소를 복사했습니다.',
      failed: '주소를 복사하지 못했습니다. 주소창의 주소를 복사해 주세요.',
    },
  },
  en: {
    copy: 'Copy',
    copied: 'Address copied.',
    failed: 'The address could not be copied. Please select and copy it yourself.',
    ofPost: {
      copied: 'Link copied.',
      failed: 'The address could not be copied. Please copy it from the address bar.',
    },
  },
})

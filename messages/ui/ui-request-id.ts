import { words } from '#messages/shared/words.ts'

/** The number of a failed request, to quote in a question about it. */
export const requestIdWords = words({
  ko: {
    label: '문의 번호',
    copy: '문의 번호 복사',
    short: '복사',
    done: '복사했음',
    copied: '문의 번호를 복사했습니다.',
    failed: '복사하지 못했습니다. 번호를 적어 두세요.',
  },
  en: {
    label: 'Reference',
    copy: 'Copy the reference',
    short: 'Copy',
    done: 'Copied',
    copied: 'The reference has been copied.',
    failed: 'It could not be copied. Please write it down.',
  },
})

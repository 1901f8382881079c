import type { BusinessLine } from '#contract/site/site.ts'
import { words } from '#messages/shared/words.ts'

/** Who sells: on the admin's form and on the statement of an order. */
export const businessWords = words({
  ko: {
    company: '상호',
    representative: '대표자',
    registration: '사업자등록번호',
    address: '주소',
    tel: '전화',
    email: '이메일',
  } satisfies Record<BusinessLine, string>,
  en: {
    company: 'Business name',
    representative: 'Representative',
    registration: 'Registration number',
    address: 'Address',
    tel: 'Phone',
    email: 'E-mail',
  },
})

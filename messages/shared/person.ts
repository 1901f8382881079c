import { words } from './words.ts'

export const personWords = words({
  ko: {
    left: '탈퇴한 사용자',
    nameless: '이름을 정하지 않은 사용자',
    admin: '관리자',
    verified: '관리자가 본인임을 확인함',
  },
  en: { left: 'Former user', nameless: 'Unnamed user', admin: 'Admin', verified: 'Verified by an admin' },
})

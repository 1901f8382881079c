import { words } from '#messages/shared/words.ts'

/** The page of an address that nothing has, and of one that only admins may open. */
export const notFoundWords = words({
  ko: {
    notFound: '요청하신 페이지를 찾을 수 없습니다.',
    notFoundText: '주소를 다시 확인하시거나 홈에서 시작해 보세요.',
    goHome: '홈으로',
    forbidden: '볼 수 없는 페이지',
    soonHome: '잠시 뒤 홈으로 이동합니다.',
  },
  en: {
    notFound: 'We could not find that page.',
    notFoundText: 'Check the address, or start from home.',
    goHome: 'Home',
    forbidden: 'Not for you to see',
    soonHome: 'You will be taken home in a moment.',
  },
})

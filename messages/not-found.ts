import { words } from './words.ts'

/** The page of an address that nothing has. */
export const notFoundWords = words({
  ko: {
    notFound: '요청하신 페이지를 찾을 수 없습니다.',
    notFoundText: '주소를 다시 확인하시거나 홈에서 시작해 보세요.',
    goHome: '홈으로',
  },
  en: {
    notFound: 'We could not find that page.',
    notFoundText: 'Check the address, or start from home.',
    goHome: 'Home',
  },
})

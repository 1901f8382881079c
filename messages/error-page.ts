import { words } from '#messages/shared/words.ts'

/** The page that a browser shows when the server could not render any, and the number of a request that failed. */
export const errorPageWords = words({
  ko: {
    title: '문제가 생겼습니다',
    text: '페이지를 만들지 못했습니다. 잠시 뒤에 다시 열어 주세요.',
    again: '다시 열기',
    home: '처음으로',
  },
  en: {
    title: 'Something went wrong',
    text: 'The page could not be made. Please open it again in a moment.',
    again: 'Open again',
    home: 'Go home',
  },
})

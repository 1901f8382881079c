import { words } from '#messages/shared/words.ts'

/** Texts for the states of a component: loading, working, failed. */
export const stateWords = words({
  ko: {
    retry: '다시 시도',
    loading: '불러오는 중',
    working: '처리 중',
    partFailed: '화면 일부를 불러오지 못했습니다. 다시 시도해 주세요.',
    somethingFailed: '문제가 발생했습니다.',
    failedHint: '잠시 후 다시 시도해 주세요.',
  },
  en: {
    retry: 'Try again',
    loading: 'Loading',
    working: 'Working',
    partFailed: 'A part of the screen could not be loaded. Please try again.',
    somethingFailed: 'Something went wrong.',
    failedHint: 'Please try again in a moment.',
  },
})

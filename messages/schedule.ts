import { words } from './words.ts'

/** The screen /schedule (product.md, "Scheduler"). */
export const scheduleWords = words({
  ko: {
    endBeforeStart: '종료시간은 시작시간보다 늦어야 합니다.',
  },
  en: {
    endBeforeStart: 'The end must be later than the start.',
  },
})

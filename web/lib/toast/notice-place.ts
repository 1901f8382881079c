import { createStore } from '#web/lib/store/store.ts'

const noticePlace = createStore<Element | null>(null)

/** Where the shell shows notices; null on pages without the shell. */
export const showNoticesIn = noticePlace.set
export const useNoticePlace = noticePlace.useValue

import { createLastOpened } from '#web/lib/focus-back.ts'

export const lastOpened = createLastOpened()

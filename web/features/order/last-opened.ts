import { createLastOpened } from '#web/lib/keyboard/focus-back.ts'

export const lastOpened = createLastOpened()

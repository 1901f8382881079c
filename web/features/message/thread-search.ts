// Reads from the address at which message the thread begins, and what is looked for in it. The router imports this file at start-up.
import { asUuid } from '#contract/shared/uuid.ts'
import { textIn } from '#web/lib/router/search-text.ts'

export const validateThreadSearch = (search: Record<string, unknown>): { at?: string; text?: string } => ({
  at: asUuid(search.at),
  text: textIn(search.text)?.slice(0, 100),
})

// Reads from the address the message at which the thread begins, and the search text. The router imports this file at
// start-up.
import { asUuid } from '#contract/shared/uuid.ts'
import { textIn } from '#web/lib/router/search-text.ts'

export const validateConversationSearch = (search: Record<string, unknown>): { at?: string; text?: string } => ({
  at: asUuid(search.at),
  text: textIn(search.text)?.slice(0, 100),
})

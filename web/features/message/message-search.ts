// Reads box, filter, page and open message from the address. The router imports this file at start-up, so it stays small.
import { messageStatuses, type MessageStatus } from '#contract/message.ts'
import { asUuid } from '#contract/uuid.ts'

export type MessageSearch = {
  box?: 'sent'
  text?: string
  status?: MessageStatus
  cursor?: string
  mid?: string
}

/** The router parses digits in the address as a number, so both types are accepted. */
const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '') || undefined

export function validateMessageSearch(search: Record<string, unknown>): MessageSearch {
  return {
    box: search.box === 'sent' ? 'sent' : undefined,
    text: text(search.text)?.slice(0, 100),
    status: messageStatuses.find((status) => status === search.status),
    cursor: text(search.cursor),
    mid: asUuid(search.mid),
  }
}

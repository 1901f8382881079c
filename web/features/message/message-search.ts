// Reads box, filter, page and open message from the address. The router imports this file at start-up, so it stays small.
import { messageStatuses, type MessageStatus } from '#contract/message.ts'
import { asUuid } from '#contract/uuid.ts'
import { textIn } from '#web/lib/router/search-text.ts'

export type MessageSearch = {
  box?: 'sent'
  text?: string
  status?: MessageStatus
  cursor?: string
  mid?: string
  /** The uid of whom a new message is for. */
  to?: string
}

export function validateMessageSearch(search: Record<string, unknown>): MessageSearch {
  return {
    box: search.box === 'sent' ? 'sent' : undefined,
    text: textIn(search.text)?.slice(0, 100),
    status: messageStatuses.find((status) => status === search.status),
    cursor: textIn(search.cursor),
    mid: asUuid(search.mid),
    to: textIn(search.to)?.slice(0, 64),
  }
}

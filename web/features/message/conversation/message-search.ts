// Reads box, filter, page and open message from the address. The router imports this file at start-up, so it stays small.
import { messageBoxes, messageStatuses, type MessageBox, type MessageStatus } from '#contract/message/message.ts'
import { asUuid } from '#contract/shared/uuid.ts'
import { textIn } from '#web/lib/router/search-text.ts'

/** The tabs of the screen: conversations, or one message after the other. */
export type MessageTab = 'talks' | MessageBox

export type MessageSearch = {
  /** Left out: the conversations. */
  box?: MessageBox
  text?: string
  status?: MessageStatus
  cursor?: string
  mid?: string
  /** The uid of whom a new message is for. */
  to?: string
}

export function validateMessageSearch(search: Record<string, unknown>): MessageSearch {
  return {
    box: messageBoxes.find((box) => box === search.box),
    text: textIn(search.text)?.slice(0, 100),
    status: messageStatuses.find((status) => status === search.status),
    cursor: textIn(search.cursor),
    mid: asUuid(search.mid),
    to: textIn(search.to)?.slice(0, 64),
  }
}

/** A search, and an open message, are in the inbox where the address names no box. */
export const tabOf = ({ box, text, status, cursor, mid }: MessageSearch): MessageTab =>
  box ?? (text || status || cursor || mid ? 'inbox' : 'talks')

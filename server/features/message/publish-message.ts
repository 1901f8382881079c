// Publishes a message to its two people: their open threads show it without a request.
import type { MessageFile, ConversationMessage } from '#contract/message/message.schema.ts'
import type { Tx } from '#server/db/open.ts'
import type { message } from '#server/db/tables/message.table.ts'
import { publish } from '#server/live/publish.ts'

type Row = typeof message.$inferSelect & { files?: MessageFile[] }

/** The same for both sides: no name, and no address. */
export const conversationMessageOf = ({
  mid,
  content,
  status,
  sentAt,
  srcUid,
  dstUid,
  answers,
  editedAt,
  erasedAt,
  files,
}: Row): ConversationMessage => ({
  mid,
  content,
  status,
  sentAt: sentAt.toISOString(),
  srcUid,
  dstUid,
  answers,
  editedAt: editedAt?.toISOString() ?? null,
  isErased: erasedAt !== null,
  ...(files && { files }),
})

export const publishMessage = (tx: Tx, row: Row) =>
  publish(
    tx,
    { collection: 'message', id: row.mid, op: 'put', data: conversationMessageOf(row) },
    { uids: [row.srcUid, row.dstUid] },
  )

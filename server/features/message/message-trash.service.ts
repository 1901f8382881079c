// Each side removes and restores a message for itself; the writer also restores one that was erased for everybody. The row
// stays until neither side can restore it.
import { and, eq, or, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { message } from '#server/db/tables/message.table.ts'
import { publish } from '#server/live/publish.ts'
import { dropMessages } from '#server/rules/trash/erase-trash.ts'
import { keepInTrash, type PutBack } from '#server/rules/trash/trash.ts'
import { removeGroupMessage, restoreGroupMessage } from './group-message-change.ts'
import { unerased } from './later-change.ts'

const isMine = (who: SignedIn, mid: string) =>
  and(eq(message.mid, mid), or(eq(message.srcUid, who.uid), eq(message.dstUid, who.uid)))

/** Removing a removed message is no failure. */
export async function removeMessage(db: Db, who: SignedIn, mid: string) {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(message).where(isMine(who, mid)).for('update')
    if (!found) return removeGroupMessage(tx, who, mid)
    const isSent = found.srcUid === who.uid
    if (isSent ? found.goneForSrc : found.goneForDst) return
    const isErased = found.erasedAt !== null
    const record = { table: message, where: eq(message.mid, mid) }
    if (!isErased)
      await keepInTrash(tx, who, { kind: 'message', id: mid, owner: who.uid, title: found.content, record })
    await tx
      .update(message)
      .set(isSent ? { goneForSrc: true } : { goneForDst: true })
      .where(eq(message.mid, mid))
    if (isErased) await dropMessages(tx, [mid])
    await publish(tx, { collection: 'message', id: mid, op: 'delete' }, { uids: [who.uid] })
  })
}

export const restoreMessage: PutBack = async (tx, who, entry) => {
  const { recordId: mid, record } = entry
  const [found] = await tx.select().from(message).where(isMine(who, mid)).for('update')
  if (!found) return restoreGroupMessage(tx, who, entry)
  const isBack = found.erasedAt !== null && found.srcUid === who.uid
  const [back] = await tx
    .update(message)
    .set({
      goneForSrc: sql`${message.goneForSrc} and ${message.srcUid} is distinct from ${who.uid}`,
      goneForDst: sql`${message.goneForDst} and ${message.dstUid} is distinct from ${who.uid}`,
      ...(isBack && unerased(record)),
    })
    .where(isMine(who, mid))
    .returning()
  // Its files come with the pages that are fetched again.
  if (isBack && back) await publish(tx, { collection: 'message', id: mid, op: 'put' }, { uids: [back.dstUid] })
  await publish(tx, { collection: 'message', id: mid, op: 'put' }, { uids: [who.uid] })
}

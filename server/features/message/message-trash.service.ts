// Each side removes a message for itself, and takes it back for itself. The row stays until neither side can. In a group the writer
// removes it for everybody.
import { and, eq, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { message } from '#server/db/tables/message.table.ts'
import { publish } from '#server/live/publish.ts'
import { keepInTrash, type PutBack } from '#server/rules/trash.ts'
import { removeGroupMessage, restoreGroupMessage } from './group-message.service.ts'

const isMine = (who: SignedIn, mid: string) =>
  and(eq(message.mid, mid), or(eq(message.srcUid, who.uid), eq(message.dstUid, who.uid)))

/** Removing what is removed already is no failure. */
export async function removeMessage(db: Db, who: SignedIn, mid: string) {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(message).where(isMine(who, mid)).for('update')
    if (!found) {
      if (await removeGroupMessage(tx, who, mid)) return
      throw new AppError('not_found')
    }
    const isSent = found.srcUid === who.uid
    if (isSent ? found.goneForSrc : found.goneForDst) return
    const record = { table: message, where: eq(message.mid, mid) }
    await keepInTrash(tx, who, { kind: 'message', id: mid, owner: who.uid, title: found.content, record })
    await tx
      .update(message)
      .set(isSent ? { goneForSrc: true } : { goneForDst: true })
      .where(eq(message.mid, mid))
    await publish(tx, { collection: 'message', id: mid, op: 'delete' }, { uids: [who.uid] })
  })
}

export const restoreMessage: PutBack = async (tx, who, { recordId: mid }) => {
  const [back] = await tx
    .update(message)
    .set({
      goneForSrc: sql`${message.goneForSrc} and ${message.srcUid} is distinct from ${who.uid}`,
      goneForDst: sql`${message.goneForDst} and ${message.dstUid} is distinct from ${who.uid}`,
    })
    .where(isMine(who, mid))
    .returning({ mid: message.mid })
  if (!back) {
    if (await restoreGroupMessage(tx, who, mid)) return
    throw new AppError('not_found')
  }
  await publish(tx, { collection: 'message', id: mid, op: 'put' }, { uids: [who.uid] })
}

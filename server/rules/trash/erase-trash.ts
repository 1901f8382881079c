// Ends what lies in the trash: after this nobody takes it back.
import { and, eq, getTableName, inArray, isNotNull, isNull, notExists, or, sql, type SQL } from 'drizzle-orm'
import { heldBy } from '#server/adapters/images/image-use.ts'
import type { Tx } from '#server/db/open.ts'
import { groupMessage } from '#server/db/tables/message-group.table.ts'
import { message, messageFile } from '#server/db/tables/message.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { publishTrash, type TrashEntry } from './trash.ts'

/**
 * A message that neither side sees, nor can take back, goes; while one of them can, it stays. One that was deleted for everybody
 * keeps its place, and loses its files when nobody can take it back.
 */
export async function dropMessages(tx: Tx, mids: string[]) {
  if (mids.length === 0) return
  // Both sides may do this at once: the second waits here, and then sees that the first can take nothing back any more.
  await tx
    .select({ mid: message.mid })
    .from(message)
    .where(inArray(message.mid, mids))
    .orderBy(message.mid)
    .for('update')
  const inTrash = tx
    .select()
    .from(trash)
    .where(and(eq(trash.kind, 'message'), eq(trash.recordId, sql`${message.mid}::text`)))
  const isGone = and(or(message.goneForSrc, isNull(message.srcUid)), or(message.goneForDst, isNull(message.dstUid)))
  await tx.delete(message).where(and(inArray(message.mid, mids), isGone, notExists(inTrash)))
  for (const [table, of] of [
    [message, messageFile.mid],
    [groupMessage, messageFile.groupMid],
  ] as const) {
    const inTrash = tx
      .select()
      .from(trash)
      .where(and(eq(trash.kind, 'message'), eq(trash.recordId, sql`${table.mid}::text`)))
    const erased = tx
      .select({ mid: table.mid })
      .from(table)
      .where(and(inArray(table.mid, mids), isNotNull(table.erasedAt), notExists(inTrash)))
    await tx.delete(messageFile).where(inArray(of, erased))
  }
}

const idsOf = (gone: TrashEntry[], kind: TrashEntry['kind']) => gone.filter((one) => one.kind === kind)

/** Answers how many entries went, and the pictures that they kept: `removePictures` looks after the commit which of them something else keeps. */
export async function eraseTrash(tx: Tx, which: SQL | undefined) {
  const pictures = await heldBy(tx, getTableName(trash), sql`select ${trash.id}::text from ${trash} where ${which}`)
  const gone = await tx.delete(trash).where(which).returning()
  await dropMessages(
    tx,
    idsOf(gone, 'message').map(({ recordId }) => recordId),
  )
  for (const one of gone) await publishTrash(tx, one, 'delete')
  return { count: gone.length, pictures }
}

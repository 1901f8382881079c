// Where an answer stands: below the reply that it answers, or below the one that an answered answer stands under.
import { count, eq } from 'drizzle-orm'
import { ANSWERS_MAX } from '#contract/board/board.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Tx } from '#server/db/open.ts'
import { reply } from '#server/db/tables/board.table.ts'

export type Place = { parent: string; to: string | null }

/** Call it under the lock of the post: nobody removes the reply then before its answer is written. */
export async function placeOfAnswer(tx: Tx, bid: string, answered: string): Promise<Place> {
  const [found] = await tx.select().from(reply).where(eq(reply.rid, answered))
  if (!found || found.bid !== bid || found.deletedAt !== null) throw refuse('reply_gone')
  const parent = found.parentRid ?? found.rid
  const [answers] = await tx.select({ count: count() }).from(reply).where(eq(reply.parentRid, parent))
  if ((answers?.count ?? 0) >= ANSWERS_MAX) throw refuse('answers_full')
  return { parent, to: found.uid }
}

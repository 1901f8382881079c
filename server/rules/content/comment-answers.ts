// Answers to comments: one level deep, below the comment that they answer, which leaves an empty place when it goes first.
import { and, count as countRows, eq, isNotNull, sql } from 'drizzle-orm'
import { refuse } from '#contract/shared/refusals.ts'
import type { Tx } from '#server/db/open.ts'
import { putPlaceBack, type TrashEntry } from '#server/rules/trash/trash.ts'
import type { AnyComment, Answered, CommentRows } from './comment-rows.ts'

type KeptAnswer = { rid: string; uid: string | null; comment: string; version: number; parent_rid: string | null }

export function answersIn({ table, max }: Answered, rows: CommentRows) {
  async function mustHaveRoom(tx: Tx, parent: string) {
    const [answers] = await tx.select({ count: countRows() }).from(table).where(eq(table.parentRid, parent))
    if ((answers?.count ?? 0) >= max) throw refuse('answers_full')
  }

  /** The record's lock keeps everybody from removing the comment before its answer is written. */
  async function placeOf(tx: Tx, recordId: string, answered: string) {
    const found = await rows.find(tx, answered)
    if (!found || found.recordId !== recordId || found.isRemoved) throw refuse('reply_gone')
    const parentRid = found.parent ?? found.id
    await mustHaveRoom(tx, parentRid)
    return { parentRid, mentionedUid: found.commenter.uid }
  }

  return {
    placeOf,
    /** Selects the empty place above an answer: it goes with the last answer, so each answer remembers it. */
    emptyPlaceOf({ id, parent }: AnyComment) {
      const where = and(eq(table.rid, parent ?? id), isNotNull(table.deletedAt))
      return where ? [{ table, where }] : []
    },
    /**
     * Keeps the place of a comment that has answers: nothing of what was written, nor who wrote it, stays in it. Undefined
     * where there are none.
     */
    async leavePlace(tx: Tx, { id, parent }: AnyComment) {
      if (parent !== null || (await rows.answersTo(tx, [id])).length === 0) return undefined
      await tx
        .update(table)
        .set({ comment: '', uid: null, deletedAt: sql`now()`, version: sql`${table.version} + 1` })
        .where(eq(table.rid, id))
      return rows.find(tx, id)
    },
    /** Deletes the empty place of a removed comment after the last answer to it; answers its id. */
    async dropEmptyPlace(tx: Tx, { parent }: AnyComment) {
      if (parent === null) return undefined
      const above = await rows.find(tx, parent)
      if (!above?.isRemoved || (await rows.answersTo(tx, [parent])).length > 0) return undefined
      await tx.delete(table).where(eq(table.rid, parent))
      return parent
    },
    /** Answers whether the empty place that answers have kept is filled again. */
    async refill(tx: Tx, kept: TrashEntry) {
      const { rid, uid, comment, version, parent_rid: parent } = kept.record as KeptAnswer
      if (parent !== null) {
        await putPlaceBack(tx, table, kept)
        if (!(await rows.find(tx, parent))) throw refuse('parent_gone')
        await mustHaveRoom(tx, parent)
      }
      const filled = await tx
        .update(table)
        .set({ uid, comment, version, deletedAt: null })
        .where(and(eq(table.rid, rid), isNotNull(table.deletedAt)))
        .returning({ rid: table.rid })
      return filled.length > 0
    },
  }
}

export type Answers = ReturnType<typeof answersIn>

// A post as the database has it: joined with its writer's present name and face, and locked while it changes.
import { eq } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { BoardSummary } from '#contract/board/board.schema.ts'
import type { Tx } from '#server/db/open.ts'
import { personColumns, type PersonRow } from '#server/rules/people/profile.ts'
import { board, boardCategory } from '#server/db/tables/board.table.ts'

export const summaryColumns = {
  bid: board.bid,
  uid: board.uid,
  title: board.title,
  createdAt: board.createdAt,
  modifiedAt: board.modifiedAt,
  viewCount: board.viewCount,
  replyCount: board.replyCount,
  likeCount: board.likeCount,
  version: board.version,
  categoryId: board.categoryId,
  pinnedAt: board.pinnedAt,
  lockedBy: board.lockedBy,
}

/** Columns of a line of the list that come from other tables; for queries that join these. */
export const besidePost = { ...personColumns, categoryName: boardCategory.name }

export type SummaryRow = Omit<BoardSummary, 'createdAt' | 'modifiedAt' | 'pinnedAt' | 'writer' | 'category'> &
  PersonRow & {
    uid: string | null
    createdAt: Date
    modifiedAt: Date
    pinnedAt: Date | null
    categoryId: string | null
    categoryName: string | null
  }

export function summaryOf<Row extends SummaryRow>(found: Row) {
  const { uid, displayName, avatarUrl, isAdmin, createdAt, modifiedAt, pinnedAt, categoryId, categoryName, ...row } =
    found
  return {
    ...row,
    writer: { uid, displayName, avatarUrl, isAdmin },
    category: categoryId !== null && categoryName !== null ? { id: categoryId, name: categoryName } : null,
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
    pinnedAt: pinnedAt?.toISOString() ?? null,
  }
}

/**
 * Locks the post before its counts change or it is removed, so that no two writers wait for each other. `update` is for
 * deleting it; `key share` only keeps it from being deleted.
 */
type Strength = 'no key update' | 'key share' | 'update'

export async function lockPost(tx: Tx, bid: string, strength: Strength = 'no key update') {
  const [post] = await tx
    .select({
      bid: board.bid,
      uid: board.uid,
      title: board.title,
      pinnedAt: board.pinnedAt,
      toldAt: board.toldAt,
      lockedBy: board.lockedBy,
      categoryId: board.categoryId,
      likeCount: board.likeCount,
      viewCount: board.viewCount,
    })
    .from(board)
    .where(eq(board.bid, bid))
    .for(strength)
  if (!post) throw new AppError('not_found')
  return post
}

// Reads the data of one person from the board.
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { board, boardBookmark, boardVersion, likes, reply } from '#server/db/tables/board.table.ts'
import { inPages, LONG_ROWS_AT_ONCE, ownRows } from '#server/rules/lists/own-rows.ts'
import type { MyData } from '#server/rules/server-module.ts'

/** Reads the earlier versions of the user's posts. */
const formerVersions = (db: Db, uid: string): AsyncGenerator<object> =>
  inPages(LONG_ROWS_AT_ONCE, async (after) => {
    const key = sql<string>`(${boardVersion.bid}::text || lpad(${boardVersion.version}::text, 10, '0'))`
    const rows = await db
      .select({ key, row: getTableColumns(boardVersion) })
      .from(boardVersion)
      .innerJoin(board, eq(board.bid, boardVersion.bid))
      .where(and(eq(board.uid, uid), after === undefined ? undefined : gt(key, after)))
      .orderBy(asc(key))
      .limit(LONG_ROWS_AT_ONCE)
    return rows
  })

export const myPosts: MyData['lists'] = (db, uid) => ({
  'board-posts': ownRows(db, uid, board, board.bid, LONG_ROWS_AT_ONCE),
  'board-replies': ownRows(db, uid, reply, reply.rid),
  'board-likes': ownRows(db, uid, likes, likes.lid),
  'board-bookmarks': ownRows(db, uid, boardBookmark, boardBookmark.bid),
  'board-versions': formerVersions(db, uid),
})

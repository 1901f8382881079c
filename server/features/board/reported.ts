import { and, eq, isNull, sql } from 'drizzle-orm'
import { board, reply } from '#server/db/tables/board.table.ts'
import { asWords, nowhere } from '#server/rules/reported.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const reportedOnBoard = {
  post: {
    find: (db, _who, id) =>
      db
        .select({ uid: board.uid, said: asWords(sql`${board.title}`, sql`${board.content}`), place: nowhere })
        .from(board)
        .where(eq(board.bid, id)),
    isThere: (id) => sql`exists (select from ${board} where ${board.bid} = ${id}::uuid)`,
  },
  reply: {
    find: (db, _who, id) =>
      db
        .select({ uid: reply.uid, said: reply.comment, place: reply.bid })
        .from(reply)
        .where(and(eq(reply.rid, id), isNull(reply.deletedAt))),
    isThere: (id) => sql`exists (select from ${reply} where ${reply.rid} = ${id}::uuid and ${reply.deletedAt} is null)`,
  },
} satisfies ServerModule['reported']

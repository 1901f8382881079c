// A reply as the database has it, with the present names and faces of whoever wrote it and whom it speaks to.
import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reply } from '#contract/board/reply.schema.ts'
import { ANSWERS_MAX } from '#contract/board/board.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { reply } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { isOneOf } from '#server/rules/search/list-search.ts'
import { isAdminOf, personColumns } from '#server/rules/people/profile.ts'

const mentioned = alias(userInfo, 'mentioned')

export const withPeople = (db: DbOrTx) =>
  db
    .select({
      reply,
      ...personColumns,
      toName: mentioned.displayName,
      toAvatar: mentioned.avatarUrl,
      toAdmin: isAdminOf(mentioned.uid),
    })
    .from(reply)
    .leftJoin(userInfo, eq(userInfo.uid, reply.uid))
    .leftJoin(mentioned, eq(mentioned.uid, reply.mentionedUid))

type Row = Awaited<ReturnType<typeof withPeople>>[number]

export function presentReply(row: Row): Reply {
  const { rid, bid, uid, comment, writtenAt, modifiedAt, version, parentRid, mentionedUid, deletedAt } = row.reply
  const { displayName, avatarUrl, isAdmin, toName, toAvatar, toAdmin } = row
  return {
    rid,
    bid,
    parent: parentRid,
    comment,
    commenter: { uid, displayName, avatarUrl, isAdmin },
    mentions:
      mentionedUid === null ? null : { uid: mentionedUid, displayName: toName, avatarUrl: toAvatar, isAdmin: toAdmin },
    isRemoved: deletedAt !== null,
    writtenAt: writtenAt.toISOString(),
    modifiedAt: modifiedAt?.toISOString() ?? null,
    version,
  }
}

export async function findReply(db: DbOrTx, rid: string) {
  const [row] = await withPeople(db).where(eq(reply.rid, rid))
  return row && presentReply(row)
}

/** All answers to the given replies. No reply has more than `ANSWERS_MAX`, so a page of them has an end. */
export const answersTo = (db: DbOrTx, rids: string[], blocker?: Blocker) =>
  withPeople(db)
    .where(and(isOneOf(reply.parentRid, rids), unblocked(blocker, reply.uid)))
    .orderBy(asc(reply.parentRid), asc(reply.writtenAt))
    .limit(rids.length * ANSWERS_MAX)

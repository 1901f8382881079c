// Comments as the database has them, with the present names of those who wrote them and whom they speak to.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reply } from '#contract/board/reply.schema.ts'
import type { Comment } from '#contract/shared/comment.schema.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import type { photoComment } from '#server/db/tables/album.table.ts'
import type { blogComment } from '#server/db/tables/blog.table.ts'
import type { reply } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { isAdminOf, personColumns } from '#server/rules/people/profile.ts'
import { isOneOf } from '#server/rules/search/list-search.ts'

/** Comments that are answered. One comment has no more than `max` answers, so a page of them has an end. */
export type Answered = { table: typeof reply; max: number }

export type CommentTable = {
  table: typeof blogComment | typeof photoComment | typeof reply
  id: (typeof blogComment)['id'] | (typeof photoComment)['id'] | (typeof reply)['rid']
  /** The column with the record's id. */
  recordId: (typeof blogComment)['blogId'] | (typeof photoComment)['photoId'] | (typeof reply)['bid']
  answers?: Answered
}

/** A comment as every table has it; where nobody answers, it has no parent. */
export type AnyComment = Comment & Pick<Reply, 'parent' | 'mentions' | 'isRemoved'> & { recordId: string }

export type CommentsQuery = { cursor?: string | undefined; limit: number }

const mentioned = alias(userInfo, 'mentioned')
const none = sql<null>`null`

export function commentRows({ table, id, recordId, answers }: CommentTable) {
  const newestFirst: Order = { by: table.writtenAt, id, direction: 'desc' }
  const { uid, comment, writtenAt, modifiedAt, version } = table
  const ofAnswers = {
    parent: answers?.table.parentRid ?? none,
    mentionedUid: answers?.table.mentionedUid ?? none,
    deletedAt: answers?.table.deletedAt ?? none,
  }
  const columns = { id, recordId, uid, comment, writtenAt, modifiedAt, version, ...ofAnswers }

  const withPeople = (db: DbOrTx) =>
    db
      .select({
        row: columns,
        ...personColumns,
        toName: mentioned.displayName,
        toAvatar: mentioned.avatarUrl,
        toAdmin: isAdminOf(mentioned.uid),
      })
      .from(table)
      .leftJoin(userInfo, eq(userInfo.uid, table.uid))
      .leftJoin(mentioned, answers ? eq(mentioned.uid, answers.table.mentionedUid) : sql`false`)

  type Row = Awaited<ReturnType<typeof withPeople>>[number]

  function present({ row, displayName, avatarUrl, isAdmin, toName, toAvatar, toAdmin }: Row): AnyComment {
    const { mentionedUid, deletedAt, ...rest } = row
    return {
      id: rest.id,
      recordId: rest.recordId,
      parent: rest.parent,
      comment: rest.comment,
      commenter: { uid: rest.uid, displayName, avatarUrl, isAdmin },
      mentions:
        mentionedUid === null
          ? null
          : { uid: mentionedUid, displayName: toName, avatarUrl: toAvatar, isAdmin: toAdmin },
      isRemoved: deletedAt !== null,
      writtenAt: rest.writtenAt.toISOString(),
      modifiedAt: rest.modifiedAt?.toISOString() ?? null,
      version: rest.version,
    }
  }

  async function find(db: DbOrTx, cid: string) {
    const [row] = await withPeople(db).where(eq(id, cid))
    return row && present(row)
  }

  /** All answers to the given comments. */
  async function answersTo(db: DbOrTx, ids: string[], blocker?: Blocker) {
    if (!answers || ids.length === 0) return []
    const { parentRid } = answers.table
    const rows = await withPeople(db)
      .where(and(isOneOf(parentRid, ids), unblocked(blocker, table.uid)))
      .orderBy(asc(parentRid), asc(table.writtenAt))
      .limit(ids.length * answers.max)
    return rows.map(present)
  }

  /**
   * Newest first, without those of people whom the reader has blocked. Answers come with the page of their comment; those
   * to a blocked person's comment are left out with it: they speak about something that the reader does not see.
   */
  async function page(db: Db, blocker: Blocker, ofId: string, { cursor, limit }: CommentsQuery) {
    const isTop = answers && isNull(answers.table.parentRid)
    const rows = await withPeople(db)
      .where(and(eq(recordId, ofId), isTop, after(newestFirst, cursor), unblocked(blocker, table.uid)))
      .orderBy(...inOrder(newestFirst))
      .limit(limit + 1)
    const { items, cursor: next } = toPage(rows, limit, ({ row }) => [row.writtenAt, row.id])
    const shown = items.map(present)
    const below = await answersTo(
      db,
      shown.map((one) => one.id),
      blocker,
    )
    return { items: [...shown, ...below], cursor: next }
  }

  return { find, answersTo, page }
}

export type CommentRows = ReturnType<typeof commentRows>

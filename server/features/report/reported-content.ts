// Finds a reported thing: its writer, its text and its address. Things that the reporter may not see are not found.
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReportKind } from '#contract/report/report.ts'
import { asUuid } from '#contract/shared/uuid.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { photoComment, photos } from '#server/db/tables/album.table.ts'
import { blogComment, blogs } from '#server/db/tables/blog.table.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { groupMessage, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { isIn, readInGroup, saidInGroup } from '#server/rules/messages/message-groups.ts'
import { isSeenBy } from '#server/rules/content/visible-photos.ts'

export type Thing = { uid: string | null; said: string; place: string | null }

/** As much as an admin needs to decide. */
const SAID_MAX = 2_000

const none = sql<string | null>`null`
const plain = (title: SQL.Aliased | SQL, html: SQL) => sql<string>`${title} || E'\n' || search_plain(${html})`

/** A message that was changed: what it said first, and what it says now. */
const withFirst = (first: AnyPgColumn, now: SQL<string> | AnyPgColumn) =>
  sql<string>`concat_ws(E'\n→ ', nullif(${first}, ${now}), ${now})`

const find: Record<ReportKind, (db: DbOrTx, who: SignedIn, id: string) => PromiseLike<Thing[]>> = {
  post: (db, _who, id) =>
    db
      .select({ uid: board.uid, said: plain(sql`${board.title}`, sql`${board.content}`), place: none })
      .from(board)
      .where(eq(board.bid, id)),
  reply: (db, _who, id) =>
    db
      .select({ uid: reply.uid, said: reply.comment, place: reply.bid })
      .from(reply)
      .where(and(eq(reply.rid, id), isNull(reply.deletedAt))),
  blog: (db, _who, id) =>
    db
      .select({ uid: blogs.uid, said: plain(sql`${blogs.title}`, sql`${blogs.content}`), place: none })
      .from(blogs)
      .where(eq(blogs.id, id)),
  comment: (db, _who, id) =>
    db
      .select({ uid: blogComment.uid, said: blogComment.comment, place: blogComment.blogId })
      .from(blogComment)
      .where(eq(blogComment.id, id)),
  photo: (db, who, id) =>
    db
      .select({ uid: photos.uid, said: photos.caption, place: photos.url })
      .from(photos)
      .where(and(eq(photos.id, id), isSeenBy(who, photos))),
  photoComment: (db, who, id) =>
    db
      .select({ uid: photoComment.uid, said: photoComment.comment, place: photoComment.photoId })
      .from(photoComment)
      .innerJoin(photos, eq(photos.id, photoComment.photoId))
      .where(and(eq(photoComment.id, id), isSeenBy(who, photos))),
  // A recipient of a message, or a member of its group, may report it and so show it to the admins; nobody else can.
  message: (db, who, id) =>
    db
      .select({ uid: message.srcUid, said: withFirst(message.firstContent, message.content), place: none })
      .from(message)
      .where(
        and(eq(message.mid, id), eq(message.dstUid, who.uid), eq(message.goneForDst, false), isNull(message.erasedAt)),
      )
      .unionAll(
        db
          .select({ uid: groupMessage.uid, said: withFirst(groupMessage.firstContent, saidInGroup), place: none })
          .from(groupMessage)
          .innerJoin(messageGroupMember, isIn(who.uid))
          .where(
            and(
              eq(groupMessage.mid, id),
              readInGroup(who),
              ne(groupMessage.uid, who.uid),
              isNull(groupMessage.erasedAt),
            ),
          ),
      ),
  person: (db, _who, id) =>
    db
      .select({
        uid: userInfo.uid,
        said: sql<string>`${userInfo.displayName} || E'\n' || ${userInfo.job}`,
        place: none,
      })
      .from(userInfo)
      .where(eq(userInfo.uid, id)),
}

export async function findThing(db: DbOrTx, who: SignedIn, kind: ReportKind, id: string): Promise<Thing | null> {
  if (kind !== 'person' && !asUuid(id)) return null
  const [thing] = await find[kind](db, who, id)
  return thing ? { ...thing, said: thing.said.slice(0, SAID_MAX) } : null
}

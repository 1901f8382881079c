// How many replies or comments something has, for a reader: those of people whom they have blocked stand in no list of theirs,
// and do not count. Only whoever has blocked somebody asks for this.
import { and, count, sql, type SQL } from 'drizzle-orm'
import { photoComment } from '#server/db/tables/album.table.ts'
import { blogComment } from '#server/db/tables/blog.table.ts'
import { reply } from '#server/db/tables/board.table.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { isBlocked, type Blocker } from '#server/rules/people/blocks.ts'
import { isOneOf } from '#server/rules/search/list-search.ts'

const isUnderBlocked = (blocker: string) => sql`exists (
  select from ${reply} above where above.rid = ${reply.parentRid} and ${isBlocked(blocker, sql`above.uid`)})`

const kinds = {
  replies: {
    table: reply,
    of: reply.bid,
    /** Answers below what they do not see are left out with it. An empty place has no writer. */
    isHidden: (blocker: string) =>
      sql`${reply.deletedAt} is null and (${isBlocked(blocker, reply.uid)} or ${isUnderBlocked(blocker)})`,
  },
  blogComments: {
    table: blogComment,
    of: blogComment.blogId,
    isHidden: (blocker: string) => isBlocked(blocker, blogComment.uid),
  },
  photoComments: {
    table: photoComment,
    of: photoComment.photoId,
    isHidden: (blocker: string) => isBlocked(blocker, photoComment.uid),
  },
} satisfies Record<string, { isHidden: (blocker: string) => SQL; [part: string]: unknown }>

type CommentKind = keyof typeof kinds

async function hiddenIn(db: DbOrTx, kind: CommentKind, ids: string[], blocker: string) {
  const { table, of, isHidden } = kinds[kind]
  const rows = await db
    .select({ id: sql<string>`${of}`, count: count() })
    .from(table)
    .where(and(isOneOf(of, ids), isHidden(blocker)))
    .groupBy(of)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Takes what the reader does not see off each count. */
async function counted<Item>(
  db: DbOrTx,
  blocker: Blocker,
  kind: CommentKind,
  items: Item[],
  idOf: (item: Item) => string,
  less: (item: Item, hidden: number) => Item,
): Promise<Item[]> {
  if (typeof blocker !== 'string' || items.length === 0) return items
  const hidden = await hiddenIn(db, kind, items.map(idOf), blocker)
  return items.map((item) => less(item, hidden.get(idOf(item)) ?? 0))
}

export const withSeenReplies = <Post extends { bid: string; replyCount: number }>(
  db: DbOrTx,
  blocker: Blocker,
  posts: Post[],
) =>
  counted(
    db,
    blocker,
    'replies',
    posts,
    ({ bid }) => bid,
    (post, hidden) => ({ ...post, replyCount: Math.max(0, post.replyCount - hidden) }),
  )

export const withSeenComments = <Blog extends { id: string; comment: number }>(
  db: DbOrTx,
  blocker: Blocker,
  posts: Blog[],
) =>
  counted(
    db,
    blocker,
    'blogComments',
    posts,
    ({ id }) => id,
    (post, hidden) => ({ ...post, comment: Math.max(0, post.comment - hidden) }),
  )

export const withSeenTalk = <Photo extends { id: string; commentCount: number }>(
  db: DbOrTx,
  blocker: Blocker,
  photos: Photo[],
) =>
  counted(
    db,
    blocker,
    'photoComments',
    photos,
    ({ id }) => id,
    (photo, hidden) => ({ ...photo, commentCount: Math.max(0, photo.commentCount - hidden) }),
  )

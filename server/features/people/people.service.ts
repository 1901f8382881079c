// One person's page. Each list is the first few rows of an index that begins with the writer.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/shared/errors.ts'
import type { PersonPage } from '#contract/people/people.schema.ts'
import { SHOWN_OF_EACH } from '#contract/people/people.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { isBlockedBy, unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { isAdminOf } from '#server/rules/people/profile.ts'
import { isSeenBy } from '#server/rules/content/visible-photos.ts'
import { withSeenReplies } from '#server/rules/content/visible-comments.ts'

const newestFirst = (at: AnyPgColumn) => sql`${at} desc nulls last`

const profileOf = (db: Db, uid: string, blocker: Blocker) =>
  db
    .select({
      info: userInfo,
      isAdmin: isAdminOf(userInfo.uid),
      since: authUser.createdAt,
      isBlocked: isBlockedBy(blocker, userInfo.uid),
    })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, userInfo.uid))
    .where(eq(userInfo.uid, uid))

const postsOf = (db: Db, uid: string, blocker: Blocker) =>
  db
    .select({
      bid: board.bid,
      title: board.title,
      at: board.modifiedAt,
      replyCount: board.replyCount,
      likeCount: board.likeCount,
    })
    .from(board)
    .where(and(eq(board.uid, uid), unblocked(blocker, sql`${uid}`)))
    .orderBy(newestFirst(board.modifiedAt), asc(board.bid))
    .limit(SHOWN_OF_EACH)

const blogsOf = (db: Db, uid: string, blocker: Blocker) =>
  db
    .select({ id: blogs.id, title: blogs.title, cover: blogs.cover, at: blogs.createdAt })
    .from(blogs)
    .where(and(eq(blogs.uid, uid), unblocked(blocker, sql`${uid}`)))
    .orderBy(newestFirst(blogs.createdAt))
    .limit(SHOWN_OF_EACH)

const photosOf = (db: Db, uid: string, who: SignedIn) =>
  db
    .select({ id: photos.id, url: photos.url, caption: photos.caption, at: photos.createdAt })
    .from(photos)
    .where(and(eq(photos.uid, uid), isSeenBy(who, photos), unblocked(who.blocker, sql`${uid}`)))
    .orderBy(newestFirst(photos.createdAt))
    .limit(SHOWN_OF_EACH)

const dated = <Row extends { at: Date }>(rows: Row[]) => rows.map((row) => ({ ...row, at: row.at.toISOString() }))

export async function getPersonPage({ db, site }: Deps, who: SignedIn, uid: string): Promise<PersonPage> {
  const { blocker } = who
  const { off } = await site.get()
  const where = <Row>(module: SiteModule, rows: () => PromiseLike<Row[]>) => (off.includes(module) ? [] : rows())
  const [[profile], posts, written, shown] = await Promise.all([
    profileOf(db, uid, blocker),
    where('board', async () => withSeenReplies(db, blocker, await postsOf(db, uid, blocker))),
    where('blog', () => blogsOf(db, uid, blocker)),
    where('album', () => photosOf(db, uid, who)),
  ])
  if (!profile) throw new AppError('not_found')
  const { displayName, avatarUrl, job, isVerified } = profile.info
  return {
    person: { uid, displayName, avatarUrl, isAdmin: profile.isAdmin },
    job,
    isVerified,
    since: profile.since.toISOString(),
    isBlocked: profile.isBlocked,
    posts: dated(posts),
    blogs: dated(written),
    photos: dated(shown),
  }
}

// One post: read, written, overwritten, deleted.
import { and, eq, exists, sql } from 'drizzle-orm'
import type { BlogPost } from '#contract/blog/blog.schema.ts'
import type { blogApi } from '#contract/blog/blog.ts'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { untransformed } from '#contract/shared/images.ts'
import { mustHaveProfile, personColumns } from '#server/rules/people/profile.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { blogDraft, blogFavorite, blogs } from '#server/db/tables/blog.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { writtenText } from '#server/rules/rich-text/written-text.ts'
import { unblocked } from '#server/rules/people/blocks.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit/audit.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { mustBeOwnPictures } from '#server/rules/content/pictures.ts'
import { withSeenComments } from '#server/rules/content/visible-comments.ts'
import { mustNotLieInTrash, type Hide } from '#server/rules/trash/trash.ts'
import { blogColumns, cardOf, lockBlog } from './blog-row.ts'
import { placeInSeries } from './blog-series.service.ts'
import { keepBlog } from './blog-trash.service.ts'

/** `who` reads it: whether it is a favourite of theirs goes along. */
export async function getBlog(db: DbOrTx, who: Pick<SignedIn, 'uid' | 'blocker'>, id: string): Promise<BlogPost> {
  const mine = db
    .select()
    .from(blogFavorite)
    .where(and(eq(blogFavorite.blogId, blogs.id), eq(blogFavorite.uid, who.uid)))
  const [row] = await db
    .select({
      ...blogColumns,
      ...personColumns,
      content: blogs.content,
      series: blogs.series,
      favorited: sql<boolean>`${exists(mine)}`,
    })
    .from(blogs)
    .leftJoin(userInfo, eq(userInfo.uid, blogs.uid))
    .where(and(eq(blogs.id, id), unblocked(who.blocker, blogs.uid)))
  if (!row) throw new AppError('not_found')
  const { content, favorited, series, ...card } = row
  return { ...cardOf(card), content, favorited, series }
}

/** For the page of the post: its count is that of the comments below it. */
export async function readBlog(db: Db, who: SignedIn, id: string): Promise<BlogPost> {
  const post = await getBlog(db, who, id)
  const [seen = post] = await withSeenComments(db, who.blocker, [post])
  return seen
}

type Input = BodyOf<typeof blogApi.put>
type Written = Pick<BlogPost, 'title' | 'cover' | 'content' | 'excerpt' | 'readingMinutes'> & {
  tags?: string[]
  series?: string | null
}

/** A picture on another host would show that host who reads the post. */
export function cleanCover(cover: string, images: Deps['images']): string {
  const plain = untransformed(cover)
  if (!images.isOwnImage(plain)) throw refuse('not_uploaded', { field: 'cover' })
  return plain
}

/** The pictures of the cover and of the text, of a post or of a draft. */
export async function mustBeOwnIn(
  tx: Tx,
  who: SignedIn,
  id: string,
  { cover, content }: Pick<Written, 'cover' | 'content'>,
) {
  // A post may hold what the draft held from which it is made.
  const [draft] = await tx
    .select({ id: blogDraft.id })
    .from(blogDraft)
    .where(and(eq(blogDraft.id, id), eq(blogDraft.uid, who.uid)))
  const held = { record: id, places: draft ? [blogs, blogDraft] : [blogs] }
  await mustBeOwnPictures(tx, who, cover, held, 'cover')
  await mustBeOwnPictures(tx, who, content, held, 'content')
}

async function clean({ title, cover, content, tags, series }: Input, images: Deps['images']): Promise<Written> {
  return { title, cover: cleanCover(cover, images), tags, series, ...(await writtenText(content)) }
}

async function create(tx: Tx, who: SignedIn, id: string, written: Written) {
  await mustHaveProfile(tx, who)
  const made = await tx
    .insert(blogs)
    .values({ id, uid: who.uid, ...written, seriesPlace: await placeInSeries(tx, who.uid, written.series ?? null) })
    .onConflictDoNothing()
    .returning({ id: blogs.id })
  await mustNotLieInTrash(tx, 'blog', id)
  if (made.length > 0) await tx.delete(blogDraft).where(and(eq(blogDraft.id, id), eq(blogDraft.uid, who.uid)))
  return made.length > 0
}

const isSame = (a: BlogPost, { title, cover, content, tags = a.tags, series = a.series }: Written) =>
  a.title === title &&
  a.cover === cover &&
  a.content === content &&
  a.series === series &&
  String(a.tags) === String(tags)

async function overwrite(tx: Tx, who: SignedIn, id: string, written: Written, version: number | undefined) {
  await lockBlog(tx, id)
  const current = await getBlog(tx, who, id)
  // Admins may remove what others wrote, and never rewrite it.
  if (current.author.uid !== who.uid) throw new AppError('forbidden')
  // A retry sends the same post again: nothing changes, not even the time of the last change.
  if (isSame(current, written)) return false
  if (current.version !== version) throw new AppError('stale', { current })
  const { series = current.series } = written
  // A post that stays in its series keeps its place there.
  const seriesPlace = series === current.series ? undefined : await placeInSeries(tx, who.uid, series)
  await tx
    .update(blogs)
    .set({ ...written, seriesPlace, updatedAt: sql`now()`, version: sql`${blogs.version} + 1` })
    .where(eq(blogs.id, id))
  return true
}

/** The contract's schema drops the content and the author's own fields before the change is published. */
export const tellOf = (tx: Tx, post: BlogPost) =>
  publish(tx, { collection: 'blogs', id: post.id, op: 'put', data: { card: post } }, 'users')

/** Creates or overwrites. A caller that sends a version has read the post, so the post must still be there. */
export async function putBlog({ db, images }: Pick<Deps, 'db' | 'images'>, who: SignedIn, id: string, input: Input) {
  const written = await clean(input, images)
  return db.transaction(async (tx) => {
    await mustBeOwnIn(tx, who, id, written)
    const made = input.version === undefined && (await create(tx, who, id, written))
    const changed = made || (await overwrite(tx, who, id, written, input.version))
    const post = await getBlog(tx, who, id)
    if (changed) await tellOf(tx, post)
    return post
  })
}

/** With `hiddenWhy` an admin hides it, and the caller writes the log. */
async function remove(tx: Tx, who: SignedIn, id: string, hiddenWhy?: string) {
  const { uid, title } = await lockBlog(tx, id, 'update')
  mustOwnOrAdminister(who, uid)
  if (hiddenWhy === undefined)
    await recordActOnOthers(tx, who, uid, 'blogRemoved', {
      subject: { id, name: title },
      changes: movedTo('there', 'trash'),
    })
  await keepBlog(tx, who, { id, uid, title, hiddenWhy })
  await tx.delete(blogs).where(eq(blogs.id, id))
  await publish(tx, { collection: 'blogs', id, op: 'delete' }, 'users')
}

export const removeBlog = (db: Db, who: SignedIn, id: string) => db.transaction((tx) => remove(tx, who, id))
export const hideBlog: Hide = (tx, who, { id }, why) => remove(tx, who, id, why)

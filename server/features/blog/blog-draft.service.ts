// Drafts: listed, read, saved, deleted. Somebody else's draft is not found, an admin's eye included.
import { and, desc, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { BlogDraft } from '#contract/blog/blog-draft.schema.ts'
import { BLOG_DRAFTS_MAX, PUBLISH_WITHIN_DAYS, type blogDraftApi } from '#contract/blog/blog-draft.ts'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { isEmptyRichText } from '#contract/shared/rich-text.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { blogDraft, blogs } from '#server/db/tables/blog.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { mustHaveProfile } from '#server/rules/people/profile.ts'
import { writtenText } from '#server/rules/rich-text/written-text.ts'
import { keepInTrash, mustNotLieInTrash, putRecordBack, type PutBack } from '#server/rules/trash/trash.ts'
import { cleanCover, mustBeOwnIn } from './blog.service.ts'

type Row = typeof blogDraft.$inferSelect
type Input = BodyOf<typeof blogDraftApi.put>
type Written = Pick<Row, 'title' | 'cover' | 'content' | 'publishAt'> & {
  tags?: string[]
  series?: string | null
}

const isOwn = (who: SignedIn, id: string) => and(eq(blogDraft.uid, who.uid), eq(blogDraft.id, id))

const toWire = <R extends Pick<Row, 'publishAt' | 'savedAt'>>(row: R) => ({
  ...row,
  publishAt: row.publishAt?.toISOString() ?? null,
  savedAt: row.savedAt.toISOString(),
})

const publishDraft = (tx: Tx, who: SignedIn, id: string, op: 'put' | 'delete') =>
  publish(tx, { collection: 'blogDraft', id, op }, { uids: [who.uid] })

export async function listDrafts(db: Db, who: SignedIn) {
  const { id, title, publishAt, savedAt, version } = blogDraft
  const rows = await db
    .select({ id, title, publishAt, savedAt, version })
    .from(blogDraft)
    .where(eq(blogDraft.uid, who.uid))
    .orderBy(sql`${publishAt} asc nulls last`, desc(savedAt))
  return { items: rows.map(toWire) }
}

export async function getDraft(db: DbOrTx, who: SignedIn, id: string): Promise<BlogDraft> {
  const [row] = await db.select().from(blogDraft).where(isOwn(who, id))
  if (!row) throw new AppError('not_found')
  return toWire(row)
}

/** A draft may lack anything; one with a time is posted automatically, so it must be complete. */
async function clean(input: Input, { images, now }: Pick<Deps, 'images' | 'now'>): Promise<Written> {
  const { title, cover, content, tags, series } = input
  const publishAt = input.publishAt === null ? null : new Date(input.publishAt)
  const isWhole = publishAt !== null
  const ahead = publishAt ? publishAt.getTime() - now().getTime() : 0
  if (isWhole && (ahead <= 0 || ahead > PUBLISH_WITHIN_DAYS * DAY_MS))
    throw refuse('time_unfit', { field: 'publishAt' })
  if (isWhole && title === '') throw refuse('title_missing', { field: 'title' })
  const needsText = isWhole || !isEmptyRichText(content)
  return {
    title,
    cover: isWhole || cover !== '' ? cleanCover(cover, images) : '',
    content: needsText ? (await writtenText(content)).content : '',
    tags,
    series,
    publishAt,
  }
}

async function create(tx: Tx, who: SignedIn, id: string, written: Written) {
  await mustHaveProfile(tx, who)
  const [posted] = await tx.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, id))
  if (posted) throw refuse('posted_already')
  const made = await tx
    .insert(blogDraft)
    .values({ id, uid: who.uid, ...written })
    .onConflictDoNothing()
    .returning({ id: blogDraft.id })
  // It becomes the post of its id: neither of the two may lie in the trash.
  for (const kind of ['draft', 'blog'] as const) await mustNotLieInTrash(tx, kind, id)
  if (made.length > 0 && (await tx.$count(blogDraft, eq(blogDraft.uid, who.uid))) > BLOG_DRAFTS_MAX)
    throw refuse('drafts_full')
  return made.length > 0
}

const isSame = (a: Row, { title, cover, content, publishAt, tags = a.tags, series = a.series }: Written) =>
  JSON.stringify([a.title, a.cover, a.content, a.publishAt, a.tags, a.series]) ===
  JSON.stringify([title, cover, content, publishAt, tags, series])

async function overwrite(tx: Tx, who: SignedIn, id: string, written: Written, version: number | undefined) {
  const [current] = await tx.select().from(blogDraft).where(isOwn(who, id)).for('update')
  if (!current) {
    // Posted meanwhile, by its time or on another device.
    const [posted] = await tx.select({ uid: blogs.uid }).from(blogs).where(eq(blogs.id, id))
    throw posted?.uid === who.uid ? refuse('posted_already') : new AppError('not_found')
  }
  // A retry sends the same draft again: nothing changes.
  if (isSame(current, written)) return false
  if (current.version !== version) throw new AppError('stale', { current: toWire(current) })
  await tx
    .update(blogDraft)
    .set({ ...written, savedAt: sql`now()`, version: sql`${blogDraft.version} + 1` })
    .where(eq(blogDraft.id, id))
  return true
}

/** Creates or overwrites. A caller that sends a version has read the draft, so the draft must still be there. */
export async function putDraft(deps: Pick<Deps, 'db' | 'images' | 'now'>, who: SignedIn, id: string, input: Input) {
  const written = await clean(input, deps)
  return deps.db.transaction(async (tx) => {
    await mustBeOwnIn(tx, who, id, written)
    const made = input.version === undefined && (await create(tx, who, id, written))
    const changed = made || (await overwrite(tx, who, id, written, input.version))
    if (changed) await publishDraft(tx, who, id, 'put')
    return getDraft(tx, who, id)
  })
}

export async function removeDraft(db: Db, who: SignedIn, id: string) {
  await db.transaction(async (tx) => {
    const [draft] = await tx.select({ title: blogDraft.title }).from(blogDraft).where(isOwn(who, id)).for('update')
    if (!draft) throw new AppError('not_found')
    const record = { table: blogDraft, where: eq(blogDraft.id, id) }
    await keepInTrash(tx, who, { kind: 'draft', id, owner: who.uid, title: draft.title, record })
    await tx.delete(blogDraft).where(eq(blogDraft.id, id))
    await publishDraft(tx, who, id, 'delete')
  })
}

/**
 * It comes back without its time: that may be over, and nobody wants a post by surprise. Where it was posted from another tab meanwhile,
 * it is the post.
 */
export const restoreDraft: PutBack = async (tx, who, entry) => {
  const [posted] = await tx.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, entry.recordId))
  if (posted) throw refuse('posted_already')
  await putRecordBack(tx, blogDraft, { ...entry, record: { ...entry.record, publish_at: null } })
  await publishDraft(tx, who, entry.recordId, 'put')
}

// A post as the database has it: joined with its author's present name and face, and locked while it changes.
import { eq, type SQL } from 'drizzle-orm'
import type { BlogCard } from '#contract/blog/blog.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Tx } from '#server/db/open.ts'
import type { PersonRow } from '#server/rules/people/profile.ts'
import { blogs } from '#server/db/tables/blog.table.ts'

/** Everything but the content, which only the post itself carries. */
export const blogColumns = {
  id: blogs.id,
  uid: blogs.uid,
  title: blogs.title,
  cover: blogs.cover,
  excerpt: blogs.excerpt,
  readingMinutes: blogs.readingMinutes,
  tags: blogs.tags,
  view: blogs.view,
  favorite: blogs.favorite,
  comment: blogs.comment,
  share: blogs.share,
  createdAt: blogs.createdAt,
  updatedAt: blogs.updatedAt,
  version: blogs.version,
}

export type BlogRow = Omit<typeof blogs.$inferSelect, 'content' | 'series' | 'seriesPlace'> & PersonRow

export function cardOf({ uid, displayName, avatarUrl, isAdmin, createdAt, updatedAt, ...row }: BlogRow): BlogCard {
  return {
    ...row,
    author: { uid, displayName, avatarUrl, isAdmin },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * Locks the post before its counts change or it is removed, so that no two writers wait for each other. `update` is for
 * deleting it; `key share` only keeps it from being deleted.
 */
type Strength = 'no key update' | 'key share' | 'update'

export async function lockBlog(tx: Tx, id: string, strength: Strength = 'no key update') {
  const { uid, title, view, favorite } = blogColumns
  const [post] = await tx.select({ uid, title, view, favorite }).from(blogs).where(eq(blogs.id, id)).for(strength)
  if (!post) throw new AppError('not_found')
  return post
}

const counters = { view: blogs.view, favorite: blogs.favorite, comment: blogs.comment, share: blogs.share }

/** The database computes the new count: a copy that was read before may be out of date. */
export async function count(tx: Tx, id: string, change: Partial<Record<keyof typeof counters, SQL>>) {
  const [counted] = await tx.update(blogs).set(change).where(eq(blogs.id, id)).returning(counters)
  if (!counted) throw new AppError('not_found')
  return counted
}

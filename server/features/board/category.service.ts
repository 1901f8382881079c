// 말머리: admins keep them, and a post may have one.
import { asc, eq, sql } from 'drizzle-orm'
import { CATEGORIES_MAX, namedCategory } from '#contract/board-category.ts'
import type { Category } from '#contract/board-category.schema.ts'
import { AppError } from '#contract/errors.ts'
import { refuse } from '#contract/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { againAfterDeadlock } from '#server/db/again-after-deadlock.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { boardCategory } from '#server/db/tables/board.table.ts'
import { publish } from '#server/live/publish.ts'
import { recordAct } from '#server/rules/audit.ts'

const inOrder = (db: DbOrTx): Promise<Category[]> =>
  db
    .select({ id: boardCategory.id, name: boardCategory.name })
    .from(boardCategory)
    .orderBy(asc(boardCategory.position), asc(boardCategory.id))
    .execute()

export const listCategories = async (db: Db) => ({ items: await inOrder(db) })

/** Only one admin at a time changes the categories; posts are read and written meanwhile. */
async function lockCategories(tx: Tx) {
  await tx.execute(sql`lock table ${boardCategory} in share row exclusive mode`)
  return inOrder(tx)
}

const sameName = (name: string) => (one: Category) => one.name.toLowerCase() === name.toLowerCase()

/** Open lists show the names of categories. `order` in the place of an id: their order has changed. */
const publishCategory = (tx: Tx, id: string, op: 'put' | 'delete' = 'put') =>
  publish(tx, { collection: 'category', id, op }, 'users')

export async function putCategory(db: Db, who: SignedIn, id: string, { name }: { name: string }) {
  return db.transaction(async (tx) => {
    const known = await lockCategories(tx)
    const current = known.find((one) => one.id === id)
    if (current?.name === name) return { items: known }
    if (known.some((one) => one.id !== id && sameName(name)(one))) throw refuse('category_twin', { field: 'name' })
    if (!current && known.length >= CATEGORIES_MAX) throw refuse('categories_full')
    const last = sql`(select coalesce(max(${boardCategory.position}), 0) + 1 from ${boardCategory})`
    if (current) await tx.update(boardCategory).set({ name }).where(eq(boardCategory.id, id))
    else await tx.insert(boardCategory).values({ id, name, position: last })
    await recordAct(tx, who, current ? 'categoryRenamed' : 'categoryAdded', {
      subject: { id, name },
      detail: current?.name,
    })
    await publishCategory(tx, id)
    return { items: await inOrder(tx) }
  })
}

export async function orderCategories(db: Db, who: SignedIn, { ids }: { ids: string[] }) {
  return db.transaction(async (tx) => {
    const known = await lockCategories(tx)
    const placeOf = ({ id }: Category) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const ordered = known.toSorted((a, b) => placeOf(a) - placeOf(b))
    if (ordered.every(({ id }, i) => known[i]?.id === id)) return { items: known }
    for (const [position, { id }] of ordered.entries())
      await tx.update(boardCategory).set({ position }).where(eq(boardCategory.id, id))
    await recordAct(tx, who, 'categoriesOrdered')
    await publishCategory(tx, 'order')
    return { items: ordered }
  })
}

/** The foreign key takes it off its posts: of many posts at once, so somebody who locks several may be in the way. */
export async function removeCategory(db: Db, who: SignedIn, id: string) {
  return againAfterDeadlock(db, async (tx) => {
    const known = await lockCategories(tx)
    const gone = known.find((one) => one.id === id)
    if (!gone) throw new AppError('not_found')
    await recordAct(tx, who, 'categoryRemoved', { subject: gone })
    await tx.delete(boardCategory).where(eq(boardCategory.id, id))
    await publishCategory(tx, id, 'delete')
    return { items: known.filter((one) => one !== gone) }
  })
}

/** A category that a post is about to take stays until the post has it. Lock it before the post, as a removal does. */
export async function keepCategory(tx: Tx, id: string): Promise<Category> {
  const [found] = await tx
    .select({ id: boardCategory.id, name: boardCategory.name })
    .from(boardCategory)
    .where(eq(boardCategory.id, id))
    .for('key share')
  if (!found) throw refuse('category_gone', { field: 'categoryId' })
  return found
}

/** The category that a writer gives a post: by its name in brackets before the title, or by choosing it. */
export async function chosenCategory(tx: Tx, title: string, categoryId: string | null | undefined) {
  const named = namedCategory(title)
  if (named) {
    const [found] = await tx
      .select({ id: boardCategory.id })
      .from(boardCategory)
      .where(eq(sql`lower(${boardCategory.name})`, named.name.toLowerCase()))
      .for('key share')
    if (found) return { title: named.rest, categoryId: found.id }
  }
  if (categoryId) await keepCategory(tx, categoryId)
  return { title, categoryId }
}

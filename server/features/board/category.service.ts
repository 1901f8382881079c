// 말머리: admins keep them, and a post may have one.
import { asc, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import {
  CATEGORIES_MAX,
  namedCategory,
  spelling,
  wordsBefore,
  writersFor,
  type categoryApi,
} from '#contract/board/board-category.ts'
import type { Category } from '#contract/board/board-category.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { retryAfterDeadlock } from '#server/db/retry-after-deadlock.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { board, boardCategory } from '#server/db/tables/board.table.ts'
import { publish } from '#server/live/publish.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'

const columns = { id: boardCategory.id, name: boardCategory.name, writers: boardCategory.writers }

const inOrder = (db: DbOrTx): Promise<Category[]> =>
  db.select(columns).from(boardCategory).orderBy(asc(boardCategory.position), asc(boardCategory.id)).execute()

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

type Input = BodyOf<typeof categoryApi.put>

async function change(tx: Tx, who: SignedIn, current: Category, { id, name, writers }: Category) {
  await tx.update(boardCategory).set({ name, writers }).where(eq(boardCategory.id, id))
  const subject = { id, name }
  if (name !== current.name) {
    const changes = changesOf({ name: [current.name, name] })
    await recordAct(tx, who, 'categoryRenamed', { subject, changes })
  }
  if (writers !== current.writers) {
    const changes = changesOf({ writers: [current.writers, writers] })
    await recordAct(tx, who, writers === 'admins' ? 'categoryClosed' : 'categoryOpened', { subject, changes })
  }
}

export async function putCategory(db: Db, who: SignedIn, id: string, { name, writers: chosen }: Input) {
  return db.transaction(async (tx) => {
    const known = await lockCategories(tx)
    const current = known.find((one) => one.id === id)
    const writers = chosen ?? current?.writers ?? writersFor(name)
    if (current?.name === name && current.writers === writers) return { items: known }
    if (known.some((one) => one.id !== id && sameName(name)(one))) throw refuse('category_twin', { field: 'name' })
    if (!current && known.length >= CATEGORIES_MAX) throw refuse('categories_full')
    const last = sql`(select coalesce(max(${boardCategory.position}), 0) + 1 from ${boardCategory})`
    if (current) await change(tx, who, current, { id, name, writers })
    else {
      await tx.insert(boardCategory).values({ id, name, writers, position: last })
      const changes = changesOf({ name: [null, name], writers: [null, writers] })
      await recordAct(tx, who, 'categoryAdded', { subject: { id, name }, changes })
    }
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
    const names = (categories: Category[]) => categories.map(({ name }) => name)
    await recordAct(tx, who, 'categoriesOrdered', { changes: changesOf({ order: [names(known), names(ordered)] }) })
    await publishCategory(tx, 'order')
    return { items: ordered }
  })
}

/** The foreign key takes it off its posts: of many posts at once, so somebody who locks several may be in the way. */
export async function removeCategory(db: Db, who: SignedIn, id: string) {
  return retryAfterDeadlock(db, async (tx) => {
    const known = await lockCategories(tx)
    const gone = known.find((one) => one.id === id)
    if (!gone) throw new AppError('not_found')
    const changes = changesOf({ name: [gone.name, null], writers: [gone.writers, null] })
    await recordAct(tx, who, 'categoryRemoved', { subject: gone, changes })
    await tx.delete(boardCategory).where(eq(boardCategory.id, id))
    await publishCategory(tx, id, 'delete')
    return { items: known.filter((one) => one !== gone) }
  })
}

/** A category that a post is about to take stays until the post has it. Lock it before the post, as a removal does. */
export async function keepCategory(tx: Tx, id: string): Promise<Category> {
  const [found] = await tx.select(columns).from(boardCategory).where(eq(boardCategory.id, id)).for('key share')
  if (!found) throw refuse('category_gone', { field: 'categoryId' })
  return found
}

async function namedIn(tx: Tx, title: string) {
  const named = namedCategory(title)
  if (!named) return null
  const [found] = await tx
    .select(columns)
    .from(boardCategory)
    .where(eq(sql`lower(${boardCategory.name})`, named.name.toLowerCase()))
    .for('key share')
  return found ? { category: found, rest: named.rest } : null
}

async function postNow(tx: Tx, bid: string) {
  const [post] = await tx
    .select({ title: board.title, categoryId: board.categoryId })
    .from(board)
    .where(eq(board.bid, bid))
  return post
}

/** A post keeps its category even where its writer may not choose it: the writer goes on correcting the post. */
const mayTake = async (tx: Tx, who: SignedIn, bid: string, { id, writers }: Category) =>
  who.isAdmin || writers === 'everyone' || (await postNow(tx, bid))?.categoryId === id

/** Whether a reader would take what stands before the title for a category of the admins. */
async function isImitated(tx: Tx, title: string) {
  const words = wordsBefore(title)
  if (words === null) return false
  const closed = await tx.select(columns).from(boardCategory).where(eq(boardCategory.writers, 'admins'))
  return closed.some(({ name }) => spelling(name) === words)
}

type Given = { title: string; categoryId?: string | null | undefined }

/** The category that a writer gives a post: by its name in brackets before the title, or by choosing it. */
export async function chosenCategory(tx: Tx, who: SignedIn, bid: string, given: Given): Promise<Given> {
  const named = await namedIn(tx, given.title)
  const isTaken = named !== null && (await mayTake(tx, who, bid, named.category))
  const text = isTaken ? { title: named.rest, categoryId: named.category.id } : given
  if (!isTaken && given.categoryId && !(await mayTake(tx, who, bid, await keepCategory(tx, given.categoryId))))
    throw refuse('category_admins', { field: 'categoryId' })
  const isLike = !who.isAdmin && (await isImitated(tx, text.title))
  if (isLike && (await postNow(tx, bid))?.title !== text.title) throw refuse('category_admins', { field: 'title' })
  return text
}

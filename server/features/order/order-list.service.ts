// The list of orders: filtered, sorted and paged by the database along an index; the sums of what the filter finds.
import { and, count, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { QueryOf } from '#contract/api.ts'
import { orderStatuses, type orderApi, type OrderSort } from '#contract/order/order.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { containsByIndex } from '#server/rules/search/contains.ts'
import { meantBy } from '#server/rules/search/search-entries.ts'
import { endOf, startOf } from '#server/rules/days/korean-days.ts'
import { isOneOf, lookUpFew, RARE, withIndexes } from '#server/rules/search/list-search.ts'
import { isNamed, isNamedByIndex } from '#server/rules/search/names.ts'
import type { Needles } from '#server/rules/search/needles.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import { batchedLists } from '#server/db/batched-rows.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { summaryOf, withSummary } from './order-row.ts'

export type Filter = QueryOf<typeof orderApi.sums>
export type ListQuery = QueryOf<typeof orderApi.list>

const keysetOf = (sort: OrderSort): Order => ({
  by: sort === 'newest' || sort === 'oldest' ? orders.orderedAt : orders.wholePrice,
  id: orders.oid,
  direction: sort === 'newest' || sort === 'amountDown' ? 'desc' : 'asc',
  tied: true,
})

/** Ascending order reads the same index from its other end. */
const orderBy = (order: Order) =>
  order.direction === 'desc' ? inOrder(order) : [sql`${order.by} asc nulls first`, sql`${order.id} asc nulls first`]

const within = ({ from, to }: Filter) =>
  and(from ? gte(orders.orderedAt, startOf(from)) : undefined, to ? lt(orders.orderedAt, endOf(to)) : undefined)

/**
 * The buyers with this name, or whose e-mail contains the text. Looked up first: as a part of one large question it would
 * keep the indexes from being used.
 */
export async function buyersWith(db: DbOrTx, text: string, words: Needles): Promise<string[]> {
  const found = await db
    .select({ uid: authUser.id })
    .from(authUser)
    .where(or(containsByIndex(authUser.email, text), isNamedByIndex(authUser.name, words)))
    .limit(RARE)
  return found.map(({ uid }) => uid)
}

export const matchesText = (words: Needles, buyers: string[] = []): SQL | undefined =>
  or(isNamedByIndex(orders.searchText, words), buyers.length > 0 ? isOneOf(orders.uid, buyers) : undefined)

const seesAll = (who: SignedIn, { own }: Filter) => who.isAdmin && !own

/** All filters but the text. */
const plainly = (who: SignedIn, filter: Filter) =>
  and(
    seesAll(who, filter) ? undefined : eq(orders.uid, who.uid),
    filter.status ? eq(orders.status, filter.status) : undefined,
    within(filter),
  )

export function pageQuery(db: DbOrTx, who: SignedIn, query: ListQuery, text: SQL | undefined) {
  const keyset = keysetOf(query.sort)
  return withSummary(db)
    .where(and(plainly(who, query), text, after(keyset, query.cursor)))
    .orderBy(...orderBy(keyset))
    .limit(query.limit + 1)
}

/** The orders that contain the text: looked up first, so that a search for a few does not walk through all orders. */
export const idsQuery = (db: DbOrTx, words: Needles, buyers: string[]) =>
  db.select({ id: orders.oid }).from(orders).where(matchesText(words, buyers)).$dynamic()

/** A person's own orders are few, and have an index of their own. */
async function ownText(db: Db, { uid }: SignedIn, text: string) {
  const named = (words: Needles) => isNamed(orders.searchText, words)
  const meant = await meantBy(text, async (words) => {
    const found = await db
      .select({ oid: orders.oid })
      .from(orders)
      .where(and(eq(orders.uid, uid), named(words)))
      .limit(1)
    return found.length > 0
  })
  return meant && named(meant.needles)
}

async function anyText(db: Db, text: string) {
  const meant = await meantBy(text, (words) =>
    withIndexes(db, async (tx) => {
      const buyers = await buyersWith(tx, text, words)
      return buyers.length > 0 || (await idsQuery(tx, words, buyers).limit(1)).length > 0
    }),
  )
  if (!meant) return undefined
  const buyers = await buyersWith(db, text, meant.needles)
  const few = await lookUpFew(db, (tx) => idsQuery(tx, meant.needles, buyers))
  // Where many orders match, a walk along the order soon meets enough of them.
  return few ? isOneOf(orders.oid, few) : matchesText(meant.needles, buyers)
}

async function textFilter(db: Db, who: SignedIn, filter: Filter): Promise<SQL | undefined> {
  // No stored text holds a NUL character, and PostgreSQL refuses one in a query.
  const text = filter.text?.replaceAll('\0', '\uFFFD')
  if (!text) return undefined
  if (z.uuid().safeParse(text).success) return eq(orders.oid, text.toLowerCase())
  return (await (seesAll(who, filter) ? anyText(db, text) : ownText(db, who, text))) ?? undefined
}

/** A buyer's newest orders, which is what most people ask for. */
export const newestOwn = batchedLists({ uid: 'text' }, (db, { rowsOfEach, key, caller }, rows) => {
  const newestFirst = orderBy(keysetOf('newest'))
  const own = db
    .select()
    .from(orders)
    .where(eq(orders.uid, key.uid))
    .orderBy(...newestFirst)
  return withSummary(db, caller, rowsOfEach(orders, own))
    .orderBy(caller, ...newestFirst)
    .prepare(`orders newest own ${rows}`)
})

async function pageRows(db: Db, who: SignedIn, query: ListQuery) {
  const { text, status, from, to, cursor, sort, limit } = query
  const isPlain = !text && !status && !from && !to && !cursor
  if (isPlain && sort === 'newest' && !seesAll(who, query)) return newestOwn(db, { uid: who.uid }, limit + 1)
  return pageQuery(db, who, query, await textFilter(db, who, query))
}

export async function listRows(db: Db, who: SignedIn, query: ListQuery) {
  const rows = await pageRows(db, who, query)
  const byTime = query.sort === 'newest' || query.sort === 'oldest'
  return toPage(rows, query.limit, ({ order }) => [byTime ? order.orderedAt : order.wholePrice, order.oid])
}

export async function listOrders(db: Db, who: SignedIn, query: ListQuery) {
  const { items, cursor } = await listRows(db, who, query)
  return { items: items.map(summaryOf), cursor }
}

/** The worth of orders, without partial refunds. */
const worth =
  sql`sum(${orders.wholePrice} - case when ${orders.status} = '취소' then 0 else ${orders.refundedPrice} end)`.mapWith(
    Number,
  )

const foundBy = async (db: Db, who: SignedIn, filter: Filter) =>
  and(plainly(who, filter), await textFilter(db, who, filter))

/** How many lines the orders have that the filter finds. */
export async function countLines(db: Db, who: SignedIn, filter: Filter) {
  const lines = sql`coalesce(sum(${orders.itemCount}), 0)`.mapWith(Number)
  const [found] = await db
    .select({ lines })
    .from(orders)
    .where(await foundBy(db, who, filter))
  return found?.lines ?? 0
}

export async function sumOrders(db: Db, who: SignedIn, filter: Filter) {
  const rows = await db
    .select({ status: orders.status, count: count(), wholePrice: worth })
    .from(orders)
    .where(await foundBy(db, who, filter))
    .groupBy(orders.status)
  return rows.toSorted((a, b) => orderStatuses.indexOf(a.status) - orderStatuses.indexOf(b.status))
}

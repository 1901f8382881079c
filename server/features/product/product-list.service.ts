// The grid. A page costs the same whatever the number of products, also with filters and at the far end.
import { and, arrayContains, count, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import { colorNameOf } from '#contract/product/product-color.ts'
import type { productApi, ProductSort } from '#contract/product/product.ts'
import { hasWords, idsWithWords, readingOf } from '#server/rules/search/search-entries.ts'
import { endQuery, isOneOf, lookUpFew, RARE, searchList } from '#server/rules/search/list-search.ts'
import type { Needles } from '#server/rules/search/needles.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { products } from '#server/db/tables/shop.table.ts'
import { productColumns, productOf, type ProductRow } from './product-row.ts'

type ListQuery = QueryOf<typeof productApi.list>
/** The filter with the text's needles instead of the text. */
export type ProductsWanted = Omit<ListQuery, 'text'> & { words?: Needles | undefined }
type Filter = Omit<ProductsWanted, 'limit' | 'cursor'>
type Columns = Record<'id' | 'name' | 'price' | 'status' | 'colorNames' | 'releasedAt', AnyPgColumn>

const sorts = {
  newest: { by: 'releasedAt', direction: 'desc' },
  priceUp: { by: 'price', direction: 'asc', tied: true },
  priceDown: { by: 'price', direction: 'desc', tied: true },
  name: { by: 'name', direction: 'asc', tied: true },
} as const satisfies Record<ProductSort, Omit<Order, 'by' | 'id'> & { by: keyof Columns }>

const orderOf = (columns: Columns, sort: ProductSort): Order => ({
  ...sorts[sort],
  by: columns[sorts[sort].by],
  id: columns.id,
})

const inRange = ({ price }: Pick<Columns, 'price'>, { min, max }: Filter) =>
  and(min === undefined ? undefined : gte(price, min), max === undefined ? undefined : lte(price, max))

const KIND = 'product'

/** All filters but the text. */
const plainly = (columns: Columns, query: Filter): SQL | undefined =>
  and(
    query.status ? eq(columns.status, query.status) : undefined,
    query.color ? arrayContains(columns.colorNames, [colorNameOf(query.color)]) : undefined,
    inRange(columns, query),
  )

const matches = (columns: Columns, query: Filter) =>
  and(plainly(columns, query), query.words && hasWords(KIND, columns.id, query.words))

/** The products behind the cursor, in order; by price, only those within the range. */
const walk = (db: Db, query: ProductsWanted) => {
  const order = orderOf(products, query.sort)
  const range = sorts[query.sort].by === 'price' ? inRange(products, query) : undefined
  return db
    .select(productColumns)
    .from(products)
    .where(and(after(order, query.cursor), range))
    .orderBy(...inOrder(order))
    .$dynamic()
}

/** A page out of the given products. `behind` is the cursor, where the products do not start there already. */
function pageOf(db: Db, found: ReturnType<typeof walk>, query: ProductsWanted, behind?: string) {
  const some = found.as('some')
  const order = orderOf(some, query.sort)
  return db
    .select(some._.selectedFields)
    .from(some)
    .where(and(matches(some, query), after(order, behind)))
    .orderBy(...inOrder(order))
    .limit(query.limit + 1)
}

const isFiltered = ({ status, color, words, min, max }: ProductsWanted) =>
  Boolean(status || color || words) || min !== undefined || max !== undefined

/** The page, as far as it can be filled from the next products along the order. */
export const walkQuery = (db: Db, query: ProductsWanted, steps: number) =>
  pageOf(db, walk(db, query).limit(steps), query)

/** The products that match, found by the indexes of the filters; among those that have the words. */
export const idsQuery = (db: DbOrTx, query: ProductsWanted, worded?: string[]) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(plainly(products, query), worded && isOneOf(products.id, worded)))
    .$dynamic()

async function lookUp(db: Db, query: ProductsWanted) {
  const worded = query.words && (await idsWithWords(db, KIND, query.words))
  // A word in very many names leaves too many products for this query, unless other filters leave fewer.
  if (worded === null && !isFiltered({ ...query, words: undefined })) return null
  return lookUpFew(db, (tx) => idsQuery(tx, query, worded ?? undefined))
}

const wantedOf = async <Query extends { text?: string | undefined }>(db: Db, { text, ...query }: Query) => ({
  ...query,
  words: text ? (await readingOf(db, [KIND], text))?.needles : undefined,
})

export async function countProducts(db: Db, filter: Omit<ListQuery, 'limit' | 'cursor'>) {
  const query = await wantedOf(db, filter)
  const worded = query.words && (await idsWithWords(db, KIND, query.words))
  const [found] = await db
    .select({ count: count() })
    .from(products)
    .where(worded ? and(plainly(products, query), isOneOf(products.id, worded)) : matches(products, query))
  return found?.count ?? 0
}

/** The inner limit keeps finding apart from sorting: otherwise the planner may walk along the order through all products. */
export const amongQuery = (db: Db, query: ProductsWanted, ids: string[]) => {
  const found = db.select(productColumns).from(products).where(isOneOf(products.id, ids)).limit(RARE).$dynamic()
  return pageOf(db, found, query, query.cursor)
}

export async function listProducts(db: Db, filter: ListQuery) {
  const query = await wantedOf(db, filter)
  const { rows, stopped } = await searchList<ProductRow>({
    limit: query.limit,
    isFiltered: isFiltered(query),
    walk: (steps) => walkQuery(db, query, steps),
    end: (steps) => endQuery(db, products, orderOf(products, query.sort), query.cursor, steps),
    lookUp: () => lookUp(db, query),
    among: (ids) => amongQuery(db, query, ids),
  })
  const key = sorts[query.sort].by
  const { items, cursor } = toPage(rows, query.limit, (row) => [row[key], row.id], stopped)
  return { items: items.map(productOf), cursor }
}

// The grid. A page costs the same whatever the number of products, also with filters and at the far end.
import { and, arrayContains, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import { colorNameOf } from '#contract/product-color.ts'
import type { productApi, ProductSort } from '#contract/product.ts'
import { contains, containsByIndex } from '#server/rules/contains.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db } from '#server/db/open.ts'
import { products } from '#server/db/tables/shop.table.ts'
import { productColumns, productOf, type ProductRow } from './product-row.ts'

type ListQuery = QueryOf<typeof productApi.list>
type Columns = Record<'id' | 'name' | 'price' | 'status' | 'colorNames' | 'releasedAt', AnyPgColumn>

/** So many products are looked through along the order before the filters' own indexes are asked. */
export const WINDOW = 2_000

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

const inRange = ({ price }: Pick<Columns, 'price'>, { min, max }: ListQuery) =>
  and(min === undefined ? undefined : gte(price, min), max === undefined ? undefined : lte(price, max))

const matches = (columns: Columns, query: ListQuery): SQL | undefined =>
  and(
    query.status ? eq(columns.status, query.status) : undefined,
    query.color ? arrayContains(columns.colorNames, [colorNameOf(query.color)]) : undefined,
    query.text ? contains(columns.name, query.text) : undefined,
    inRange(columns, query),
  )

/** The products behind the cursor, in order; by price, only those within the range. */
const walk = (db: Db, query: ListQuery) => {
  const order = orderOf(products, query.sort)
  const range = sorts[query.sort].by === 'price' ? inRange(products, query) : undefined
  return db
    .select(productColumns)
    .from(products)
    .where(and(after(order, query.cursor), range))
    .orderBy(...inOrder(order))
    .$dynamic()
}

/** A page out of some products. */
function pageOf(db: Db, found: ReturnType<typeof walk>, query: ListQuery) {
  const some = found.as('some')
  return db
    .select(some._.selectedFields)
    .from(some)
    .where(matches(some, query))
    .orderBy(...inOrder(orderOf(some, query.sort)))
    .limit(query.limit + 1)
}

const isFiltered = ({ status, color, text, min, max }: ListQuery) =>
  Boolean(status || color || text) || min !== undefined || max !== undefined

/** What many products match is found within the next few. Without a filter that is the page itself. */
export const nearQuery = (db: Db, query: ListQuery) =>
  pageOf(db, walk(db, query).limit(isFiltered(query) ? WINDOW : query.limit + 1), query)

/** What few products match is found by the filters' own indexes. */
export function rareQuery(db: Db, query: ListQuery) {
  const found = db
    .select(productColumns)
    .from(products)
    .where(
      and(
        matches(products, query),
        query.text ? containsByIndex(products.name, query.text) : undefined,
        after(orderOf(products, query.sort), query.cursor),
      ),
    )
    // The limit parts finding from sorting: else the planner may walk along the order through everything.
    .limit(2 ** 31 - 1)
    .$dynamic()
  return pageOf(db, found, query)
}

async function findRows(db: Db, query: ListQuery): Promise<ProductRow[]> {
  const near = await nearQuery(db, query)
  if (!isFiltered(query) || near.length > query.limit) return near
  const beyond = await walk(db, query).offset(WINDOW).limit(1)
  return beyond.length === 0 ? near : rareQuery(db, query)
}

export async function listProducts(db: Db, query: ListQuery) {
  const key = sorts[query.sort].by
  const { items, cursor } = toPage(await findRows(db, query), query.limit, (row) => [row[key], row.id])
  return { items: items.map(productOf), cursor }
}

// How a filtered list is searched, so that a page costs the same whatever the number of records: first among the next
// few along the order, then by the filter's own index, then further along the order (docs/decisions/007).
import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/db/open.ts'
import { after, inOrder, type Order } from '#server/rules/lists/pages.ts'

/** A filter is first tried on this many records along the order: a common match is found there. */
export const NEAR = 2_000
/** Where at most this many records match, the filter's own index finds them. */
export const RARE = 5_000
/** Where more match, the search goes on along the order, this many records at a time. */
export const FAR = 20_000

/** The planner, expecting many matches, would otherwise read from the start of the table until it has met a few. */
export const withIndexes = <T>(db: Db, read: (tx: Tx) => PromiseLike<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return await read(tx)
  })

type Lookup = { limit: (count: number) => PromiseLike<{ id: string }[]> }

/** The ids that the filter's index finds; null where more than `RARE` match. It stops looking there. */
export async function lookUpFew(db: Db, idsQuery: (tx: Tx) => Lookup): Promise<string[] | null> {
  const found = await withIndexes(db, (tx) => idsQuery(tx).limit(RARE + 1))
  return found.length > RARE ? null : found.map(({ id }) => id)
}

/** The ids as one parameter, however many there are. */
export const isOneOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::${sql.raw(column.getSQLType())}[])`

type Sorted = AnyPgColumn<{ data: string | number | Date; notNull: true }>
type Id = AnyPgColumn<{ data: string; notNull: true }>

/** The position of the last of the next `steps` records; no row where the list ends before that. */
export const endQuery = (
  db: Db,
  table: PgTable,
  order: Order,
  cursor: string | undefined,
  steps: number,
  /** Restricts the rows before `walk` counts its steps. */
  counts?: SQL,
) =>
  db
    .select({ by: order.by as Sorted, id: order.id as Id })
    .from(table)
    .where(and(after(order, cursor), counts))
    .orderBy(...inOrder(order))
    .offset(steps - 1)
    .limit(1)

type Place = { by: string | number | Date; id: string }

type Search<Row> = {
  limit: number
  isFiltered: boolean
  /** The page, as far as it can be filled from the next records along the order; it stops as soon as the page is full. */
  walk: (steps: number) => PromiseLike<Row[]>
  /** See `endQuery`. */
  end: (steps: number) => PromiseLike<Place[]>
  /** See `lookUpFew`. */
  lookUp: () => Promise<string[] | null>
  /** The page out of the records with these ids. */
  among: (ids: string[]) => PromiseLike<Row[]>
}

/** Such a page may be short, even empty, although there is more: then `stopped` says where to go on. */
export async function searchList<Row>(search: Search<Row>): Promise<{ rows: Row[]; stopped?: Place | undefined }> {
  const { limit, isFiltered, walk, end, lookUp, among } = search
  if (!isFiltered) return { rows: await walk(limit + 1) }
  const near = await walk(NEAR)
  if (near.length > limit || (await end(NEAR)).length === 0) return { rows: near }
  const ids = await lookUp()
  if (ids) return { rows: await among(ids) }
  const far = await walk(FAR)
  if (far.length > limit) return { rows: far }
  const [stopped] = await end(FAR)
  return { rows: far, stopped }
}

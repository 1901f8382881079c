// Pages that cost the same anywhere in a list: a query continues after the last row instead of counting from the first.
import { and, asc, desc, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { refuse } from '#contract/shared/refusals.ts'
import { INTEGER_MAX } from '#contract/shared/wire.schema.ts'

type Value = string | number
const cursorShape = z.tuple([z.union([z.string(), z.number()]), z.string()])

/** For a list that goes on after this row. */
export const cursorAt = (by: Value | Date, id: string) =>
  Buffer.from(JSON.stringify([by instanceof Date ? by.toISOString() : by, id])).toString('base64url')

function decode(cursor: string): [Value, string] {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw refuse('bad_cursor', { field: 'cursor', cause })
  }
}

export type Order = {
  by: AnyPgColumn
  id: AnyPgColumn
  direction: 'asc' | 'desc'
  /** Many rows share a value, such as a count: ids are sorted in the same direction, so that a page starts right at its row. */
  tied?: true
  /** Read towards its beginning, as whoever looks for the row before this one does. */
  backwards?: true | undefined
}

const invalid = () => refuse('bad_cursor', { field: 'cursor' })

/** A cursor of another order, or a made-up one, must not reach the database. */
function checked(column: AnyPgColumn, v: Value) {
  if (column.dataType === 'number' && !(Number.isInteger(v) && Math.abs(Number(v)) <= INTEGER_MAX)) throw invalid()
  if (column.dataType === 'string' && (typeof v !== 'string' || v.includes('\0'))) throw invalid()
  if (column.columnType === 'PgUUID' && !z.uuid().safeParse(v).success) throw invalid()
  if (column.dataType !== 'date') return v
  const date = new Date(v)
  // A year beyond four digits is written in another way, which the database does not read.
  const year = date.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) throw invalid()
  return date
}

/** The condition for everything behind the cursor; ids break ties in ascending order, as the indexes do. */
export function after({ by, id, direction, tied, backwards }: Order, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [lastValue, lastId] = decode(cursor)
  const last = checked(by, lastValue)
  checked(id, lastId)
  const isDown = (direction === 'desc') !== (backwards ?? false)
  if (tied) {
    const place = sql`(${sql.param(last, by)}, ${sql.param(lastId, id)})`
    return isDown ? sql`(${by}, ${id}) < ${place}` : sql`(${by}, ${id}) > ${place}`
  }
  const isBehind = (backwards ? lt : gt)(id, lastId)
  // The first half is a bound that the index can start from; the second only steps over ties.
  return isDown ? and(lte(by, last), or(lt(by, last), isBehind)) : and(gte(by, last), or(gt(by, last), isBehind))
}

/** Written as the indexes are: `desc` alone would mean nulls first, and no index of ours could serve it. */
const descending = (column: AnyPgColumn) => sql`${column} desc nulls last`

const ascending = (column: AnyPgColumn) => sql`${column} asc nulls first`

export function inOrder({ by, id, direction, tied, backwards }: Order) {
  // Backwards, the same index is read from its other end.
  if (backwards) return direction === 'desc' ? [ascending(by), tied ? ascending(id) : desc(id)] : [desc(by), desc(id)]
  return direction === 'desc' ? [descending(by), tied ? descending(id) : asc(id)] : [asc(by), asc(id)]
}

type Stop = { by: Value | Date; id: string }

/**
 * Ask for one row more than the page holds: whether it comes tells if there is a next page. A search that had to stop
 * before it had filled the page goes on where it stopped.
 */
export function toPage<Row>(rows: Row[], limit: number, key: (row: Row) => [Value | Date, string], stopped?: Stop) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  if (rows.length > limit && last) return { items, cursor: cursorAt(...key(last)) }
  return { items, cursor: stopped ? cursorAt(stopped.by, stopped.id) : null }
}

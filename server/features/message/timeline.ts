// A page of messages in time order: from the newest, from a cursor, or around one of them.
import { and, desc, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import type { messageApi } from '#contract/message.ts'
import { after, cursorAt, inOrder, toPage, type Order } from '#server/rules/pages.ts'

export type TimelineQuery = QueryOf<typeof messageApi.thread>

export type Place = { mid: string; sentAt: Date }

type Columns = { mid: AnyPgColumn; sentAt: AnyPgColumn }

/** Asks for the messages that the reader sees in this thread. */
type Ask<Row> = (where: SQL | undefined, order: SQL[], limit: number) => PromiseLike<Row[]>

const newestFirst = ({ mid, sentAt }: Columns): Order => ({ by: sentAt, id: mid, direction: 'desc' })

export const olderThan = (columns: Columns, cursor: string | undefined) => ({
  where: after(newestFirst(columns), cursor),
  order: inOrder(newestFirst(columns)),
})

export const newerThan = ({ mid, sentAt }: Columns, place: Place) => ({
  where: and(gte(sentAt, place.sentAt), or(gt(sentAt, place.sentAt), lt(mid, place.mid))),
  // The same index, read backwards.
  order: [sql`${sentAt} asc nulls first`, desc(mid)],
})

const isOlderOrIt = ({ mid, sentAt }: Columns, place: Place) =>
  and(lte(sentAt, place.sentAt), or(lt(sentAt, place.sentAt), gte(mid, place.mid)))

/** Where a message of the thread stands; undefined for one that is not in it, or not any more. */
async function placeOf<Row extends Place>(columns: Columns, ask: Ask<Row>, mid: string): Promise<Row | undefined> {
  const [found] = await ask(sql`${columns.mid} = ${mid}`, [], 1)
  return found
}

/** A page that begins with a message in the middle names it, so that the reader can go on from there to newer ones too. */
async function older<Row extends Place>(columns: Columns, ask: Ask<Row>, query: TimelineQuery, more?: SQL) {
  const place = query.at ? await placeOf(columns, ask, query.at) : undefined
  const { where, order } = olderThan(columns, query.cursor)
  const rows = await ask(and(more, where, place && isOlderOrIt(columns, place)), order, query.limit + 1)
  const { items, cursor } = toPage(rows, query.limit, (row) => [row.sentAt, row.mid])
  const next = place && newerThan(columns, place)
  const hasNewer = next && (await ask(next.where, next.order, 1)).length > 0
  return { items, cursor, newer: hasNewer ? place.mid : null }
}

async function newer<Row extends Place>(columns: Columns, ask: Ask<Row>, mid: string, limit: number) {
  const place = await placeOf(columns, ask, mid)
  const next = place && newerThan(columns, place)
  const rows = next ? await ask(next.where, next.order, limit + 1) : []
  const items = rows.slice(0, limit).toReversed()
  const last = items.at(-1)
  // Whoever fetches all pages again goes on from this one to the older ones.
  const cursor = last ? cursorAt(last.sentAt, last.mid) : null
  return { items, cursor, newer: rows.length > limit ? (items[0]?.mid ?? null) : null }
}

/** `more`: what the messages must also be, such as found by words. */
export const timelinePage = <Row extends Place>(columns: Columns, ask: Ask<Row>, query: TimelineQuery, more?: SQL) =>
  query.newer ? newer(columns, ask, query.newer, query.limit) : older(columns, ask, query, more)

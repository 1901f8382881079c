// A page of messages in time order: from the newest, from a cursor, or around one of them.
import { and, desc, gt, gte, lt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import type { messageApi } from '#contract/message/message.ts'
import { meantBy, says } from '#server/rules/search/search-entries.ts'
import { after, cursorAt, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'

export type TimelineQuery = QueryOf<typeof messageApi.conversation>

export type Place = { mid: string; sentAt: Date }

type Columns = { mid: AnyPgColumn; sentAt: AnyPgColumn }

/** Reads the messages of this thread that the reader may see. */
type Ask<Row> = (where: SQL | undefined, order: SQL[], limit: number) => PromiseLike<Row[]>

const newestFirst = ({ mid, sentAt }: Columns): Order => ({ by: sentAt, id: mid, direction: 'desc' })

export const olderThan = (columns: Columns, cursor: string | undefined) => ({
  where: after(newestFirst(columns), cursor),
  order: inOrder(newestFirst(columns)),
})

/** The same index, read backwards. */
export const oldestFirst = ({ mid, sentAt }: Columns) => [sql`${sentAt} asc nulls first`, desc(mid)]

export const newerThan = (columns: Columns, { mid, sentAt }: Place) => ({
  where: and(gte(columns.sentAt, sentAt), or(gt(columns.sentAt, sentAt), lt(columns.mid, mid))),
  order: oldestFirst(columns),
})

export const isOlderOrIt = ({ mid, sentAt }: Columns, place: Place) =>
  and(lte(sentAt, place.sentAt), or(lt(sentAt, place.sentAt), gte(mid, place.mid)))

/** The position of a message in the thread; undefined for one that is not in it, or not any more. */
export async function placeOf<Row extends Place>(
  columns: Columns,
  readRows: Ask<Row>,
  mid: string,
): Promise<Row | undefined> {
  const [found] = await readRows(sql`${columns.mid} = ${mid}`, [], 1)
  return found
}

/** Reads the next newer messages, newest first, and the cursor for more. */
async function nextNewer<Row extends Place>(columns: Columns, readRows: Ask<Row>, place: Place, limit: number) {
  const { where, order } = newerThan(columns, place)
  const rows = await readRows(where, order, limit + 1)
  const items = rows.slice(0, limit).toReversed()
  return { items, newer: rows.length > limit ? (items[0] ?? place).mid : null }
}

/** Reads the messages around one: newer ones fill half of the page at most. */
async function around<Row extends Place>(columns: Columns, readRows: Ask<Row>, place: Row, limit: number) {
  const next = await nextNewer(columns, readRows, place, Math.floor(limit / 2))
  const room = limit - next.items.length
  const rows = await readRows(isOlderOrIt(columns, place), olderThan(columns, undefined).order, room + 1)
  const { items, cursor } = toPage(rows, room, (row) => [row.sentAt, row.mid])
  return { items: [...next.items, ...items], cursor, newer: next.newer }
}

async function older<Row extends Place>(columns: Columns, readRows: Ask<Row>, query: TimelineQuery, more?: SQL) {
  const { where, order } = olderThan(columns, query.cursor)
  const rows = await readRows(and(more, where), order, query.limit + 1)
  return { ...toPage(rows, query.limit, (row) => [row.sentAt, row.mid]), newer: null }
}

async function newer<Row extends Place>(columns: Columns, readRows: Ask<Row>, mid: string, limit: number) {
  const place = await placeOf(columns, readRows, mid)
  if (!place) return { items: [], cursor: null, newer: null }
  const page = await nextNewer(columns, readRows, place, limit)
  const last = page.items.at(-1)
  // A reader who fetches all pages again goes on from this one to the older ones.
  return { ...page, cursor: last ? cursorAt(last.sentAt, last.mid) : null }
}

/** Finds the reading of a query: the first one that matches any message here. */
async function saidWhat<Row>(readRows: Ask<Row>, said: SQLWrapper, text: string | undefined) {
  const meant = text && (await meantBy(text, async (words) => (await readRows(says(said, words), [], 1)).length > 0))
  return meant ? says(said, meant.needles) : undefined
}

/** `said`: the column that a text filter searches. A message that is gone leads to the newest ones. */
export async function timelinePage<Row extends Place>(
  columns: Columns,
  readRows: Ask<Row>,
  query: TimelineQuery,
  said: SQLWrapper,
) {
  if (query.newer) return newer(columns, readRows, query.newer, query.limit)
  const place = query.at ? await placeOf(columns, readRows, query.at) : undefined
  return place
    ? around(columns, readRows, place, query.limit)
    : older(columns, readRows, query, await saidWhat(readRows, said, query.text))
}

/** The first page of a thread marks where the unread messages begin; pages that follow it do not. */
export const isEntry = ({ cursor, newer: following, text }: TimelineQuery) => !cursor && !following && !text

/** Counts the unread messages below a page; none where it goes down to the newest one. */
export async function countBelow(
  { items, newer: more }: { items: readonly Place[]; newer: string | null },
  counted: (place: Place) => PromiseLike<{ count: number }[]>,
) {
  const [newest] = items
  if (more === null || !newest) return 0
  return (await counted(newest))[0]?.count ?? 0
}

// Orders as a CSV file.
import { asc, inArray } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import { DELIVERY_FEE, type orderApi } from '#contract/order.ts'
import type { orderCsvWords } from '#messages/order-csv.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { orderItem } from '#server/db/tables/order.table.ts'
import { BOM, line, time } from '#server/rules/csv.ts'
import { textStream } from '#server/threads/turns.ts'
import { listRows } from './order-list.service.ts'
import { summaryOf, type SummaryRow } from './order-row.ts'

type Query = QueryOf<typeof orderApi.csv>
type Names = (typeof orderCsvWords)['ko']
type Column = keyof Names

const ROWS_AT_ONCE = 50

function cellsOf(row: SummaryRow, items: string): Record<Column, string | number> {
  const { order } = row
  return {
    oid: order.oid,
    orderedAt: time(order.orderedAt),
    email: summaryOf(row).email ?? '',
    status: order.status,
    items,
    itemCount: order.itemCount,
    totalPrice: order.totalPrice,
    delivery: DELIVERY_FEE,
    wholePrice: order.wholePrice,
    zoneCode: order.zoneCode,
    address: `${order.addr1} ${order.addr2}`.trim(),
    tel: order.tel,
    memo: order.memo,
    paidAt: time(order.paidAt),
    paymentKey: order.paymentKey ?? '',
    refundedPrice: order.refundedPrice,
  }
}

async function itemTexts(db: Db, oids: string[]) {
  if (oids.length === 0) return new Map<string, string[]>()
  const rows = await db.select().from(orderItem).where(inArray(orderItem.oid, oids)).orderBy(asc(orderItem.line))
  const texts = new Map<string, string[]>()
  for (const { oid, pname, quantity } of rows) {
    const known = texts.get(oid)
    const text = `${pname} × ${quantity}`
    if (known) known.push(text)
    else texts.set(oid, [text])
  }
  return texts
}

/** Read page by page, so that a long list does not fill the memory. */
async function* pages(db: Db, who: SignedIn, query: Query, names: Names) {
  const columns = Object.keys(names) as Column[]
  yield BOM + line(columns.map((column) => names[column]))
  let cursor: string | null | undefined
  do {
    const page = await listRows(db, who, { ...query, limit: ROWS_AT_ONCE, cursor: cursor ?? undefined })
    const items = await itemTexts(
      db,
      page.items.map(({ order }) => order.oid),
    )
    const rows = page.items.map((row) => cellsOf(row, (items.get(row.order.oid) ?? []).join(' / ')))
    yield rows.map((cells) => line(columns.map((column) => cells[column]))).join('')
    cursor = page.cursor
  } while (cursor)
}

/** `names`: the columns in the reader's language. */
export function ordersCsv(db: Db, who: SignedIn, query: Query, names: Names, now: Date) {
  const day = time(now).slice(0, 10)
  return { name: `orders-${day}.csv`, stream: textStream(pages(db, who, query, names)) }
}

// Orders for spreadsheets.
import { asc, inArray } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import type { orderApi } from '#contract/order/order.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { orderItem } from '#server/db/tables/order.table.ts'
import { pagesOf } from '#server/rules/lists/walk.ts'
import { rowsOfOrder, type OrderRow } from '#server/rules/lists/order-rows.ts'
import { listRows } from './order-list.service.ts'
import { summaryOf, type SummaryRow } from './order-row.ts'

type Query = QueryOf<typeof orderApi.csv>

const ROWS_AT_ONCE = 50

const linesOf = (db: Db, rows: SummaryRow[]) => {
  const oids = rows.map(({ order }) => order.oid)
  return db.select().from(orderItem).where(inArray(orderItem.oid, oids)).orderBy(asc(orderItem.line))
}

export async function* orderRows(db: Db, who: SignedIn, query: Query, locale: Locale): AsyncGenerator<OrderRow[]> {
  for await (const rows of pagesOf((cursor) => listRows(db, who, { ...query, limit: ROWS_AT_ONCE, cursor }))) {
    const lines = rows.length > 0 ? await linesOf(db, rows) : []
    // One by one: fifty orders of many lines, written at once, would hold up everybody else.
    for (const row of rows) {
      const ofOrder = lines.filter(({ oid }) => oid === row.order.oid)
      const buyer = { name: row.buyerName, email: summaryOf(row).email }
      yield rowsOfOrder(row.order, buyer, ofOrder, locale)
    }
  }
}

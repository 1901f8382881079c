// The orders of one person, as a list and as a table.
import { asc, eq, inArray } from 'drizzle-orm'
import { orderCsvWords } from '#messages/shared/csv-columns.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { orderEvent, orderItem, orders, payment } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { csvText } from '#server/rules/lists/csv.ts'
import { rowsOfOrder } from '#server/rules/lists/order-rows.ts'
import { behind, inPages, ROWS_AT_ONCE } from '#server/rules/lists/own-rows.ts'
import type { MyData } from '#server/rules/server-module.ts'

type Order = typeof orders.$inferSelect

/** Lines, history and payment belong to an order; what the provider said in full does not leave the server. */
async function withParts(db: Db, rows: Order[]) {
  const oids = rows.map(({ oid }) => oid)
  if (oids.length === 0) return []
  const items = await db.select().from(orderItem).where(inArray(orderItem.oid, oids)).orderBy(asc(orderItem.line))
  const events = await db.select().from(orderEvent).where(inArray(orderEvent.oid, oids)).orderBy(asc(orderEvent.at))
  const paid = await db
    .select({ oid: payment.oid, amount: payment.amount, status: payment.status, method: payment.method })
    .from(payment)
    .where(inArray(payment.oid, oids))
  return rows.map(({ uid: _uid, searchText: _text, version: _version, ...order }) => ({
    ...order,
    items: items.filter(({ oid }) => oid === order.oid).map(({ oid: _oid, tookStock: _stock, ...item }) => item),
    events: events.filter(({ oid }) => oid === order.oid).map(({ status, at }) => ({ status, at })),
    payment: paid.find(({ oid }) => oid === order.oid) ?? null,
  }))
}

const ordersOf = (db: Db, uid: string) =>
  inPages(ROWS_AT_ONCE, async (after) => {
    const rows = await db
      .select()
      .from(orders)
      .where(behind(eq(orders.uid, uid), orders.oid, after))
      .orderBy(asc(orders.oid))
      .limit(ROWS_AT_ONCE)
    return (await withParts(db, rows)).map((row) => ({ key: row.oid, row }))
  })

async function* orderRows({ db }: Deps, { uid, name, email }: SignedIn, locale: Locale) {
  for await (const { items, ...order } of ordersOf(db, uid)) yield rowsOfOrder(order, { name, email }, items, locale)
}

export const myOrders: MyData = {
  lists: (db, uid) => ({ orders: ordersOf(db, uid) }),
  texts: (deps, who, locale) => ({ 'orders.csv': csvText(orderCsvWords[locale], orderRows(deps, who, locale)) }),
}

// Erases the addresses in orders of former users after the years for which the law lets a shop store them.
import { and, isNull, lt, ne, or } from 'drizzle-orm'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { Db } from '#server/db/open.ts'
import { orders } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/process/repeat.ts'

/** Korean e-commerce law (전자상거래법 시행령 제6조): contracts, payments and deliveries are kept for five years. */
const YEARS = 5

/** Erases where the orders of people who have left went to. Sums and items stay: they are the shop's books, and name nobody. */
export async function forgetOldAddresses(db: Db, now: Date) {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - YEARS)
  const stillKnown = or(ne(orders.tel, ''), ne(orders.addr1, ''), ne(orders.memo, ''))
  const forgotten = await db
    .update(orders)
    .set({ zoneCode: '', addr1: '', addr2: '', tel: '', memo: '', searchText: '' })
    .where(and(isNull(orders.uid), lt(orders.orderedAt, before), stillKnown))
    .returning({ oid: orders.oid })
  return forgotten.length
}

/** Looks at the start and then once a day. */
export const keepForgetting = ({ db, log }: Pick<Deps, 'db' | 'log'>) =>
  repeat(() => forgetOldAddresses(db, new Date()), {
    everyMs: DAY_MS,
    log,
    failed: 'old addresses could not be erased',
    atOnce: true,
  })

// Tells that a product is sold out, or to be had again, in the transaction that changes its stock. Whoever changes a stock
// has locked the product, so that each time it runs out or comes back is told once.
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { isActive } from '#server/auth/access.ts'
import type { Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { orderItem, orders } from '#server/db/tables/order.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { notifyAdmins, notifyEach, withdraw } from './notify.ts'

/** Null is unlimited. */
export type StockChange = { id: string; name: string; before: number | null; after: number | null }

const about = ({ id, name }: StockChange) => ({ detail: name, target: { collection: 'products', id } as const })

const runsOut = ({ before, after }: StockChange) => before !== 0 && after === 0

/** Takes back that it can be bought from whoever has not read so. Whoever reads it at this moment is left alone. */
export async function withdrawInStock(tx: Tx, change: StockChange) {
  if (!runsOut(change)) return
  const { nid, kind, status, targetId } = notification
  await withdraw(
    tx,
    sql`select ${nid} from ${notification} where ${kind} = 'backInStock' and ${status} = '신규' and ${targetId} = ${change.id}
      for update skip locked`,
  )
}

export async function notifySoldOut(tx: Tx, change: StockChange) {
  if (runsOut(change)) await notifyAdmins(tx, 'soldOut', about(change))
  await withdrawInStock(tx, change)
}

/**
 * Those who have it in their cart in a colour that is still sold. Whoever has an unpaid order of it is left out: to them
 * it was never sold out. So are those who `know`, because they brought it back themselves.
 */
const waitingFor = (id: string, know: string[]) => sql`
  select distinct ${cartLine.uid} as uid from ${cartLine}
    join ${products} on ${products.id} = ${cartLine.productId} and ${cartLine.option} = any(${products.colors})
    join ${authUser} on ${authUser.id} = ${cartLine.uid}
  where ${and(eq(cartLine.productId, id), isActive, know.length > 0 ? notInArray(cartLine.uid, know) : undefined)}
    and not exists (select from ${orders} join ${orderItem} on ${orderItem.oid} = ${orders.oid}
      where ${orders.uid} = ${cartLine.uid} and ${orders.status} = '주문완료' and ${orderItem.productId} = ${id})`

export async function notifyBackInStock(tx: Tx, change: StockChange, know: (string | null)[]) {
  if (change.before !== 0 || change.after === 0) return
  const uids = know.filter((uid) => uid !== null)
  await notifyEach(tx, waitingFor(change.id, uids), 'backInStock', about(change))
}

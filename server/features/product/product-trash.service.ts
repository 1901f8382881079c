// Products: into the trash and back. Carts and orders know them again then.
import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { orderEvent, orderItem } from '#server/db/tables/order.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { publish } from '#server/live/publish.ts'
import { notifyBackInStock } from '#server/rules/notify/stock-notifications.ts'
import { keepInTrash, putRecordBack, type PutBack } from '#server/rules/trash/trash.ts'

export const keepProduct = (tx: Tx, who: SignedIn, id: string, name: string) =>
  keepInTrash(tx, who, {
    kind: 'product',
    id,
    owner: null,
    title: name,
    record: { table: products, where: eq(products.id, id) },
    parts: [{ table: orderItem, where: eq(orderItem.productId, id) }],
  })

export const restoreProduct: PutBack = async (tx, who, entry) => {
  const id = entry.recordId
  await putRecordBack(tx, products, entry)
  await tx.update(cartLine).set({ pname: null, cover: null }).where(eq(cartLine.productId, id))
  const lines = JSON.stringify(entry.parts['order_item'] ?? [])
  await tx.execute(sql`
    update ${orderItem} set product_id = ${id}
    from jsonb_populate_recordset(null::${orderItem}, ${lines}::jsonb) was
    where ${orderItem.oid} = was.oid and ${orderItem.line} = was.line and ${orderItem.productId} is null`)
  // Orders that were cancelled meanwhile found no product to give their units back to.
  const returned = sql`select coalesce(sum(${orderItem.quantity}), 0) from ${orderItem}
    join ${orderEvent} on ${orderEvent.oid} = ${orderItem.oid} and ${orderEvent.status} = '취소'
    where ${orderItem.productId} = ${id} and ${orderItem.tookStock} and ${orderEvent.at} > ${entry.createdAt.toISOString()}`
  const [now] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + (${returned})` })
    .where(eq(products.id, id))
    .returning({ name: products.name, stock: products.stock })
  const before = entry.record['stock'] as number | null
  if (now) await notifyBackInStock(tx, { id, name: now.name, before, after: now.stock }, [who.uid])
  await publish(tx, { collection: 'products', id, op: 'put' }, 'users')
}

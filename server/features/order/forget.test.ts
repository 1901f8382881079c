import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '#server/db/tables/order.table.ts'
import { testApp } from '#server/test/test-app.ts'
import { forgetOldAddresses } from './forget.service.ts'

const t = await testApp()

async function order(uid: string | null, orderedAt: Date) {
  const where = { zoneCode: '04524', addr1: '서울 중구', addr2: '1층', tel: '02-123-4567', searchText: '찻잔 서울' }
  const sums = { totalPrice: 1000, wholePrice: 4000, itemCount: 1 }
  const [row] = await t.db
    .insert(orders)
    .values({ uid, orderedAt, ...where, ...sums, status: '취소', expiresAt: orderedAt })
    .returning()
  return row!.oid
}
const read = async (oid: string) => (await t.db.select().from(orders).where(eq(orders.oid, oid)))[0]

it('five years after an order, and not a day earlier, nothing tells where somebody who has left lived', async () => {
  const me = await t.signUp()
  const now = new Date('2026-11-15T00:00:00Z')
  const [old, young] = [new Date('2021-11-14T00:00:00Z'), new Date('2021-11-16T00:00:00Z')]
  const [forgotten, kept, mine] = [await order(null, old), await order(null, young), await order(me.uid, old)]
  expect(await forgetOldAddresses(t.db, now)).toBe(1)
  const erased = { zoneCode: '', addr1: '', addr2: '', tel: '', memo: '', searchText: '' }
  expect(await read(forgotten)).toMatchObject({ ...erased, wholePrice: 4000 })
  expect(await read(kept)).toMatchObject({ tel: '02-123-4567' })
  expect(await read(mine)).toMatchObject({ tel: '02-123-4567' })
  expect(await forgetOldAddresses(t.db, now)).toBe(0)
})

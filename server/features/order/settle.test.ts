import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '#server/test/test-app.ts'
import { tossShop, type TossShop } from '#server/test/toss-shop.ts'

let t: TossShop
let buyer: TestUser

beforeAll(async () => {
  t = await tossShop()
  buyer = await t.signUp()
})

describe('an order', () => {
  it('is paid once the provider has confirmed it', async () => {
    const jar = await t.product()
    await t.put(buyer.uid, jar, 2)
    const oid = await t.place(buyer)
    const paymentKey = await t.toss.authenticated({ orderId: oid, amount: 27_000 })
    const settled = await t.settle(buyer, oid, paymentKey, 27_000)
    expect(settled).toMatchObject({ outcome: 'paid', order: { status: '결제완료', paymentKey, wholePrice: 27_000, isChecking: false } })
  })
})

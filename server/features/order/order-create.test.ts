// From cart to order: the server computes today's prices and stock, and makes one order of a repeated request.
import fc from 'fast-check'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { AppError } from '#contract/shared/errors.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/order/order.schema.ts'
import { DELIVERY_FEE } from '#contract/order/order.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { orders, paymentAttempt } from '#server/db/tables/order.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { deliveryInfo, tossShop, type TossShop } from '#server/test/toss-shop.ts'
import { createOrder } from './order-create.service.ts'

let t: TossShop
let buyer: TestUser
let other: TestUser

beforeAll(async () => {
  t = await tossShop()
  ;[buyer, other] = [await t.signUp(), await t.signUp()]
})
beforeEach(async () => {
  await t.db.delete(cartLine)
  await t.db.update(orders).set({ status: '취소' }).where(eq(orders.status, '주문완료'))
})

const order = (who: TestUser, body: unknown = { deliveryInfo }, headers = {}) =>
  who.request('POST', '/orders', body, headers)
const stockOf = async (id: string) => (await t.db.select().from(products).where(eq(products.id, id)))[0]?.stock

describe('ordering', () => {
  it('takes the cart at today’s prices, its stock for thirty minutes, and keeps the cart', async () => {
    const [jar, cup] = [await t.product({ name: '옹기' }), await t.product({ name: '찻잔', price: 8_000, stock: null })]
    await t.put(buyer.uid, jar, 2)
    await t.put(buyer.uid, cup, 3)
    const placed = await t.get(buyer, await t.place(buyer))
    expect(placed).toMatchObject({
      status: '주문완료',
      orderName: '옹기 외 1',
      kindCount: 2,
      itemCount: 2,
      totalPrice: 48_000,
      wholePrice: 51_000,
      deliveryInfo,
      paymentKey: null,
      paidAt: null,
      payment: null,
      email: buyer.email,
    })
    expect(placed.items.map(({ pname, quantity, subTotal }) => [pname, quantity, subTotal])).toEqual([
      ['옹기', 2, 24_000],
      ['찻잔', 3, 24_000],
    ])
    expect(new Date(placed.expiresAt).getTime() - new Date(placed.orderedAt).getTime()).toBe(30 * MINUTE_MS)
    expect([await stockOf(jar.id), await stockOf(cup.id)]).toEqual([8, null])
    expect(await t.db.select().from(cartLine).where(eq(cartLine.uid, buyer.uid))).toHaveLength(2)
  })

  it('counts two colours of one product as one kind, and names them so', async () => {
    const sock = await t.product({ name: '무명 양말' })
    for (const color of sock.colors) await t.put(buyer.uid, sock, 1, color)
    const oid = await t.place(buyer)
    expect(await t.get(buyer, oid)).toMatchObject({ pname: '무명 양말', itemCount: 2, kindCount: 1 })
  })

  it('refuses whatever the browser says about money, owner or status, and addresses that are none', async () => {
    await t.put(buyer.uid, await t.product())
    const wrong = [
      { deliveryInfo, wholePrice: 1 },
      { deliveryInfo, totalPrice: 1 },
      { deliveryInfo, uid: other.uid },
      { deliveryInfo, status: '결제완료' },
      { deliveryInfo: { ...deliveryInfo, price: 1 } },
      { deliveryInfo: { ...deliveryInfo, tel: '01012345678' } },
      { deliveryInfo: { ...deliveryInfo, zoneCode: '1' } },
      { deliveryInfo: { ...deliveryInfo, addr1: ' ' } },
      { deliveryInfo: { ...deliveryInfo, addr2: 'a\u0000b' } },
      { deliveryInfo: { ...deliveryInfo, memo: '아무 말' } },
      {},
    ]
    for (const body of wrong) expect([body, (await order(buyer, body)).status]).toEqual([body, 400])
  })

  it('of an empty cart is refused in words', async () => {
    const answer = await order(buyer, { deliveryInfo }, { 'accept-language': 'en' })
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'conflict', reason: 'cart_empty', message: 'The cart is empty.' },
    ])
  })

  it.each([
    ['another price than was accepted', { price: 13_000 }, { change: 'price', price: 13_000 }],
    ['nothing left', { stock: 0 }, { change: 'soldOut', stock: 0 }],
    ['too few left', { stock: 1 }, { change: 'short', stock: 1 }],
    ['another colour only', { colors: ['#ffffff'] }, { change: 'gone' }],
  ])('at %s is refused, naming the product, and takes nothing', async (_what, change, told) => {
    const [jar, cup] = [await t.product({ name: '옹기' }), await t.product({ name: '찻잔', stock: 5 })]
    await t.put(buyer.uid, cup)
    await t.put(buyer.uid, jar, 2)
    await t.db.update(products).set(change).where(eq(products.id, jar.id))
    const answer = await order(buyer)
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'conflict', reason: 'cart_changed', details: { lines: [{ pname: '옹기', ...told }] } },
    ])
    expect(await stockOf(cup.id)).toBe(5)
  })

  it('counts both colours of a product against its stock', async () => {
    const jar = await t.product({ stock: 3 })
    await t.put(buyer.uid, jar, 2, '#112233')
    await t.put(buyer.uid, jar, 2, '#445566')
    expect((await order(buyer)).status).toBe(409)
    expect(await stockOf(jar.id)).toBe(3)
  })

  it('repeated by a double click or the back button is one order; another address or cart makes another', async () => {
    const jar = await t.product()
    await t.put(buyer.uid, jar, 2)
    const all = await Promise.all(Array.from({ length: 8 }, () => t.place(buyer)))
    expect(new Set(all).size).toBe(1)
    expect(await stockOf(jar.id)).toBe(8)
    const elsewhere = await t.json<{ oid: string }>(order(buyer, { deliveryInfo: { ...deliveryInfo, addr2: '2층' } }))
    expect(elsewhere.oid).not.toBe(all[0])
    await t.db.update(cartLine).set({ quantity: 3 }).where(eq(cartLine.uid, buyer.uid))
    expect(await t.place(buyer)).not.toBe(all[0])
    expect(await stockOf(jar.id)).toBe(3)
  })

  it('with another address gives up the own unpaid order where it holds the last unit, but never one that may be paid', async () => {
    const jar = await t.product({ stock: 1 })
    await t.put(buyer.uid, jar)
    const first = await t.place(buyer)
    const elsewhere = () => order(buyer, { deliveryInfo: { ...deliveryInfo, addr2: `${Math.random()}층` } })
    const second = await t.json<{ oid: string }>(elsewhere())
    expect(await t.get(buyer, first)).toMatchObject({ status: '취소' })
    expect(await t.get(buyer, second.oid)).toMatchObject({ status: '주문완료' })
    expect(await stockOf(jar.id)).toBe(0)

    await t.db
      .insert(paymentAttempt)
      .values({ oid: second.oid, paymentKey: 'k', amount: 1, state: 'open', checkAt: new Date() })
    expect((await elsewhere()).status).toBe(409)
    expect(await t.get(buyer, second.oid)).toMatchObject({ status: '주문완료' })
    expect(await stockOf(jar.id)).toBe(0)
  })

  it('again after the first was paid, cancelled or has expired is a new order', async () => {
    const { oid, paymentKey, amount, jar } = await t.ready(buyer)
    await t.settle(buyer, oid, paymentKey, amount)
    await t.put(buyer.uid, jar, 2)
    const second = await t.place(buyer)
    expect(second).not.toBe(oid)
    await t.sweepAfter(31 * MINUTE_MS)
    expect(await t.traces(buyer, second)).toMatchObject({ status: '취소', stock: 8 })
    expect(await t.place(buyer)).not.toBe(second)
  })

  it('is refused when a buyer has too many unpaid ones, so that nobody holds all the stock', async () => {
    await t.put(buyer.uid, await t.product({ stock: 100 }))
    const statuses = []
    for (let i = 0; i < 21; i++)
      statuses.push((await order(buyer, { deliveryInfo: { ...deliveryInfo, addr2: `${i}층` } })).status)
    expect(statuses.slice(-2)).toEqual([200, 409])
  })

  it(
    'a hundred times at once, with one unit left, gives it to one, and ninety-nine get a clear answer',
    { tags: ['slow'] },
    async () => {
      const jar = await t.product({ stock: 1 })
      const crowd = Array.from({ length: 100 }, (_, i) => ({
        id: `crowd${i}`,
        name: '이웃',
        email: `crowd${i}@madang.test`,
      }))
      const buyers = await t.db.insert(authUser).values(crowd).returning({ uid: authUser.id })
      for (const { uid } of buyers) await t.put(uid, jar)
      const answers = await Promise.all(
        buyers.map(({ uid }) =>
          createOrder(
            t.deps,
            { uid, email: null, name: '', isAdmin: false, sessionId: '' },
            { ...deliveryInfo, memo: '' },
          )
            .then(() => 'ordered')
            .catch((error: AppError) => JSON.stringify(error.refusal?.details)),
        ),
      )
      expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(1)
      expect(answers.filter((answer) => answer.includes('soldOut'))).toHaveLength(99)
      expect(await stockOf(jar.id)).toBe(0)
    },
  )
})

describe('the sums of any cart', () => {
  it('are the same on the lines, the order, the widget, the provider and the receipt', { tags: ['slow'] }, async () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 3_000_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      colours: fc.integer({ min: 1, max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (cart) => {
        t.time.forward(11 * MINUTE_MS)
        await t.db.delete(cartLine).where(eq(cartLine.uid, other.uid))
        let expected = DELIVERY_FEE
        for (const { price, quantity, colours } of cart) {
          const made = await t.product({ price, stock: null })
          for (const option of made.colors.slice(0, colours)) {
            await t.put(other.uid, made, quantity, option)
            expected += price * quantity
          }
        }
        const oid = await t.place(other)
        const { amount } = await t.json<{ amount: number }>(other.request('GET', `/orders/${oid}/checkout`))
        const paymentKey = await t.toss.authenticated({ orderId: oid, amount })
        const { outcome, order: receipt } = await t.settle(other, oid, paymentKey, amount)
        const [atProvider] = await t.toss.store.byOrder(oid)
        const ofLines = (items: Order['items']) =>
          items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, DELIVERY_FEE)
        expect(outcome).toBe('paid')
        expect([
          amount,
          receipt.wholePrice,
          receipt.totalPrice + DELIVERY_FEE,
          ofLines(receipt.items),
          atProvider?.amount,
        ]).toEqual(Array.from({ length: 5 }, () => expected))
        expect(receipt.itemCount).toBe(receipt.items.length)
      }),
      { numRuns: 25 },
    )
  })
})

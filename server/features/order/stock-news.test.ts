// Notifications about a product: to the admins when an order takes the last one, to those who have it in their cart when it
// can be bought again.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { SQUARE, transformed } from '#contract/shared/images.ts'
import type { Notification } from '#contract/notification/notification.schema.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { listen } from '#server/test/listen.ts'
import type { TestUser } from '#server/test/test-app.ts'
import { deliveryInfo, tossShop } from '#server/test/toss-shop.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { sweepOrders } from './payment/sweep.service.ts'

const t = await tossShop()
const [buyer, waiting, admin] = [await t.signUp(), await t.signUp(), await t.signUp({ admin: true })]
const cover = transformed(somePicture(), SQUARE)
type Jar = Awaited<ReturnType<typeof t.product>>

beforeEach(async () => {
  await t.db.delete(cartLine)
  await t.db.delete(notification)
  await t.db.update(orders).set({ status: '취소' }).where(eq(orders.status, '주문완료'))
})

const newsOf = async (user: TestUser, status = '신규') => {
  const { items } = await t.json<{ items: Notification[] }>(user.request('GET', `/notification?status=${status}`))
  return items.filter(({ kind }) => kind === 'soldOut' || kind === 'backInStock')
}
const kindsOf = async (user: TestUser) => (await newsOf(user)).map(({ kind, times }) => [kind, times])
const cancel = (who: TestUser, oid: string) => who.request('POST', `/orders/${oid}/cancel`)
const order = async (who: TestUser, jar: Jar, quantity = 1) => {
  await t.put(who.uid, jar, quantity)
  return t.place(who)
}

/** As the admin's form sends it: with the stock that it was opened with. */
async function setStock({ id }: Jar, stock: number | null, by = admin) {
  const [now] = await t.db.select().from(products).where(eq(products.id, id))
  const { name, price, status, colors, version, stock: stockWas } = now!
  const body = { name, cover, price, status, colors, stock, stockWas, version }
  expect((await by.request('PUT', `/products/${id}`, body)).status).toBe(200)
}

describe('a product that an order sells out', () => {
  it('is told to the admins, and leads to the product', async () => {
    const jar = await t.product({ stock: 2 })
    const heard = await listen(t.deps, admin)
    await order(buyer, jar)
    expect(await newsOf(admin)).toEqual([])
    await t.db.delete(cartLine)
    await order(waiting, jar)
    expect(await newsOf(admin)).toEqual([
      expect.objectContaining({
        kind: 'soldOut',
        type: '주문',
        description: '‘옹기’ 상품이 품절되었습니다.',
        target: { collection: 'products', id: jar.id, part: null },
        actor: null,
      }),
    ])
    expect([await newsOf(buyer), await newsOf(waiting)]).toEqual([[], []])
    await expect.poll(() => heard.filter((line) => line.startsWith('notification'))).toHaveLength(1)
  })

  it('in two colours by one order, or by many buyers at once, is told once', async () => {
    const jar = await t.product({ stock: 3 })
    await t.put(buyer.uid, jar, 1, '#112233')
    await t.put(buyer.uid, jar, 2, '#445566')
    await t.place(buyer)
    expect(await kindsOf(admin)).toEqual([['soldOut', 1]])
    const cup = await t.product({ name: '찻잔', stock: 2 })
    const crowd = await Promise.all(Array.from({ length: 5 }, () => t.signUp()))
    await Promise.all(crowd.map(({ uid }) => t.put(uid, cup)))
    const answers = await Promise.all(crowd.map((one) => one.request('POST', '/orders', { deliveryInfo })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect((await newsOf(admin)).map(({ detail, times }) => [detail, times])).toEqual([
      ['찻잔', 1],
      ['옹기', 1],
    ])
  })

  it('is told again when it has come back and is sold out again; without a limit, or by the admin’s own hand, it never is', async () => {
    const jar = await t.product({ stock: 1 })
    await cancel(buyer, await order(buyer, jar))
    await t.place(buyer)
    expect(await kindsOf(admin)).toEqual([['soldOut', 2]])
    const cup = await t.product({ stock: null })
    await order(waiting, cup, 5)
    await setStock(cup, 0)
    expect(await kindsOf(admin)).toEqual([['soldOut', 2]])
  })

  it('is no news when the buyer only orders the same again at another address', async () => {
    const jar = await t.product({ stock: 1 })
    await t.put(waiting.uid, jar)
    const first = await order(buyer, jar)
    await t.db.delete(notification)
    const moved = { deliveryInfo: { ...deliveryInfo, addr2: '2층' } }
    expect((await buyer.request('POST', '/orders', moved)).status).toBe(200)
    expect((await t.get(buyer, first)).status).toBe('취소')
    expect([await kindsOf(admin), await kindsOf(waiting)]).toEqual([[], []])
  })
})

describe('a product in a cart that was sold out and can be bought again', () => {
  it('is told to whoever has it in their cart, once however many colours, and leads to the product', async () => {
    const jar = await t.product({ stock: 0 })
    await t.put(waiting.uid, jar, 1, '#112233')
    await t.put(waiting.uid, jar, 1, '#445566')
    await t.put(admin.uid, jar)
    await setStock(jar, 3)
    expect(await newsOf(waiting)).toEqual([
      expect.objectContaining({
        kind: 'backInStock',
        type: '주문',
        description: '장바구니에 담은 ‘옹기’ 상품을 다시 살 수 있습니다.',
        target: { collection: 'products', id: jar.id, part: null },
        times: 1,
      }),
    ])
    expect([await newsOf(buyer), await newsOf(admin)]).toEqual([[], []])
    // More of what is there already is no return, and neither is a form that is sent twice.
    await setStock(jar, 5)
    await setStock(jar, 5)
    expect(await kindsOf(waiting)).toEqual([['backInStock', 1]])
    await setStock(jar, 0)
    await setStock(jar, null)
    expect(await kindsOf(waiting)).toEqual([['backInStock', 1]])
  })

  it('comes back by a cancelled order, paid or not, and by one that nobody paid in time', async () => {
    const jar = await t.product({ stock: 1 })
    await t.put(waiting.uid, jar)
    await cancel(buyer, await order(buyer, jar))
    expect(await kindsOf(waiting)).toEqual([['backInStock', 1]])
    // The buyer gave it back, and knows.
    expect(await newsOf(buyer)).toEqual([])

    const oid = await t.place(buyer)
    const amount = jar.price + 3_000
    await t.settle(buyer, oid, await t.toss.authenticated({ orderId: oid, amount }), amount)
    expect(await kindsOf(waiting)).toEqual([])
    expect((await cancel(buyer, oid)).status).toBe(200)
    expect(await kindsOf(waiting)).toEqual([['backInStock', 1]])

    await order(buyer, jar)
    expect(await kindsOf(waiting)).toEqual([])
    t.time.forward(31 * MINUTE_MS)
    await Promise.all(Array.from({ length: 3 }, () => sweepOrders(t.deps)))
    expect(await kindsOf(waiting)).toEqual([['backInStock', 1]])
  })

  it('comes back once when several orders give it back at once', async () => {
    const jar = await t.product({ stock: 3 })
    await t.put(waiting.uid, jar)
    const crowd = await Promise.all(Array.from({ length: 3 }, () => t.signUp()))
    const oids = await Promise.all(crowd.map((one) => order(one, jar)))
    await t.db.delete(cartLine).where(eq(cartLine.productId, jar.id))
    await t.put(waiting.uid, jar)
    await Promise.all(crowd.map((one, i) => cancel(one, oids[i]!)))
    expect(await kindsOf(waiting)).toEqual([['backInStock', 1]])
  })

  it('is no news to whoever holds some in an unpaid order, is banned, or chose a colour that is sold no more', async () => {
    const jar = await t.product({ stock: 2 })
    const [holder, banned] = [await t.signUp(), await t.signUp()]
    await order(holder, jar)
    const oid = await order(buyer, jar)
    await t.put(banned.uid, jar)
    await t.put(waiting.uid, jar, 1, '#999999')
    await t.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, banned.uid))
    await cancel(buyer, oid)
    expect(await t.db.$count(notification, eq(notification.kind, 'backInStock'))).toBe(0)
  })

  it('comes back out of the trash with what was given back meanwhile', async () => {
    const jar = await t.product({ stock: 1 })
    await t.put(waiting.uid, jar)
    const oid = await order(buyer, jar)
    expect((await admin.request('DELETE', `/products/${jar.id}`)).status).toBe(204)
    await cancel(buyer, oid)
    expect(await newsOf(waiting)).toEqual([])
    const { items } = await t.json<{ items: { id: string }[] }>(admin.request('GET', '/trash?side=admins'))
    expect((await admin.request('POST', `/trash/${items[0]?.id}/restore`)).ok).toBe(true)
    expect(await kindsOf(waiting)).toEqual([['backInStock', 1]])
  })

  it('is read by opening it', async () => {
    const jar = await t.product({ stock: 0 })
    await t.put(waiting.uid, jar)
    await setStock(jar, 1)
    const seen = { status: '읽음', collection: 'products', id: jar.id }
    expect(await t.json(waiting.request('PUT', '/notification/about', seen))).toEqual({ count: 1 })
    expect(await newsOf(waiting)).toEqual([])
  })
})

describe('a product that is sold out again', () => {
  /** A user with the product in the cart is notified that it can be bought; somebody else has read that already. */
  async function backAgain() {
    const jar = await t.product({ stock: 0 })
    const reader = await t.signUp()
    for (const { uid } of [waiting, reader]) await t.put(uid, jar)
    await setStock(jar, 1)
    const [read] = await newsOf(reader)
    expect((await reader.request('PUT', `/notification/${read?.nid}`, { status: '읽음' })).status).toBeLessThan(300)
    expect((await newsOf(waiting))[0]?.target?.id).toBe(jar.id)
    expect(await newsOf(reader)).toEqual([])
    return { jar, reader }
  }

  it('is not to be had any more for whoever has not read that it is, and stays in the history of whoever has', async () => {
    const { jar, reader } = await backAgain()
    const heard = await listen(t.deps, waiting)
    await order(buyer, jar)
    expect([await newsOf(waiting, 'all'), await newsOf(reader, 'all')]).toEqual([[], [expect.anything()]])
    await expect.poll(() => heard.filter((line) => line.startsWith('notification'))).toHaveLength(1)
  })

  it('by the admin’s own hand, is taken back too; news of other products stay', async () => {
    const cup = (await backAgain()).jar
    const { jar } = await backAgain()
    await setStock(jar, 0)
    expect((await newsOf(waiting)).map(({ target }) => target?.id)).toEqual([cup.id])
  })
})

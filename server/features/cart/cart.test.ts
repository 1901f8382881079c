import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/shared/durations.ts'
import type { Cart } from '#contract/cart/cart.schema.ts'
import { orderItem, orders } from '#server/db/tables/order.table.ts'
import { cartAdd, cartLine, products } from '#server/db/tables/shop.table.ts'
import { listen } from '#server/test/listen.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const admin = await t.signUp({ admin: true })

const RED = '#c7583a'
const BLUE = '#4f6f86'
const cover = somePicture()

async function ware(more: Partial<typeof products.$inferInsert> = {}) {
  const row = { name: '목도리', cover, price: 10_000, colors: [RED, BLUE], stock: 100, ...more }
  const [made] = await t.db.insert(products).values(row).returning({ id: products.id })
  return made?.id ?? ''
}

const cartOf = (user: TestUser) => async (answer: Promise<Response>) => {
  expect([user.uid, (await answer).status]).toEqual([user.uid, 200])
  return (await (await answer).json()) as Cart
}
const read = (user: TestUser) => cartOf(user)(user.request('GET', `/carts/${user.uid}`))
const add = (user: TestUser, id: string, quantity = 1, option = RED, addId: string = crypto.randomUUID()) =>
  user.request('PUT', `/carts/${user.uid}/adds/${addId}`, { id, option, quantity })
const put = (user: TestUser, id: string, quantity: number, option = RED) =>
  user.request('PUT', `/carts/${user.uid}/items/${id}`, { option, quantity })
const remove = (user: TestUser, id: string, option = RED) =>
  user.request('DELETE', `/carts/${user.uid}/items/${id}?option=${encodeURIComponent(option)}`)
const accept = (user: TestUser, items: object[]) => user.request('POST', `/carts/${user.uid}/accept`, { items })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const quantities = ({ items }: Cart) => items.map(({ option, quantity }) => [option, quantity])
const many = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))

describe('putting in', () => {
  it('merges by product and colour, and tells names, prices and sums', async () => {
    const user = await t.signUp({ profile: false })
    const id = await ware()
    await add(user, id, 2)
    await add(user, id, 1, BLUE)
    const cart = await cartOf(user)(add(user, id, 2))
    const now = { price: 10_000, stock: expect.any(Number) }
    const line = { id, pname: '목도리', cover, unitPrice: 10_000, now }
    expect(cart).toEqual({
      items: [
        { ...line, option: BLUE, quantity: 1, subTotal: 10_000 },
        { ...line, option: RED, quantity: 4, subTotal: 40_000 },
      ],
      itemCount: 2,
      totalPrice: 50_000,
    })
    expect(await read(user)).toEqual(cart)
  })

  it('puts in once what is sent again after a lost answer, even ten times at once', async () => {
    const user = await t.signUp()
    const id = await ware()
    const addId = crypto.randomUUID()
    const answers = await many(10, () => add(user, id, 2, RED, addId))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(quantities(await read(user))).toEqual([[RED, 2]])
  })

  it('counts twenty at once as they are: five of a colour, the others are told', async () => {
    const user = await t.signUp()
    const id = await ware()
    const answers = await many(20, () => add(user, id))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(15)
    const body = (await refused[0]?.json()) as object
    expect(body).toMatchObject({ code: 'cart_line_full', message: '같은 상품은 색상마다 5개까지 담을 수 있습니다.' })
    expect(quantities(await read(user))).toEqual([[RED, 5]])
  })

  it('never goes beyond the stock, whatever the colours', async () => {
    const user = await t.signUp()
    const id = await ware({ stock: 3 })
    const answers = await many(20, (i) => add(user, id, 1, i % 2 ? RED : BLUE))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status === 409)
    expect(await codeOf(refused[0] as Response)).toBe('stock_short')
    const { items } = await read(user)
    expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
  })

  it('never comes to more than an order may, by whatever way', async () => {
    const user = await t.signUp()
    const dear = await ware({ price: 399_000_000, stock: null })
    expect((await add(user, dear, 5)).status).toBe(200)
    const refused = await add(user, await ware({ price: 5_000_000, stock: null }))
    expect(await refused.json()).toMatchObject({
      reason: 'cart_too_large',
      message: '장바구니 금액은 배송비를 더해 20억 원을 넘을 수 없습니다. 나누어 주문해 주세요.',
    })
    const other = await ware({ price: 100_000, stock: null })
    expect((await add(user, other, 1)).status).toBe(200)
    expect((await put(user, dear, 5, BLUE)).status).toBe(409)
    await t.db.update(products).set({ price: 5_000_000 }).where(eq(products.id, other))
    expect((await accept(user, [{ id: other, option: RED, price: 5_000_000 }])).status).toBe(409)
    expect((await read(user)).totalPrice).toBe(1_995_100_000)
    expect((await put(user, dear, 4)).status).toBe(200)
  })

  it('opens and shrinks a cart that an earlier release let grow too large', async () => {
    const user = await t.signUp()
    const dear = await ware({ price: 2_000_000_000, stock: null })
    await t.db
      .insert(cartLine)
      .values({ uid: user.uid, productId: dear, option: RED, quantity: 5, unitPrice: 2_000_000_000 })
    expect((await read(user)).totalPrice).toBe(10_000_000_000)
    expect((await put(user, dear, 2)).status).toBe(200)
    expect((await remove(user, dear)).status).toBe(200)
  })

  it('holds 200 lines and no more', async () => {
    const user = await t.signUp()
    const ids = await many(200, () => ware())
    await t.db
      .insert(cartLine)
      .values(ids.map((productId) => ({ uid: user.uid, productId, option: RED, quantity: 1, unitPrice: 10_000 })))
    expect((await (await add(user, await ware())).json()) as object).toMatchObject({ reason: 'cart_full' })
    expect((await add(user, ids[0] ?? '')).status).toBe(200)
  })

  it('has no end where the stock is unlimited, but the line’s', async () => {
    const user = await t.signUp()
    const id = await ware({ stock: null })
    expect((await add(user, id, 5)).status).toBe(200)
    expect((await read(user)).items[0]?.now).toEqual({ price: 10_000, stock: null })
    expect(await codeOf(await add(user, id, 1))).toBe('cart_line_full')
  })

  it('lets a user have again what the own unpaid order holds', async () => {
    const user = await t.signUp()
    const id = await ware({ stock: 0 })
    const held = {
      totalPrice: 20_000,
      wholePrice: 23_000,
      itemCount: 1,
      zoneCode: '04524',
      addr1: '',
      addr2: '',
      tel: '',
    }
    const [order] = await t.db
      .insert(orders)
      .values({ uid: user.uid, ...held, expiresAt: new Date() })
      .returning()
    const line = {
      oid: order?.oid ?? '',
      line: 1,
      productId: id,
      pname: '',
      cover,
      unitPrice: 10_000,
      quantity: 2,
      option: RED,
      subTotal: 20_000,
    }
    await t.db.insert(orderItem).values(line)
    expect((await cartOf(user)(add(user, id, 2))).items[0]?.now).toEqual({ price: 10_000, stock: 2 })
    expect(await codeOf(await add(user, id, 1))).toBe('stock_short')
    expect(await codeOf(await add(admin, id, 1))).toBe('stock_short')
  })

  it.each<[string, object, number]>([
    ['six', { quantity: 6 }, 400],
    ['none', { quantity: 0 }, 400],
    ['half of one', { quantity: 0.5 }, 400],
    ['a colour that it does not have', { option: '#000000' }, 400],
    ['a price', { unitPrice: 1 }, 400],
    ['an owner', { uid: 'me' }, 400],
    ['a product that is not there', { id: crypto.randomUUID() }, 404],
  ])('refuses %s', async (_, more, status) => {
    const body = { id: await ware(), option: RED, quantity: 1, ...more }
    expect((await admin.request('PUT', `/carts/${admin.uid}/adds/${crypto.randomUUID()}`, body)).status).toBe(status)
  })

  it('forgets after a day which requests it has seen', async () => {
    const user = await t.signUp()
    const id = await ware()
    await add(user, id)
    await t.db
      .update(cartAdd)
      .set({ at: new Date(Date.now() - 25 * HOUR_MS) })
      .where(eq(cartAdd.uid, user.uid))
    await add(user, id)
    expect(await t.db.select().from(cartAdd).where(eq(cartAdd.uid, user.uid))).toHaveLength(1)
  })
})

describe('a line', () => {
  it('is set to one to five, never beyond the stock; fewer is always possible', async () => {
    const user = await t.signUp()
    const id = await ware({ stock: 4 })
    await add(user, id, 2)
    expect(quantities(await cartOf(user)(put(user, id, 4)))).toEqual([[RED, 4]])
    expect(await codeOf(await put(user, id, 5))).toBe('stock_short')
    expect((await put(user, id, 6)).status).toBe(400)
    expect((await put(user, id, 0)).status).toBe(400)
    await t.db.update(products).set({ stock: 1 }).where(eq(products.id, id))
    expect(quantities(await cartOf(user)(put(user, id, 3)))).toEqual([[RED, 3]])
  })

  it('is taken out, also by a repeated request, and is put back where it was', async () => {
    const user = await t.signUp()
    const ids = [await ware({ name: '가' }), await ware({ name: '나' }), await ware({ name: '다' })]
    for (const id of ids) await add(user, id, 2)
    const before = await read(user)
    const after = await cartOf(user)(remove(user, ids[1] ?? ''))
    expect(after.items.map(({ pname }) => pname)).toEqual(['가', '다'])
    expect((await remove(user, ids[1] ?? '')).status).toBe(200)
    expect(await cartOf(user)(put(user, ids[1] ?? '', 2))).toEqual(before)
  })

  it('never exceeds five nor goes below one, whatever comes at once', { tags: ['slow'] }, async () => {
    const user = await t.signUp()
    const action = fc.record({ kind: fc.constantFrom('add', 'put'), quantity: fc.integer({ min: 1, max: 5 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        async (actions, stock) => {
          const id = await ware({ stock })
          const sent = actions.map(({ kind, quantity }) => (kind === 'add' ? add : put)(user, id, quantity))
          const statuses = (await Promise.all(sent)).map(({ status }) => status)
          expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
          const line = (await read(user)).items.find((item) => item.id === id)
          expect(line?.quantity ?? 1).toBeLessThanOrEqual(Math.min(5, stock))
          await remove(user, id)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('what has changed since', () => {
  it('is shown beside what was accepted, and accepted only as it was shown', async () => {
    const user = await t.signUp()
    const id = await ware()
    await add(user, id, 2)
    await t.db.update(products).set({ price: 12_000 }).where(eq(products.id, id))
    const changed = await read(user)
    expect(changed).toMatchObject({
      items: [{ unitPrice: 10_000, subTotal: 20_000, now: { price: 12_000 } }],
      totalPrice: 20_000,
    })
    await t.db.update(products).set({ price: 13_000 }).where(eq(products.id, id))
    expect(await cartOf(user)(accept(user, [{ id, option: RED, price: 12_000 }]))).toMatchObject({
      items: [{ unitPrice: 10_000 }],
    })
    expect(await cartOf(user)(accept(user, [{ id, option: RED, price: 13_000 }]))).toMatchObject({
      items: [{ unitPrice: 13_000, subTotal: 26_000 }],
      totalPrice: 26_000,
    })
  })

  it('is not accepted by putting in more of it', async () => {
    const user = await t.signUp()
    const id = await ware()
    await add(user, id)
    await t.db.update(products).set({ price: 12_000 }).where(eq(products.id, id))
    expect(await cartOf(user)(add(user, id))).toMatchObject({
      items: [{ quantity: 2, unitPrice: 10_000, now: { price: 12_000 } }],
    })
  })

  it('shares what is left among the colours, in the order of the lines', async () => {
    const user = await t.signUp()
    const id = await ware()
    await add(user, id, 2, BLUE)
    await add(user, id, 2, RED)
    await t.db.update(products).set({ stock: 3 }).where(eq(products.id, id))
    const { items } = await read(user)
    expect(items.map(({ now }) => now?.stock)).toEqual([3, 1])
    const shown = items.map((line) => ({ id, option: line.option, price: 10_000 }))
    expect(quantities(await cartOf(user)(accept(user, shown)))).toEqual([
      [BLUE, 2],
      [RED, 1],
    ])
  })

  it('takes out what is sold out, gone, or not made in that colour any more', async () => {
    const user = await t.signUp()
    const [soldOut, gone, recoloured, fine] = [
      await ware(),
      await ware({ name: '사라질 것' }),
      await ware(),
      await ware(),
    ]
    for (const id of [soldOut, gone, recoloured, fine]) await add(user, id)
    await t.db.update(products).set({ stock: 0 }).where(eq(products.id, soldOut))
    await admin.request('DELETE', `/products/${gone}`)
    await t.db
      .update(products)
      .set({ colors: [BLUE] })
      .where(eq(products.id, recoloured))
    const { items } = await read(user)
    expect(items.find(({ id }) => id === gone)).toMatchObject({ pname: '사라질 것', cover, now: null })
    expect(items.find(({ id }) => id === recoloured)?.now).toBeNull()
    const shown = items.map(({ id, option, now }) => ({ id, option, price: now?.price ?? null }))
    expect((await cartOf(user)(accept(user, shown))).items.map(({ id }) => id)).toEqual([fine])
  })
})

describe('a product that is taken off while it is put in', () => {
  it('is either refused or remembered by name', async () => {
    const user = await t.signUp()
    await many(10, async (i) => {
      const id = await ware({ name: `사라질 ${i}` })
      const [added] = await Promise.all([add(user, id), admin.request('DELETE', `/products/${id}`)])
      expect([200, 404]).toContain(added.status)
    })
    for (const { pname, now } of (await read(user)).items) expect([pname.slice(0, 3), now]).toEqual(['사라질', null])
  })
})

describe('a cart', () => {
  it('is its owner’s alone: for others, the admin too, and for guests there is none', async () => {
    const owner = await t.signUp()
    const other = await t.signUp()
    const id = await ware()
    await add(owner, id, 2)
    const requests: [string, string, object | undefined][] = [
      ['GET', '', undefined],
      ['PUT', `/adds/${crypto.randomUUID()}`, { id, option: RED, quantity: 1 }],
      ['PUT', `/items/${id}`, { option: RED, quantity: 1 }],
      ['DELETE', `/items/${id}?option=%23c7583a`, undefined],
      ['POST', '/accept', { items: [{ id, option: RED, price: 1 }] }],
    ]
    for (const [method, path, body] of requests) {
      for (const stranger of [other, admin]) {
        expect([path, (await stranger.request(method, `/carts/${owner.uid}${path}`, body)).status]).toEqual([path, 404])
      }
      expect([path, (await t.guest(method, `/carts/${owner.uid}${path}`, body)).status]).toEqual([path, 401])
    }
    expect(quantities(await read(owner))).toEqual([[RED, 2]])
    expect((await read(other)).items).toEqual([])
  })

  it('tells its owner’s devices, and nobody else', async () => {
    const owner = await t.signUp()
    const other = await t.signUp()
    const id = await ware()
    const heard = await listen(t.deps, owner)
    const byOther = await listen(t.deps, other)
    await add(owner, id)
    await put(owner, id, 1)
    await put(owner, id, 3)
    await remove(owner, id)
    await remove(owner, id)
    await expect.poll(() => heard).toEqual(Array.from({ length: 3 }, () => `carts put ${owner.uid}`))
    expect(byOther).toEqual([])
  })
})

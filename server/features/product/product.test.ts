import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MEDIUM, SQUARE, transformed } from '#contract/shared/images.ts'
import type { Product } from '#contract/product/product.schema.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { listen } from '#server/test/listen.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const user = await t.signUp()
const admin = await t.signUp({ admin: true })

const plain = somePicture()
const cover = transformed(plain, SQUARE)
const ware = (more: object = {}) => ({
  name: '왕골 손바구니',
  cover,
  price: 38_000,
  status: 'default',
  colors: ['#c79a5c', '#8f6636'],
  stock: 11,
  ...more,
})
const put = (by: TestUser, id: string, body: object) => by.request('PUT', `/products/${id}`, body)
const read = async (id: string) => (await (await user.request('GET', `/products/${id}`)).json()) as Product

async function sell(more: object = {}) {
  const id = crypto.randomUUID()
  const answer = await put(admin, id, ware(more))
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
  return id
}

describe('a product', () => {
  it('is put up for sale by the admin and read by users, with the agreed fields', async () => {
    const id = await sell({ priceSale: 45_000, status: 'sale' })
    expect(await read(id)).toEqual({
      ...ware({ priceSale: 45_000, status: 'sale' }),
      id,
      releasedAt: expect.any(String),
      version: 1,
    })
  })

  it('is written by the admin alone, and read by nobody who is not signed in', async () => {
    const id = await sell()
    expect((await user.request('PUT', `/products/${id}`, ware({ price: 1, version: 1 }))).status).toBe(403)
    expect((await user.request('PUT', `/products/${crypto.randomUUID()}`, ware())).status).toBe(403)
    expect((await user.request('DELETE', `/products/${id}`)).status).toBe(403)
    expect((await t.guest('PUT', `/products/${id}`, ware({ price: 1, version: 1 }))).status).toBe(401)
    expect((await t.guest('DELETE', `/products/${id}`)).status).toBe(401)
    expect((await t.guest('GET', `/products/${id}`)).status).toBe(401)
    expect((await t.guest('GET', '/products')).status).toBe(401)
    expect((await read(id)).price).toBe(38_000)
  })

  it('is made once when the same request comes ten times', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(admin, id, ware())))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await read(id)).version).toBe(1)
  })

  it('loses its struck-through price when an update leaves it out', async () => {
    const id = await sell({ priceSale: 45_000 })
    const answer = await put(admin, id, ware({ version: 1 }))
    expect(await answer.json()).not.toHaveProperty('priceSale')
    const [row] = await t.db.select().from(products).where(eq(products.id, id))
    expect(row?.priceSale).toBeNull()
  })

  it('takes any variant of an uploaded cover, keeps the square one, and refuses one of another site', async () => {
    const id = await sell({ cover: transformed(plain, MEDIUM) })
    expect((await read(id)).cover).toBe(cover)
    const elsewhere = await put(admin, crypto.randomUUID(), ware({ cover: 'https://evil.example/a.webp' }))
    expect(elsewhere.status).toBe(400)
    expect(await elsewhere.json()).toMatchObject({ fields: { cover: expect.any(String) } })
  })

  it('refuses the second of two writers and sends them the newer version', async () => {
    const id = await sell()
    await put(admin, id, ware({ name: '먼저', version: 1 }))
    const late = await put(admin, id, ware({ name: '나중', version: 1 }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { id, name: '먼저', version: 2 } })
    expect((await put(admin, id, ware({ name: '버전 없이' }))).status).toBe(409)
    expect((await read(id)).name).toBe('먼저')
  })

  it('lets exactly one of many savers of the same version through', async () => {
    const id = await sell()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => put(admin, id, ware({ price: i + 1, version: 1 }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(id)).version).toBe(2)
  })

  it('keeps the stock that orders have moved meanwhile, unless the admin counted anew', async () => {
    const id = await sell({ stock: 10 })
    await t.db.update(products).set({ stock: 7 }).where(eq(products.id, id))
    expect((await put(admin, id, ware({ name: '새 이름', stock: 10, stockWas: 10, version: 1 }))).status).toBe(200)
    expect(await read(id)).toMatchObject({ name: '새 이름', stock: 7, version: 2 })
    const counted = await put(admin, id, ware({ stock: 20, stockWas: 10, version: 2 }))
    expect(counted.status).toBe(409)
    expect(await counted.json()).toMatchObject({ code: 'stale', current: { stock: 7 } })
    expect((await put(admin, id, ware({ stock: null, stockWas: 7, version: 2 }))).status).toBe(200)
    expect((await read(id)).stock).toBeNull()
  })

  it.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: '가'.repeat(61) }],
    ['half a won', { price: 1.5 }],
    ['a negative price', { price: -1 }],
    ['a price before the sale that is not above the price', { priceSale: 38_000 }],
    ['an unknown status', { status: 'best' }],
    ['no colour', { colors: [] }],
    ['a colour twice', { colors: ['#c79a5c', '#C79A5C'] }],
    ['a colour that is none', { colors: ['red'] }],
    ['a negative stock', { stock: -1 }],
    ['a time of release', { releasedAt: '2026-01-01T00:00:00Z' }],
    ['an unknown field', { owner: 'me' }],
  ])('is refused with %s', async (_, more) => {
    expect((await put(admin, crypto.randomUUID(), ware(more))).status).toBe(400)
  })

  it('is gone after it was deleted, but a cart remembers what it was', async () => {
    const id = await sell({ name: '사라질 상품' })
    await t.db
      .insert(cartLine)
      .values({ uid: user.uid, productId: id, option: '#c79a5c', quantity: 1, unitPrice: 38_000 })
    expect((await admin.request('DELETE', `/products/${id}`)).status).toBe(204)
    expect((await user.request('GET', `/products/${id}`)).status).toBe(404)
    expect((await admin.request('DELETE', `/products/${id}`)).status).toBe(404)
    expect((await put(admin, id, ware({ version: 1 }))).status).toBe(404)
    const [line] = await t.db.select().from(cartLine).where(eq(cartLine.productId, id))
    expect(line).toMatchObject({ pname: '사라질 상품', cover })
  })

  it('tells everybody who is signed in that it changed', async () => {
    const heard = await listen(t.deps, user)
    const byGuest = await listen(t.deps, null)
    const id = await sell()
    await put(admin, id, ware({ price: 30_000, version: 1 }))
    await admin.request('DELETE', `/products/${id}`)
    await expect
      .poll(() => heard.filter((line) => line.endsWith(id)))
      .toEqual([`products put ${id}`, `products put ${id}`, `products delete ${id}`])
    expect(byGuest).toEqual([])
  })
})

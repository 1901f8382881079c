import { beforeAll, describe, expect, it } from 'vitest'
import { colorNameOf } from '#contract/product/product-color.ts'
import type { Product } from '#contract/product/product.schema.ts'
import { productSorts, productStatuses, type ProductSort } from '#contract/product/product.ts'
import { products } from '#server/db/tables/shop.table.ts'
import { everyPage } from '#server/test/every-page.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

type Page = { items: Product[]; cursor: string | null }

const SIZE = 41
const cover = somePicture()
const palette = ['#c7583a', '#0b6e4f', '#4f6f86', '#fbf3e2', '#24211f']

let t: Awaited<ReturnType<typeof testApp>>
let user: TestUser

beforeAll(async () => {
  t = await testApp()
  user = await t.signUp()
  // Several products share a time, a price or a name, so that only their ids decide the order.
  await t.db.insert(products).values(
    Array.from({ length: SIZE }, (_, i) => {
      const colors = [palette[i % 5] ?? '', palette[(i + 1) % 5] ?? '']
      return {
        name: i % 10 === 3 ? '한지 100% 등' : `상품 ${i % 7}`,
        cover,
        price: 1_000 * (i % 6),
        status: productStatuses[i % 3],
        colors,
        colorNames: colors.map(colorNameOf),
        stock: i % 4 === 0 ? null : i,
        releasedAt: new Date(Date.UTC(2026, 10, 1, Math.floor(i / 3))),
      }
    }),
  )
})

const list = async (query: Record<string, string> = {}) => {
  const answer = await user.request('GET', `/products?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Page
}

const allOf = (query: Record<string, string>) =>
  everyPage(async (after) => {
    const page = await list({ ...query, limit: '4', ...after })
    expect(page.items.length).toBeLessThanOrEqual(4)
    return page
  })

const inOrder: Record<ProductSort, (a: Product, b: Product) => boolean> = {
  newest: (a, b) => a.releasedAt >= b.releasedAt,
  priceUp: (a, b) => a.price <= b.price,
  priceDown: (a, b) => a.price >= b.price,
  name: (a, b) => a.name <= b.name,
}

const filters: [string, Record<string, string>, (product: Product) => boolean][] = [
  ['nothing', {}, () => true],
  ['a status', { status: 'sale' }, ({ status }) => status === 'sale'],
  ['a colour', { color: '#4F6F86' }, ({ colors }) => colors.includes('#4f6f86')],
  ['a price range', { min: '2000', max: '3000' }, ({ price }) => price >= 2_000 && price <= 3_000],
  ['a part of the name', { text: '100%' }, ({ name }) => name.includes('100%')],
  [
    'everything at once',
    { status: 'new', color: '#0b6e4f', max: '4000', text: '상품' },
    ({ status, colors, price, name }) =>
      status === 'new' && colors.includes('#0b6e4f') && price <= 4_000 && name.includes('상품'),
  ],
]

describe('the grid', () => {
  const cases = filters.flatMap(([what, query, isFound]) =>
    productSorts.map((sort) => ({ what, query, isFound, sort })),
  )

  it.each(cases)(
    'filtered by $what and sorted by $sort comes in pages that miss and repeat nothing',
    async ({ query, isFound, sort }) => {
      const all = (await list({ limit: '100' })).items
      const seen = await allOf({ ...query, sort })
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.map(({ id }) => id).toSorted()).toEqual(
        all
          .filter(isFound)
          .map(({ id }) => id)
          .toSorted(),
      )
      expect(seen.every((product, i) => i === 0 || inOrder[sort](seen[i - 1] as Product, product))).toBe(true)
    },
  )

  it('finds every colour that goes by the same name', async () => {
    expect((await allOf({ color: '#ff0000' })).length).toBe((await allOf({ color: '#c7583a' })).length)
    expect(await allOf({ color: '#7d5aa6' })).toEqual([])
  })

  it('takes what is typed as text, in any spelling of the syllables', async () => {
    expect((await allOf({ text: '한지'.normalize('NFD') })).length).toBe(4)
    expect(await allOf({ text: '_' })).toEqual([])
  })

  it.each([
    'sort=best',
    'limit=0',
    'limit=101',
    'status=old',
    'color=red',
    'color=%23fff',
    'min=-1',
    'max=1.5',
    'min=x',
    'owner=me',
    `text=${'가'.repeat(61)}`,
    'text=%00',
    'cursor=bm9wZQ',
    `sort=priceUp&cursor=${Buffer.from('[1.5,"00000000-0000-4000-8000-000000000000"]').toString('base64url')}`,
    `sort=priceUp&cursor=${Buffer.from('[9999999999,"00000000-0000-4000-8000-000000000000"]').toString('base64url')}`,
    `sort=name&cursor=${Buffer.from('["a\\u0000","00000000-0000-4000-8000-000000000000"]').toString('base64url')}`,
  ])('refuses %s', async (query) => {
    expect((await user.request('GET', `/products?${query}`)).status).toBe(400)
  })

  it('goes out as a file for admins alone, with the same filter and order, and the log says so', async () => {
    const admin = await t.signUp({ admin: true })
    expect((await user.request('GET', '/products/csv')).status).toBe(403)
    expect((await t.guest('GET', '/products/csv')).status).toBe(401)
    const filter = { sort: 'priceUp', status: 'sale' }
    const answer = await admin.request('GET', `/products/csv?${new URLSearchParams(filter)}`)
    expect(answer.headers.get('content-disposition')).toContain('Madang-products-')
    const [names, ...rows] = (await answer.text()).trimEnd().split('\r\n')
    expect(names).toBe('상품 번호,상품명,종류,가격,할인 전 가격,색상,재고,올린 때')
    const shown = await allOf(filter)
    expect(rows.map((row) => row.split(',')[0])).toEqual(shown.map(({ id }) => id))
    expect(rows[0]).toMatch(/,할인 상품,0,,.+ \(#[0-9a-f]{6}\) \/ .+ \(#[0-9a-f]{6}\),\d*,2026-11-\d\d /)
    const log = (await (await admin.request('GET', '/audit?act=productsDownloaded')).json()) as Page
    expect(log.items).toMatchObject([{ actorUid: admin.uid, detail: String(shown.length) }])
  })

  it('refuses the cursor of another order', async () => {
    const { cursor } = await list({ sort: 'newest', limit: '5' })
    expect((await user.request('GET', `/products?sort=priceUp&cursor=${cursor}`)).status).toBe(400)
  })
})

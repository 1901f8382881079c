import { expect, test } from 'vitest'
import { AppError } from '#contract/shared/errors.ts'
import type { LiveCard } from '#contract/card/card.schema.ts'
import type { MoviePage } from '#contract/movie/movie.schema.ts'
import { products } from '#server/db/tables/shop.table.ts'
import { schedule } from '#server/db/tables/schedule.table.ts'
import { modules } from '#server/modules.ts'
import { saidBy } from '#server/rules/server-module.ts'
import { listCards } from './card.service.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const town = await testApp()
const { cards: ofAll } = saidBy(modules)
const { db, guest, signUp } = town

async function cards(by: TestUser, ...of: string[]) {
  const answer = await by.request('GET', `/card?of=${of.join(',')}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { items: LiveCard[] }).items
}

async function newProduct(stock: number | null = 3) {
  const [row] = await db
    .insert(products)
    .values({ name: '항아리', cover: '/madang/image/upload/v1/a.webp', price: 12_000, colors: ['#000000'], stock })
    .returning()
  return row?.id ?? ''
}

async function newPlan(by: TestUser) {
  const times = { sdate: '20261120', startTime: '10:00', endTime: '11:00' }
  const [row] = await db
    .insert(schedule)
    .values({ uid: by.uid, title: '김장', place: '마당', isImportant: false, memo: '비밀', ...times })
    .returning()
  return row?.id ?? ''
}

test('a product’s card has the price and stock of the moment, and is gone with the product', async () => {
  const me = await signUp({ admin: true })
  const id = await newProduct()
  expect(await cards(me, `product:${id}`)).toEqual([
    {
      kind: 'product',
      id,
      name: '항아리',
      cover: '/madang/image/upload/v1/a.webp',
      price: 12_000,
      isSoldOut: false,
    },
  ])
  await db.update(products).set({ price: 9_000, priceSale: 12_000, stock: 0 })
  expect(await cards(me, `product:${id}`)).toMatchObject([{ price: 9_000, priceSale: 12_000, isSoldOut: true }])
  await me.request('DELETE', `/products/${id}`)
  expect(await cards(me, `product:${id}`)).toEqual([])
})

test('a plan’s card is for its owner alone, and says no more than title, time and place', async () => {
  const [me, other, admin] = await Promise.all([signUp(), signUp(), signUp({ admin: true })])
  const id = await newPlan(me)
  const when = { sdate: '20261120', startTime: '10:00', endTime: '11:00' }
  expect(await cards(me, `plan:${id}`)).toEqual([{ kind: 'plan', id, title: '김장', place: '마당', ...when }])
  expect(await cards(other, `plan:${id}`)).toEqual([])
  expect(await cards(admin, `plan:${id}`)).toEqual([])
})

test('a film comes in the reader’s language; one that nobody knows is left out, and so is what is named twice', async () => {
  const me = await signUp()
  const { items } = (await (await guest('GET', '/movie?query=Dear')).json()) as MoviePage
  const id = String(items[0]?.id)
  const product = await newProduct()
  const found = await cards(me, `film:${id}`, 'film:1', `product:${product}`, `film:${id}`)
  expect(found.map(({ kind }) => kind)).toEqual(['product', 'film'])
  expect(found[1]).toMatchObject({ id, title: { text: '화분에게', language: 'ko' }, year: expect.any(String) })
})

const asWho = ({ uid, email, name }: TestUser) => ({ uid, email, name, isAdmin: false, sessionId: '' })

test('a movie service that does not answer keeps no other card back', async () => {
  const me = await signUp()
  const plan = await newPlan(me)
  const movie = async () => {
    throw new AppError('provider_failed')
  }
  const silent = { ...town.deps, movies: { ...town.deps.movies, movie } }
  const { items } = await listCards(silent, asWho(me), { of: `film:27205,plan:${plan}`, locale: 'ko', cards: ofAll })
  expect(items).toMatchObject([{ kind: 'plan', title: '김장' }])
})

test('a module that is switched off shows no cards', async () => {
  const me = await signUp()
  const of = `plan:${await newPlan(me)},product:${await newProduct()}`
  const site = await town.deps.site.get()
  const off = { ...town.deps, site: { ...town.deps.site, get: async () => ({ ...site, off: ['shop' as const] }) } }
  expect((await listCards(off, asWho(me), { of, locale: 'ko', cards: ofAll })).items.map(({ kind }) => kind)).toEqual([
    'plan',
  ])
})

const some = 'product:2f0d5f6e-3a55-4c8e-9d1a-6a1c5b7f0e11'
test.each(['', '?of=', '?of=x', '?of=film:0', `?of=${some},`, `?of=order:1`, `?of=${Array(9).fill(some).join(',')}`])(
  'nonsense is refused: %s',
  async (query) => {
    expect((await (await signUp()).request('GET', `/card${query}`)).status).toBe(400)
  },
)

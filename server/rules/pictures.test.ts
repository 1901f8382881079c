import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, test } from 'vitest'
import { SQUARE, transformed } from '#contract/images.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { blogDraft, blogs } from '#server/db/tables/blog.table.ts'
import { board, boardVersion } from '#server/db/tables/board.table.ts'
import { orderItem, orders } from '#server/db/tables/order.table.ts'
import { setting } from '#server/db/tables/setting.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let me: TestUser
let other: TestUser
const png = await photoAs('png', { width: 40, height: 30 })

beforeAll(async () => {
  t = await testApp()
  me = await t.signUp()
  other = await t.signUp()
})

const newId = () => crypto.randomUUID()
const within = (url: string) => `<p>글</p><img src="${url}" alt="">`
const isThere = async (url: string) => (await t.deps.images.openImage(url, '')) !== null

const ok = async (by: TestUser, method: string, path: string, body?: object) =>
  expect((await by.request(method, path, body)).status).toBeLessThan(300)

/** Everywhere else that a picture of the album can be shown, or can come back to. */
const uses: Record<string, (url: string) => Promise<unknown>> = {
  'a post': (url) => ok(other, 'PUT', `/board/${newId()}`, { title: '글', content: within(url) }),
  'a former version of a post': async (url) => {
    const [post] = await t.db.insert(board).values({ uid: me.uid, title: '글', content: '<p>글</p>' }).returning()
    const former = { bid: post?.bid ?? '', version: 1, title: '글', content: within(url), writtenAt: new Date() }
    return t.db.insert(boardVersion).values(former)
  },
  'a deleted post': async (url) => {
    const bid = newId()
    await ok(me, 'PUT', `/board/${bid}`, { title: '글', content: within(url) })
    // Not in the own trash, which the test empties.
    await ok(await t.signUp({ admin: true }), 'DELETE', `/board/${bid}`)
  },
  'a blog post': (url) => t.db.insert(blogs).values({ title: '글', cover: '', content: within(url) }),
  'the cover of a blog post': (url) =>
    t.db.insert(blogs).values({ title: '글', cover: transformed(url, SQUARE), content: '' }),
  'a draft': (url) => t.db.insert(blogDraft).values({ uid: me.uid, content: within(url) }),
  'the cover of a draft': (url) => t.db.insert(blogDraft).values({ uid: me.uid, cover: url }),
  'a profile': (url) => t.db.execute(sql`update user_info set avatar_url = ${transformed(url, SQUARE)}`),
  'a product': (url) => t.db.insert(products).values({ name: '의자', cover: url, price: 1000, colors: ['#000000'] }),
  'a cart': (url) =>
    t.db.insert(cartLine).values({
      uid: me.uid,
      productId: newId(),
      option: '#000000',
      quantity: 1,
      unitPrice: 1,
      pname: '의자',
      cover: url,
    }),
  'an order': async (url) => {
    const address = { zoneCode: '03000', addr1: '종로', addr2: '', tel: '010', memo: '', searchText: '' }
    const sums = { totalPrice: 1000, wholePrice: 4000, itemCount: 1, expiresAt: new Date() }
    const [order] = await t.db
      .insert(orders)
      .values({ uid: other.uid, status: '취소', ...address, ...sums })
      .returning()
    const line = { pname: '의자', unitPrice: 1000, quantity: 1, option: '#000000', subTotal: 1000 }
    return t.db.insert(orderItem).values({ oid: order?.oid ?? '', line: 1, cover: url, ...line })
  },
  'the logo of the site': (url) =>
    t.db.insert(setting).values({ key: newId(), value: JSON.stringify({ logo: transformed(url, SQUARE) }) }),
}

async function inAlbum(by: TestUser) {
  const { url, width, height } = await t.deps.images.storeImage(png, by.uid)
  const id = newId()
  await ok(by, 'PUT', `/photos/${id}`, { url, width, height })
  return { id, url }
}

async function eraseFromAlbum({ id }: { id: string }) {
  await ok(me, 'DELETE', `/photos/${id}`)
  await ok(me, 'DELETE', '/trash')
}

it.each(Object.keys(uses))('a photo that is erased leaves its picture to %s', async (name) => {
  const photo = await inAlbum(me)
  const alone = await inAlbum(me)
  await uses[name]?.(photo.url)
  await ok(me, 'DELETE', `/photos/${alone.id}`)
  await eraseFromAlbum(photo)
  expect(await isThere(photo.url)).toBe(true)
  expect(await isThere(alone.url)).toBe(false)
})

test('whoever leaves takes their photos along, and leaves the picture that somebody’s post shows', async () => {
  const leaving = await t.signUp()
  const [used, alone] = [await inAlbum(leaving), await inAlbum(leaving)]
  await ok(other, 'PUT', `/board/${newId()}`, { title: '글', content: within(used.url) })
  await ok(leaving, 'DELETE', `/userInfo/${leaving.uid}`)
  expect(await t.db.$count(photos, sql`${photos.uid} = ${leaving.uid}`)).toBe(0)
  expect(await isThere(used.url)).toBe(true)
  expect(await isThere(alone.url)).toBe(false)
})

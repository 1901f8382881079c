import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it, test } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { AVATAR, SQUARE, transformations, transformed } from '#contract/shared/images.ts'
import { image, imageUse, photos } from '#server/db/tables/album.table.ts'
import { blogDraft, blogs } from '#server/db/tables/blog.table.ts'
import { board, boardVersion } from '#server/db/tables/board.table.ts'
import { orderItem, orders } from '#server/db/tables/order.table.ts'
import { setting } from '#server/db/tables/setting.table.ts'
import { cartLine, products } from '#server/db/tables/shop.table.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { mustBeOwnPictures, removePictures, removeUnused } from './pictures.ts'

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

/** Everywhere else that a picture of the album can be shown by its owner or the shop, or can come back to. */
const uses: Record<string, (url: string) => Promise<unknown>> = {
  'a post': (url) => ok(me, 'PUT', `/board/${newId()}`, { title: '글', content: within(url) }),
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
  'a blog post': (url) => t.db.insert(blogs).values({ uid: me.uid, title: '글', cover: '', content: within(url) }),
  'the cover of a blog post': (url) =>
    t.db.insert(blogs).values({ uid: me.uid, title: '글', cover: transformed(url, SQUARE), content: '' }),
  'a draft': (url) => t.db.insert(blogDraft).values({ uid: me.uid, content: within(url) }),
  'the cover of a draft': (url) => t.db.insert(blogDraft).values({ uid: me.uid, cover: url }),
  'a profile': (url) =>
    t.db.execute(sql`update user_info set avatar_url = ${transformed(url, SQUARE)} where uid = ${me.uid}`),
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

const upload = (by: TestUser) => t.deps.images.storeImage(png, by.uid)

async function inAlbum(by: TestUser) {
  const { url, width, height } = await upload(by)
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

/** How a text of somebody else can name a picture, from before only own ones could be put in. */
const strangers: Record<string, (uid: string, url: string) => Promise<unknown>> = {
  'a post': (uid, url) => t.db.insert(board).values({ uid, title: '글', content: within(url) }),
  'a blog post': (uid, url) =>
    t.db.insert(blogs).values({ uid, title: '글', cover: transformed(url, SQUARE), content: '' }),
  'a draft': (uid, url) => t.db.insert(blogDraft).values({ uid, content: within(url) }),
  'a profile': (uid, url) => t.db.update(userInfo).set({ avatarUrl: url }).where(eq(userInfo.uid, uid)),
  'another photo': (uid, url) => t.db.insert(photos).values({ uid, url, width: 1, height: 1 }),
}

it.each(Object.keys(strangers))('%s of somebody else keeps no picture open that its owner erases', async (name) => {
  const photo = await inAlbum(me)
  const variants = [photo.url, transformed(photo.url, SQUARE), transformed(photo.url, AVATAR)]
  for (const url of variants) expect((await t.app.request(url)).status).toBe(200)
  await strangers[name]?.(other.uid, photo.url)
  await eraseFromAlbum(photo)
  for (const url of variants) expect((await t.app.request(url)).status, url).toBe(404)
})

test('whoever leaves takes their pictures along; their own posts that stay keep theirs, those of others do not', async () => {
  const leaving = await t.signUp()
  const [own, named, alone] = [await inAlbum(leaving), await inAlbum(leaving), await inAlbum(leaving)]
  const never = await upload(leaving)
  await ok(leaving, 'PUT', `/board/${newId()}`, { title: '글', content: within(own.url) })
  await strangers['a post']?.(other.uid, named.url)
  await ok(leaving, 'DELETE', `/userInfo/${leaving.uid}`)
  expect(await t.db.$count(photos, eq(photos.uid, leaving.uid))).toBe(0)
  expect(await isThere(own.url)).toBe(true)
  for (const { url } of [named, alone, never]) expect(await isThere(url)).toBe(false)
})

test('a post that goes for good takes its pictures along, also those of its former versions and of somebody who has left', async () => {
  const admin = await t.signUp({ admin: true })
  const writer = await t.signUp()
  const [first, second] = [await upload(writer), await upload(writer)]
  const theirs = await inAlbum(other)
  const bid = newId()
  await ok(writer, 'PUT', `/board/${bid}`, { title: '글', content: within(first.url) })
  await ok(writer, 'PUT', `/board/${bid}`, { title: '글', content: within(second.url), version: 1 })
  await t.db
    .update(board)
    .set({ content: within(second.url) + within(theirs.url) })
    .where(eq(board.bid, bid))
  await ok(admin, 'DELETE', `/board/${bid}`)
  expect(await isThere(first.url)).toBe(true)
  expect(await isThere(second.url)).toBe(true)
  await ok(writer, 'DELETE', `/userInfo/${writer.uid}`)
  const kept = newId()
  const last = await t.signUp()
  const shown = await upload(last)
  await ok(last, 'PUT', `/board/${kept}`, { title: '글', content: within(shown.url) })
  await ok(last, 'DELETE', `/userInfo/${last.uid}`)
  expect(await isThere(shown.url)).toBe(true)
  await ok(admin, 'DELETE', `/board/${kept}`)
  expect(await isThere(shown.url)).toBe(true)
  await ok(admin, 'DELETE', '/trash?side=admins')
  for (const { url } of [first, second, shown]) expect(await isThere(url)).toBe(false)
  expect(await isThere(theirs.url)).toBe(true)
})

test('only own uploads can be put in, wherever a picture can be; what a record held before may stay', async () => {
  const admin = await t.signUp({ admin: true })
  const theirs = transformed((await upload(other)).url, SQUARE)
  const mine = (await upload(admin)).url
  const profile = { displayName: '관리인', job: '이웃' }
  const product = { name: '의자', price: 1000, status: 'default', colors: ['#000000'], stock: null }
  const draft = { title: '글', content: '', publishAt: null }
  const { version, ...site } = await t.deps.site.get()
  const ways: [string, (url: string) => [string, object]][] = [
    ['content', (url) => [`/board/${newId()}`, { title: '글', content: within(url) }]],
    ['content', (url) => [`/blogs/${newId()}`, { title: '글', cover: mine, content: within(url) }]],
    ['cover', (url) => [`/blogs/${newId()}`, { title: '글', cover: url, content: '<p>글</p>' }]],
    ['content', (url) => [`/blogDraft/${newId()}`, { ...draft, cover: '', content: within(url) }]],
    ['cover', (url) => [`/blogDraft/${newId()}`, { ...draft, cover: url }]],
    ['avatarUrl', (url) => [`/userInfo/${admin.uid}`, { ...profile, avatarUrl: url, version: 1 }]],
    ['cover', (url) => [`/products/${newId()}`, { ...product, cover: url }]],
    ['url', (url) => [`/photos/${newId()}`, { url, width: 40, height: 30 }]],
    ['logo', (url) => ['/settings/site', { ...site, version, logo: url }]],
  ]
  for (const [field, way] of ways) {
    const [path, body] = way(theirs)
    const refused = await admin.request('PUT', path, body)
    expect([refused.status, await refused.json()], path).toMatchObject([
      400,
      { reason: 'not_uploaded', fields: { [field]: expect.any(String) } },
    ])
    const [own, fine] = way(mine)
    await ok(admin, 'PUT', own, fine)
  }
})

test('a text may go on showing what it showed before, and nothing more of somebody else', async () => {
  const [theirs, more] = [(await upload(other)).url, (await upload(other)).url]
  const bid = newId()
  await t.db.insert(board).values({ bid, uid: me.uid, title: '글', content: within(theirs) })
  await ok(me, 'PUT', `/board/${bid}`, { title: '고친 글', content: `${within(theirs)}<p>더</p>`, version: 1 })
  await ok(me, 'PUT', `/board/${bid}`, { title: '고친 글', content: '<p>없이</p>', version: 2 })
  // As a former version of the same post has it.
  await ok(me, 'PUT', `/board/${bid}`, { title: '고친 글', content: within(theirs), version: 3 })
  const refused = await me.request('PUT', `/board/${bid}`, {
    title: '글',
    content: within(theirs) + within(more),
    version: 4,
  })
  expect(refused.status).toBe(400)
  const elsewhere = await me.request('PUT', `/board/${newId()}`, { title: '글', content: within(theirs) })
  expect(elsewhere.status).toBe(400)
})

test('uploads that nothing shows go after a month, and those that anything shows stay', async () => {
  const old = { createdAt: new Date(Date.now() - 31 * DAY_MS) }
  const [unused, young, used, named] = [await upload(me), await upload(me), await upload(me), await upload(me)]
  await ok(me, 'PUT', `/board/${newId()}`, { title: '글', content: within(used.url) })
  await strangers['a post']?.(other.uid, named.url)
  for (const { url } of [unused, used, named]) await t.db.update(image).set(old).where(eq(image.address, url))
  await removeUnused(t.deps, new Date())
  expect(await isThere(unused.url)).toBe(false)
  for (const { url } of [young, used, named]) expect(await isThere(url)).toBe(true)
})

test('a picture that is put into a text while it is erased stays', async () => {
  const { url } = await upload(me)
  let erasing: Promise<void> | undefined
  await t.db.transaction(async (tx) => {
    await mustBeOwnPictures(
      tx,
      { uid: me.uid, email: me.email, name: me.name, isAdmin: false, sessionId: '' },
      within(url),
      { record: newId(), places: [board] },
      'content',
    )
    erasing = removePictures(t.deps, [url])
    await tx.insert(board).values({ uid: me.uid, title: '글', content: within(url) })
  })
  await erasing
  expect(await isThere(url)).toBe(true)
})

test('a picture is known by its address in any size, in HTML and in JSON, and not where a text only speaks of it', async () => {
  const { url } = await upload(me)
  const found = async (said: string) =>
    (await t.db.execute<{ address: string }>(sql`select address from pictures_in(${said}) address`)).rows.map(
      ({ address }) => address,
    )
  for (const size of transformations) {
    expect(await found(transformed(url, size))).toEqual([url])
    expect(await found(within(transformed(url, size)))).toEqual([url])
    expect(await found(JSON.stringify({ record: { content: within(transformed(url, size)) }, logo: url }))).toEqual([
      url,
    ])
  }
  const cloud = 'https://res.cloudinary.com/yard/image/upload/v1700/madang/my_pictures/abc_1.jpg'
  expect(await found(within(transformed(cloud, SQUARE)))).toEqual([cloud])
  expect(await found(`<p>${url} 와 https://evil.example${url}</p>`)).toEqual([])
  expect(await t.db.$count(imageUse, eq(imageUse.address, url))).toBe(0)
})

import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { AuditEntry } from '#contract/audit/audit.schema.ts'
import type { AuditAct } from '#contract/audit/audit.ts'
import { everyPage } from '#server/test/every-page.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { decided, testApp, type TestUser } from '#server/test/test-app.ts'
import { orders } from '#server/db/tables/order.table.ts'

let t: Awaited<ReturnType<typeof testApp>>
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  t = await testApp()
  ;[admin, user] = [await t.signUp({ admin: true }), await t.signUp()]
})

type Page = { items: AuditEntry[]; cursor: string | null }
const log = async (query = '') => (await (await admin.request('GET', `/audit?${query}`)).json()) as Page
const ok = async (who: TestUser, method: string, path: string, body?: object) =>
  expect([method, path, (await who.request(method, path, body)).ok]).toEqual([method, path, true])
const picture = () => somePicture()

test('is the admins’ alone', async () => {
  expect([(await t.guest('GET', '/audit')).status, (await user.request('GET', '/audit')).status]).toEqual([401, 403])
})

test('has what admins did to products, orders and the writing of others, and nothing that was their own', async () => {
  const admin = await t.signUp({ admin: true })
  const [id, own, blog, other] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const product = { name: '머그', cover: picture(), price: 1000, status: 'default', colors: ['#000000'], stock: null }
  await ok(admin, 'PUT', `/products/${id}`, product)
  await ok(admin, 'PUT', `/products/${id}`, { ...product, price: 2000, version: 1 })
  // A retry changes nothing, so there is nothing to write down.
  await ok(admin, 'PUT', `/products/${id}`, { ...product, price: 2000, version: 1 })
  await ok(admin, 'DELETE', `/products/${id}`)

  for (const who of [admin, user]) {
    const [bid, rid, cid] = Array.from({ length: 3 }, () => crypto.randomUUID())
    const post = who === admin ? own : blog
    await ok(who, 'PUT', `/board/${bid}`, { title: '어떤 글', content: '<p>글</p>' })
    await ok(who, 'PUT', `/reply/${rid}`, { bid, comment: '댓글' })
    await ok(who, 'PUT', `/blogs/${post}`, { title: '이야기', content: '<p>글</p>', cover: picture() })
    await ok(who, 'PUT', `/blogs/${post}/comments/${cid}`, { comment: '댓글' })
    await ok(admin, 'DELETE', `/reply/${rid}`)
    await ok(admin, 'DELETE', `/blogs/${post}/comments/${cid}`)
    await ok(admin, 'DELETE', `/blogs/${post}`)
    await ok(admin, 'DELETE', `/board/${bid}`)
  }
  const address = { zoneCode: '04524', addr1: '서울', addr2: '', tel: '010-1234-5678', memo: '' }
  const price = { totalPrice: 1000, wholePrice: 4000 }
  const expiresAt = new Date(Date.now() + MINUTE_MS)
  await t.db.insert(orders).values({ oid: other!, uid: user.uid, itemCount: 1, expiresAt, ...price, ...address })
  await ok(admin, 'POST', `/orders/${other}/cancel`)

  const items = (await log('limit=100')).items.filter(({ actorUid }) => actorUid === admin.uid)
  const acts: AuditAct[] = ['productAdded', 'productChanged', 'productRemoved', 'replyRemoved']
  expect(items.map(({ act }) => act).toReversed()).toEqual([
    ...acts,
    ...(['commentRemoved', 'blogRemoved', 'postRemoved', 'orderCanceled'] satisfies AuditAct[]),
  ])
  expect(items.every(({ actorName }) => actorName === admin.name)).toBe(true)
  expect(items.find(({ act }) => act === 'blogRemoved')).toMatchObject({
    targetUid: user.uid,
    targetName: user.name,
    subjectName: '이야기',
  })
  expect(JSON.stringify(items)).not.toContain('@madang.test')
})

test('is read page by page, by act and by person', async () => {
  const somebody = await t.signUp()
  for (const status of ['banned', 'active', 'banned'])
    await ok(admin, 'PUT', `/userInfo/${somebody.uid}/status`, decided(status))
  const about = { limit: '2', person: somebody.uid }
  const seen = await everyPage((after) => log(`${new URLSearchParams({ ...about, ...after })}`))
  expect(seen.map(({ act }) => act)).toEqual(['userBanned', 'userRestored', 'userBanned'])
  expect((await log(`act=userRestored&person=${somebody.uid}`)).items).toHaveLength(1)
  expect((await log(`act=userRestored&person=${admin.uid}`)).items.length).toBeGreaterThan(0)
  for (const query of ['act=nothing', 'person=%00', 'person=', 'person=a+name', `person=${'a'.repeat(65)}`, 'cursor=x'])
    expect((await admin.request('GET', `/audit?${query}`)).status).toBe(400)
})

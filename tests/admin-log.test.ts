// Everything that an admin changes appears in the log with what it was and what it is. Every endpoint for admins is in the table
// below, so a new one that writes nothing down, or says nothing of before and after, fails here.
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { allEndpoints } from '#contract/api.ts'
import type { AuditEntry } from '#contract/audit/audit.schema.ts'
import type { Product } from '#contract/product/product.schema.ts'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { mailLog } from '#server/db/tables/mail.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { eq } from 'drizzle-orm'

const mail = { server: null, send: async () => ({ state: 'sent' as const }), close() {} }
let t: Awaited<ReturnType<typeof testApp>>
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  t = await testApp({ mail, publicUrl: 'http://localhost' })
  ;[admin, user] = [await t.signUp({ admin: true }), await t.signUp()]
})

const newId = () => crypto.randomUUID()
const json = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T

async function ok(who: TestUser, method: string, path: string, body?: object) {
  const response = await who.request(method, path, body)
  expect([method, path, response.ok ? 'ok' : await response.text()]).toEqual([method, path, 'ok'])
  return response
}

async function post(who = user) {
  const bid = newId()
  await ok(who, 'PUT', `/board/${bid}`, { title: '어떤 글', content: '<p>글</p>' })
  return bid
}

async function reply(who = user) {
  const [bid, rid] = [await post(), newId()]
  await ok(who, 'PUT', `/reply/${rid}`, { bid, comment: '댓글' })
  return { bid, rid }
}

async function blog() {
  const id = newId()
  await ok(user, 'PUT', `/blogs/${id}`, { title: '이야기', content: '<p>글</p>', cover: somePicture() })
  return id
}

let made = 0
async function category() {
  const [id, name] = [newId(), `말머리${++made}`]
  await ok(admin, 'PUT', `/category/${id}`, { name })
  return { id, name }
}

const goods = () => ({
  name: '머그',
  cover: somePicture(),
  price: 12_000,
  status: 'default',
  colors: ['#000000'],
  stock: 3,
})
async function product() {
  const id = newId()
  return json<Product>(ok(admin, 'PUT', `/products/${id}`, goods()))
}

async function order(status: '주문완료' | '결제완료') {
  const oid = newId()
  const address = { zoneCode: '04524', addr1: '서울', addr2: '', tel: '010-1234-5678', memo: '' }
  const price = { totalPrice: 1000, wholePrice: 4000 }
  const expiresAt = new Date(Date.now() + MINUTE_MS)
  await t.db.insert(orders).values({
    oid,
    uid: user.uid,
    status,
    itemCount: 1,
    expiresAt,
    paymentKey: status === '결제완료' ? oid : null,
    ...price,
    ...address,
  })
  return oid
}

async function invitation() {
  const id = newId()
  const endsAt = new Date(Date.now() + DAY_MS).toISOString()
  await ok(admin, 'PUT', `/invitation/${id}`, { note: '옆집', uses: 3, endsAt })
  return id
}

async function reported() {
  const bid = await post()
  await ok(await t.signUp(), 'POST', '/report', { kind: 'post', recordId: bid, reason: 'spam' })
  const { items } = await json<{ items: { id: string; recordId: string }[] }>(admin.request('GET', '/report?limit=100'))
  return items.find(({ recordId }) => recordId === bid)?.id ?? ''
}

const site = async () => (await json<PublicSettings>(t.guest('GET', '/settings'))).site
async function trashed() {
  const bid = await post()
  await ok(admin, 'DELETE', `/board/${bid}`)
  const [entry] = await t.db.select({ id: trash.id }).from(trash).where(eq(trash.recordId, bid))
  return entry?.id ?? ''
}

const holiday = (aname: string) => ({ aname, adate: '20261114', isHoliday: true, calendar: 'solar', recurs: 'none' })
async function day() {
  const id = newId()
  return json<Anniversary>(ok(admin, 'PUT', `/anniversary/${id}`, holiday(`날${++made}`)))
}

type Doing = () => Promise<unknown>

/** Every endpoint for admins that changes something, by its name in the contract. */
const forAdmins: Record<string, Doing> = {
  'board.move': async () => ok(admin, 'PUT', `/board/${await post()}/category`, { categoryId: (await category()).id }),
  'notice.pin': async () => ok(admin, 'PUT', `/notice/${await post()}`),
  'notice.unpin': async () => {
    const bid = await post()
    await ok(admin, 'PUT', `/notice/${bid}`)
    await ok(admin, 'DELETE', `/notice/${bid}`)
  },
  'category.put': async () => {
    const { id, name } = await category()
    await ok(admin, 'PUT', `/category/${id}`, { name: `${name} 새` })
    await ok(admin, 'PUT', `/category/${id}`, { name: `${name} 새`, writers: 'admins' })
  },
  'category.order': async () => {
    const [a, b] = [await category(), await category()]
    await ok(admin, 'PUT', '/category', { ids: [b.id, a.id] })
  },
  'category.remove': async () => ok(admin, 'DELETE', `/category/${(await category()).id}`),
  'product.put': async () => {
    const { id, version } = await product()
    await ok(admin, 'PUT', `/products/${id}`, { ...goods(), price: 15_000, version })
  },
  'product.remove': async () => ok(admin, 'DELETE', `/products/${(await product()).id}`),
  'settings.putSums': async () => ok(admin, 'PUT', '/settings/sums', { seenBy: 'users' }),
  'site.put': async () => ok(admin, 'PUT', '/settings/site', { ...(await site()), name: `마당 ${++made}` }),
  'legal.put': async () => ok(admin, 'PUT', '/legal/terms', { text: '약속', version: 0 }),
  'invitation.put': invitation,
  'invitation.revoke': async () => ok(admin, 'DELETE', `/invitation/${await invitation()}`),
  'order.ship': async () => ok(admin, 'PUT', `/orders/${await order('결제완료')}/status`, { status: '배송중' }),
  'userInfo.setStatus': async () => {
    const { uid } = await t.signUp()
    await ok(admin, 'PUT', `/userInfo/${uid}/status`, { status: 'banned', days: 7, reason: 'abuse', words: '욕설' })
    await ok(admin, 'PUT', `/userInfo/${uid}/status`, { status: 'active' })
  },
  'userInfo.warn': async () => ok(admin, 'POST', `/userInfo/${user.uid}/warning`, { words: '조심해 주세요' }),
  'userInfo.setRole': async () => ok(admin, 'PUT', `/userInfo/${(await t.signUp()).uid}/role`, { role: 'Admin' }),
  'userInfo.setVerified': async () => ok(admin, 'PUT', `/userInfo/${user.uid}/verified`, { isVerified: true }),
  'userInfo.endSessions': async () => ok(admin, 'DELETE', `/userInfo/${(await t.signUp()).uid}/sessions`),
  'account.makeResetLink': async () => ok(admin, 'POST', `/account/${user.uid}/reset-link`, {}),
  'report.act': async () => {
    await ok(admin, 'POST', `/report/${await reported()}/act`, { act: 'hide', words: '광고입니다' })
    await ok(admin, 'POST', `/report/${await reported()}/act`, { act: 'close' })
  },
  'mail.test': async () => ok(admin, 'POST', '/mail/test', {}),
  'mail.resend': async () => {
    const [id, at] = [newId(), new Date()]
    const row = { id, kind: 'reset', recipient: user.email, locale: 'ko', askedAt: at, endedAt: at } as const
    await t.db.insert(mailLog).values({ ...row, state: 'failed', problem: 'later', data: {} })
    await ok(admin, 'POST', `/mail/${id}/again`, {})
  },
  'audit.undo': async () => {
    const { id, version } = await product()
    await ok(admin, 'PUT', `/products/${id}`, { ...goods(), price: 15_000, version })
    const [{ id: entry }] = (await newest()) as [AuditEntry]
    await ok(admin, 'POST', `/audit/${entry}/undo`, {})
  },
}

/** Acts that users do on their own records, and an admin on somebody else's or for everybody. */
const toOthers: Record<string, Doing> = {
  'board.remove': async () => ok(admin, 'DELETE', `/board/${await post()}`),
  'board.lock': async () => ok(admin, 'PUT', `/board/${await post()}/lock`),
  'reply.remove': async () => ok(admin, 'DELETE', `/reply/${(await reply()).rid}`),
  'blog.remove': async () => ok(admin, 'DELETE', `/blogs/${await blog()}`),
  'order.cancel': async () => ok(admin, 'POST', `/orders/${await order('주문완료')}/cancel`),
  'userInfo.remove': async () => ok(admin, 'DELETE', `/userInfo/${(await t.signUp()).uid}`),
  'trash.restore': async () => ok(admin, 'POST', `/trash/${await trashed()}/restore`),
  'trash.erase': async () => ok(admin, 'DELETE', `/trash/${await trashed()}`),
  'trash.empty': async () => {
    await trashed()
    await ok(admin, 'DELETE', '/trash?side=admins')
  },
  'anniversary.put': async () => {
    const { id, version } = await day()
    await ok(admin, 'PUT', `/anniversary/${id}`, { ...holiday('다른 날'), version })
  },
  'anniversary.remove': async () => ok(admin, 'DELETE', `/anniversary/${(await day()).id}`),
}

const newest = async (limit = 1) =>
  (await json<{ items: AuditEntry[] }>(admin.request('GET', `/audit?limit=${limit}`))).items
const idsNow = async () => new Set((await newest(100)).map(({ id }) => id))

async function entriesOf(doing: Doing) {
  const before = await idsNow()
  await doing()
  return (await newest(100)).filter(({ id }) => !before.has(id))
}

describe('the log of admins', () => {
  it('has a case for every endpoint of theirs that changes something', () => {
    const theirs = allEndpoints.filter(({ access, method }) => access === 'admin' && method !== 'GET')
    expect(Object.keys(forAdmins).toSorted()).toEqual(theirs.map(({ name }) => name).toSorted())
  })

  it.each([...Object.entries(forAdmins), ...Object.entries(toOthers)])(
    'says who did what with %s, and what changed',
    async (_name, doing) => {
      const written = await entriesOf(doing)
      expect(written.length).toBeGreaterThan(0)
      for (const entry of written) {
        expect(entry).toMatchObject({ actorUid: admin.uid, actorName: admin.name })
        expect([entry.act, entry.changes.length]).not.toEqual([entry.act, 0])
        for (const { before, after } of entry.changes) expect(before).not.toEqual(after)
      }
    },
  )

  it('has the price, the reason of a ban and the words of a warning as they were given', async () => {
    const changes = async (doing: Doing) => (await entriesOf(doing)).flatMap((entry) => entry.changes)
    expect(await changes(forAdmins['product.put']!)).toContainEqual({ field: 'price', before: 12_000, after: 15_000 })
    expect(await changes(forAdmins['userInfo.setStatus']!)).toEqual(
      expect.arrayContaining([
        { field: 'status', before: 'active', after: 'banned' },
        { field: 'banReason', before: null, after: 'abuse' },
        { field: 'words', before: null, after: '욕설' },
        { field: 'words', before: '욕설', after: null },
      ]),
    )
    expect(await changes(forAdmins['userInfo.warn']!)).toEqual([
      { field: 'words', before: null, after: '조심해 주세요' },
    ])
  })

  it('has no entry for what was so already', async () => {
    await ok(admin, 'PUT', '/settings/sums', { seenBy: 'everyone' })
    await ok(admin, 'PUT', `/userInfo/${user.uid}/verified`, { isVerified: false })
    const again: Doing = async () => {
      await ok(admin, 'PUT', '/settings/sums', { seenBy: 'everyone' })
      await ok(admin, 'PUT', '/settings/site', await site())
      await ok(admin, 'PUT', `/userInfo/${user.uid}/verified`, { isVerified: false })
      await ok(admin, 'PUT', `/userInfo/${user.uid}/role`, { role: 'User' })
      await ok(admin, 'PUT', `/userInfo/${user.uid}/status`, { status: 'active' })
    }
    expect(await entriesOf(again)).toEqual([])
  })
})

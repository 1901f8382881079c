// The number of SQL statements of each endpoint. A number that grows is a visible change: one more round trip for
// everybody. Transactions count with their `begin` and `commit`.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/api.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board, reply } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { products } from '#server/db/tables/shop.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

// Connections bind the method when they open: the spy must be there before them.
const querySpy = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => querySpy.mockRestore())

let t: Awaited<ReturnType<typeof testApp>>
let admin: TestUser
let other: TestUser
const ids: Record<string, string> = {}

/** Only these serve requests: the live hub has a connection of its own, and checks it now and then. */
const ofThePool = new Set<unknown>()

beforeAll(async () => {
  t = await testApp()
  t.db.$client.on('acquire', (client) => void ofThePool.add(client))
})

// Each endpoint meets people and records of its own: some remove them.
beforeEach(async () => {
  admin = await t.signUp({ admin: true })
  other = await t.signUp()
  const text = { title: '글', content: '<p>글</p>' }
  const [post] = await t.db
    .insert(board)
    .values({ uid: other.uid, ...text })
    .returning()
  await t.db.insert(reply).values({ bid: post?.bid ?? '', uid: other.uid, comment: '글' })
  const [blog] = await t.db
    .insert(blogs)
    .values({ uid: other.uid, cover: '/x', ...text })
    .returning()
  const [product] = await t.db
    .insert(products)
    .values({ name: '의자', cover: '/x', price: 1, colors: ['#000000'] })
    .returning()
  const [sent] = await t.db.insert(message).values({ srcUid: other.uid, dstUid: admin.uid, content: '글' }).returning()
  const [photo] = await t.db.insert(photos).values({ uid: other.uid, url: '/x', width: 1, height: 1 }).returning()
  Object.assign(ids, { photo: photo?.id })
  Object.assign(ids, { bid: post?.bid, blog: blog?.id, product: product?.id, mid: sent?.mid, uid: other.uid })
})

const someId = '00000000-0000-4000-8000-000000000000'

function pathOf({ name, path }: NamedEndpoint) {
  const id = name.startsWith('blog.')
    ? ids['blog']
    : name.startsWith('product.')
      ? ids['product']
      : name.startsWith('photoTalk.')
        ? ids['photo']
        : someId
  return path
    .replaceAll('{movieId}', '1')
    .replaceAll('{number}', '1')
    .replaceAll('{id}', id ?? someId)
    .replaceAll(/\{(\w+)\}/g, (_whole, key: string) => ids[key] ?? someId)
}

const queries: Record<string, () => string> = {
  'reply.list': () => `?bid=${ids['bid']}`,
  'card.list': () => `?of=product:${ids['product']},plan:${someId}`,
  'schedule.list': () => '?from=2026-01-01&to=2026-02-01',
  // Matched by none of its readings, the query runs once for each.
  'search.find': () => `?${new URLSearchParams({ q: '없는낱말' })}`,
}

const bodies: Record<string, () => object> = {
  'board.put': () => ({ title: '글', content: '<p>글</p>' }),
  'reply.put': () => ({ bid: ids['bid'], comment: '글' }),
  'message.put': () => ({ dstUid: other.uid, content: '글' }),
}

/** Writes that make a new record instead of changing the one that is read. */
const writtenAnew = ['board.put', 'reply.put', 'message.put']

/** Endpoints that many people call every day. Other changes are rare, and their queries depend on the record. */
const frequent = [
  'board.put',
  'board.like',
  'board.unlike',
  'board.view',
  'reply.put',
  'message.put',
  'message.read',
  'blog.favorite',
  'blog.unfavorite',
  'blog.view',
  'blog.share',
  'photoTalk.like',
  'photoTalk.unlike',
]
/** A stream that never ends, a file that is made while it is sent, and the state of the whole server. */
const notCounted = [
  'live.stream',
  'account.myData',
  'album.zip',
  'health.ready',
  'health.metrics',
  'health.state',
  'auth.finishSocial',
]

const isCounted = ({ name, method }: NamedEndpoint) =>
  frequent.includes(name) || (method === 'GET' && !notCounted.includes(name))

async function countOf(endpoint: NamedEndpoint) {
  const { name, method } = endpoint
  const path = writtenAnew.includes(name) ? endpoint.path.replace(/\{\w+\}/, crypto.randomUUID()) : pathOf(endpoint)
  const body = method === 'GET' ? undefined : (bodies[name]?.() ?? {})
  // Cached in memory for ten seconds: only the first of many requests reads it. Filled again, because a cache entry may be
  // too old a moment later.
  const cached = [t.deps.site, t.deps.legal]
  for (const one of cached) one.forget()
  await Promise.all(cached.map((one) => one.get()))
  querySpy.mockClear()
  const response = await admin.request(method, `${path}${queries[name]?.() ?? ''}`, body)
  await response.arrayBuffer()
  return { count: querySpy.mock.contexts.filter((client) => ofThePool.has(client)).length, status: response.status }
}

/** Statements for one call: with the one that finds the caller, and with settings cached in memory. */
const counts: Record<string, number> = {
  'account.get': 3,
  'account.listDevices': 2,
  'accessToken.list': 2,
  'album.get': 2,
  'album.list': 2,
  'album.months': 2,
  'photoAlbum.list': 2,
  'photoAlbum.people': 3,
  'photoAlbum.place': 2,
  'photoTalk.comments': 3,
  'photoTalk.like': 9,
  'photoTalk.liked': 2,
  'photoTalk.unlike': 6,
  'anniversary.list': 1,
  'anniversary.upcoming': 3,
  'audit.list': 2,
  'block.list': 2,
  'blog.comments': 3,
  'blog.favorite': 8,
  'blog.get': 2,
  'blog.list': 2,
  'blog.ownSeries': 2,
  'blog.series': 3,
  'blog.share': 8,
  'blog.tags': 2,
  'blog.unfavorite': 6,
  'blog.view': 7,
  'blogDraft.get': 2,
  'blogDraft.list': 2,
  'board.get': 2,
  'board.like': 8,
  'board.likes': 3,
  'board.list': 2,
  'board.neighbours': 2,
  'board.put': 9,
  'board.unlike': 6,
  'board.version': 3,
  'board.versions': 3,
  'board.view': 7,
  'bookmark.list': 3,
  'bookmark.neighbours': 5,
  'calendar.feed': 2,
  'calendar.ics': 3,
  'calendar.readFeed': 2,
  // One for the rate limit, because films come from elsewhere, and one for each kind.
  'card.list': 4,
  'cart.get': 1,
  'category.list': 2,
  'dashboard.activity': 6,
  'dashboard.figures': 7,
  'dashboard.myDay': 6,
  'dashboard.posts': 2,
  'dashboard.shop': 4,
  'dashboard.timeline': 2,
  'health.alive': 1,
  'invitation.get': 2,
  'invitation.list': 2,
  'legal.get': 3,
  'mail.list': 2,
  'mail.state': 2,
  'legal.open': 2,
  'message.count': 2,
  'message.file': 2,
  'message.get': 2,
  'message.list': 2,
  'message.put': 12,
  'message.read': 2,
  'message.conversation': 3,
  'message.conversations': 2,
  'messageGroup.get': 2,
  'movie.get': 2,
  'movie.list': 2,
  'notice.list': 2,
  'notification.choices': 3,
  'notification.count': 2,
  'notification.list': 2,
  'order.csv': 6,
  'order.get': 2,
  'order.lastDelivery': 2,
  'order.list': 2,
  'order.sums': 2,
  'payment.checkout': 2,
  'people.get': 5,
  'people.replies': 2,
  'personSearch.find': 2,
  'product.csv': 6,
  'product.get': 2,
  'product.list': 2,
  'reply.list': 3,
  'reply.put': 13,
  'report.count': 2,
  'report.list': 2,
  'schedule.get': 2,
  'schedule.list': 1,
  'search.find': 8,
  'session.get': 1,
  // A new site also looks what it has already.
  'settings.get': 2,
  'settings.getSums': 2,
  'trash.list': 2,
  'userInfo.csv': 6,
  'userInfo.get': 2,
  'userInfo.list': 2,
  'userInfo.listWaiting': 2,
  'weather.get': 2,
}

it('knows every endpoint', () => {
  expect(Object.keys(counts).toSorted()).toEqual(
    allEndpoints
      .filter(isCounted)
      .map(({ name }) => name)
      .toSorted(),
  )
})

it.each(allEndpoints.filter(isCounted))('$name', async (endpoint) => {
  const { count, status } = await countOf(endpoint)
  expect(status).toBeLessThan(500)
  expect(count).toBeLessThanOrEqual(counts[endpoint.name] ?? 0)
})

it('a group of three or of nine is begun by the same statements', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => t.signUp()))
  const begun = async (some: TestUser[]) => {
    const group = { name: '모임', uids: some.map(({ uid }) => uid) }
    querySpy.mockClear()
    expect((await admin.request('PUT', `/message/group/${crypto.randomUUID()}`, group)).status).toBe(200)
    return querySpy.mock.contexts.filter((client) => ofThePool.has(client)).length
  }
  expect(await begun(people)).toBe(await begun(people.slice(0, 3)))
})

it('a message to a group, and its beginning, notify three people or nine by the same statements', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => t.signUp()))
  const statementsNotifying = (table: string) =>
    querySpy.mock.calls.filter(([query]) => JSON.stringify(query).includes(`insert into \\"${table}\\"`)).length
  const notified = async (some: TestUser[]) => {
    const gid = crypto.randomUUID()
    querySpy.mockClear()
    const group = { name: '모임', uids: some.map(({ uid }) => uid) }
    expect((await admin.request('PUT', `/message/group/${gid}`, group)).status).toBe(200)
    const path = `/message/group/${gid}/message/${crypto.randomUUID()}`
    expect((await admin.request('PUT', path, { content: '글' })).status).toBe(200)
    return statementsNotifying('notification')
  }
  expect([await notified(people.slice(0, 3)), await notified(people)]).toEqual([2, 2])
})

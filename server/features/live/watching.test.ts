// The cost of many watchers, and the changes that each of them receives.
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { api, type EndpointAddress } from '#contract/api.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { carried, type Change } from '#contract/live/live.schema.ts'
import type { Who } from '#server/auth/who.ts'
import { authSession } from '#server/db/tables/auth.table.ts'
import { publish } from '#server/live/publish.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { beat } from './heartbeat.ts'

const t = await testApp()

const whoIs = (user: TestUser | null, isAdmin = false): Who =>
  user && { uid: user.uid, email: user.email, name: '', isAdmin, sessionId: '' }

/** Records the changes that a browser of this user receives. */
function hears(who: Who) {
  const told: Change[] = []
  const write = (bytes: Buffer) => {
    for (const [, data] of bytes.toString().matchAll(/^event: change\ndata: (.*)$/gm)) told.push(JSON.parse(data ?? ''))
  }
  const leave = t.deps.live.attach({ who, write, end: () => {} })
  return { told, leave }
}

async function addPost(by: TestUser) {
  const bid = crypto.randomUUID()
  await by.request('PUT', `/board/${bid}`, { title: '마당', content: '<p>비밀은 없습니다</p>' })
  return bid
}

describe('a change carries', () => {
  it('to every reader of the list what the list shows, to a guest nothing of it, and nothing personal to anybody', async () => {
    const [writer, reader, admin] = [await t.signUp(), await t.signUp(), await t.signUp({ admin: true })]
    const all = [hears(null), hears(whoIs(reader)), hears(whoIs(admin, true))]
    const bid = await addPost(writer)
    const { likeCount } = (await (await reader.request('PUT', `/board/${bid}/like`, {})).json()) as {
      likeCount: number
    }
    await publish(t.db, { collection: 'orders', id: 'o', op: 'put' }, { uids: [reader.uid], admins: true })
    await publish(t.db, { collection: 'notification', id: 'n', op: 'put' }, { uids: [reader.uid] })
    await publish(t.db, { collection: 'photos', id: 'last', op: 'put' }, 'everyone')
    await expect.poll(() => all.map(({ told }) => told.at(-1)?.id)).toEqual(['last', 'last', 'last'])
    for (const { leave } of all) leave()
    const names = all.map(({ told }) => told.map(({ collection }) => collection).join(' '))
    expect(names).toEqual(['photos', 'board likes orders notification photos', 'board likes orders photos'])
    const [post, like] = all[1]?.told ?? []
    const listed = (await (await reader.request('GET', '/board')).json()) as { items: { bid: string }[] }
    expect(post?.data).toEqual({ ...listed.items.find((item) => item.bid === bid), likeCount: 0 })
    expect(like?.data).toEqual({ bid, uid: reader.uid, likeCount })
  })

  it('nothing that its audience could not read from the list', async () => {
    const lists: Record<keyof typeof carried, EndpointAddress> = {
      board: 'GET /board',
      likes: 'GET /board/{bid}/likes',
      reply: 'GET /reply',
      blogs: 'GET /blogs',
      photos: 'GET /photos',
      photoCounts: 'GET /photos',
      photoComment: 'GET /photos/{id}/comments',
      messageGroup: 'GET /message/group/{gid}',
      message: 'GET /message/with/{uid}',
    }
    for (const [name, address] of Object.entries(lists)) {
      const { to } = carried[name as keyof typeof carried]
      expect([name, api[address].access]).toEqual([name, to === 'everyone' ? 'guest' : 'user'])
    }
    const data = { bid: crypto.randomUUID(), uid: 'u', likeCount: 1 }
    await expect(publish(t.db, { collection: 'likes', id: 'l', op: 'put', data }, 'everyone')).rejects.toThrow(
      'audience',
    )
    const sent = { mid: data.bid, content: '', status: '신규', sentAt: '', srcUid: null, dstUid: null, answers: null }
    const told = { collection: 'message', id: 'm', op: 'put', data: sent } as const
    await expect(publish(t.db, told as Change, 'users')).rejects.toThrow('audience')
  })

  it('nothing where it would be too long for the database to announce', async () => {
    const reader = hears(whoIs(await t.signUp()))
    const long = { bid: crypto.randomUUID(), uid: '가'.repeat(3_000), likeCount: 1 }
    await publish(t.db, { collection: 'likes', id: 'long', op: 'put', data: long }, 'users')
    await expect.poll(() => reader.told.at(-1)).toEqual({ collection: 'likes', id: 'long', op: 'put' })
    reader.leave()
  })
})

describe('one like with many who watch', () => {
  it('costs as many queries as with nobody, and the same bytes go to all of them', async () => {
    const [writer, liker] = [await t.signUp(), await t.signUp()]
    const bid = await addPost(writer)
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const countedBy = async (method: string) => {
      queries.mockClear()
      expect((await liker.request(method, `/board/${bid}/like`, method === 'PUT' ? {} : undefined)).status).toBe(200)
      // The hub's own empty notification, which keeps its connection awake, is nobody's.
      return () => queries.mock.calls.filter(([sql]) => typeof sql !== 'string' || !sql.startsWith('notify')).length
    }
    const alone = (await countedBy('PUT'))()
    await countedBy('DELETE')
    const heard: Buffer[] = []
    const leaves = Array.from({ length: 1_000 }, () =>
      t.deps.live.attach({ who: whoIs(liker), write: (bytes) => void heard.push(bytes), end: () => {} }),
    )
    const watched = await countedBy('PUT')
    // On a busy machine the like that was taken back is announced only now.
    const ofThisLike = () => heard.filter((bytes) => bytes.includes('"op":"put"'))
    await expect.poll(() => ofThisLike().length).toBe(1_000)
    expect(watched()).toBe(alone)
    expect(new Set(ofThisLike()).size).toBe(1)
    expect(ofThisLike()[0]?.toString()).toContain('"spreadMs":2000')
    for (const leave of leaves) leave()
    queries.mockRestore()
  })
})

describe('a stream over a connection', () => {
  const server = createServer((request, response) => void getRequestListener(t.app.fetch)(request, response))
  afterAll(() => server.close())
  const open = async (cookie: string) => {
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', path: `${API_PATH}/live`, headers: { cookie } }, resolve).once('error', reject),
    )
  }

  it('begins as every answer does, and brings the changes in their order', async () => {
    const { cookie } = await t.signUp()
    const answer = await open(cookie)
    expect(answer.headers).toMatchObject({
      'x-request-id': expect.any(String),
      'cache-control': 'no-store, no-transform',
    })
    let text = ''
    answer.setEncoding('utf8').on('data', (some: string) => (text += some))
    await expect.poll(() => text).toContain('event: ready')
    const ids = Array.from({ length: 50 }, (_, n) => `photo-${n}`)
    for (const id of ids) await publish(t.db, { collection: 'photos', id, op: 'put' }, 'everyone')
    await expect.poll(() => text).toContain('photo-49')
    expect([...text.matchAll(/photo-\d+/g)].map(([id]) => id)).toEqual(ids)
    answer.destroy()
  })

  it('is ended when nobody reads it, and when its session has ended unheard', async () => {
    const [deaf, leaving] = [await t.signUp(), await t.signUp()]
    const before = t.deps.live.streams.size
    const unread = await open(deaf.cookie)
    unread.pause()
    const other = await open(leaving.cookie)
    other.on('error', () => {}).resume()
    unread.on('error', () => {})
    await expect.poll(() => t.deps.live.streams.size).toBe(before + 2)
    await t.db.delete(authSession).where(eq(authSession.userId, leaving.uid))
    await beat(t.deps)
    await expect.poll(() => t.deps.live.streams.size).toBe(before + 1)
    const mass = Buffer.from(`: ${'x'.repeat(1_000_000)}\n\n`)
    for (let n = 0; n < 40 && t.deps.live.streams.size > before; n++) {
      await t.deps.live.ping(mass)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(t.deps.live.streams.size).toBe(before)
  })
})

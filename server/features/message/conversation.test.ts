import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/api.ts'
import type { Change } from '#contract/live/live.schema.ts'
import type { messageApi } from '#contract/message/message.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { block } from '#server/db/tables/block.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { queryCost } from '#server/test/query-cost.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { firstNewFrom, conversationRows } from './conversation.service.ts'
import { newerThan, olderThan } from './timeline.ts'

type Conversation = OutputOf<typeof messageApi.conversation>

let t: Awaited<ReturnType<typeof testApp>>
let ara: TestUser
let binna: TestUser
let stranger: TestUser

beforeAll(async () => {
  t = await testApp()
  ara = await t.signUp()
  binna = await t.signUp()
  stranger = await t.signUp()
  await t.signUp({ admin: true })
})
beforeEach(async () => {
  await t.db.delete(message)
  await t.db.delete(block)
})

async function send(from: TestUser, to: TestUser, content: string, answers?: string) {
  const mid = crypto.randomUUID()
  const answer = await from.request('PUT', `/message/${mid}`, { dstUid: to.uid, content, answers })
  expect(answer.status).toBe(200)
  return mid
}
const ask = (who: TestUser, other: TestUser, query: Record<string, string> = {}) =>
  who.request('GET', `/message/with/${other.uid}?${new URLSearchParams(query)}`)
const conversation = async (...asked: Parameters<typeof ask>) => (await (await ask(...asked)).json()) as Conversation
const said = ({ items }: Conversation) => items.map(({ content }) => content)
const read = (who: TestUser, other: TestUser) =>
  who.request('PUT', `/message/with/${other.uid}/status`, { status: '읽음' })

describe('a thread', () => {
  it('holds what two people wrote to each other, for both of them, and nobody else’s words', async () => {
    await send(ara, binna, '하나')
    await send(binna, ara, '둘')
    await send(stranger, ara, '다른 이야기')
    const seen = await conversation(ara, binna)
    expect(said(seen)).toEqual(['둘', '하나'])
    expect(seen.person).toMatchObject({ uid: binna.uid, displayName: binna.name, isAdmin: false })
    expect(said(await conversation(binna, ara))).toEqual(['둘', '하나'])
    expect(said(await conversation(stranger, binna))).toEqual([])
    expect(JSON.stringify(seen)).not.toContain('@madang.test')
  })

  it('is one’s own to clear: what one side deletes, the other keeps, and what comes back stands in its place', async () => {
    const mid = await send(ara, binna, '하나')
    await send(binna, ara, '둘')
    await ara.request('DELETE', `/message/${mid}`)
    expect(said(await conversation(ara, binna))).toEqual(['둘'])
    expect(said(await conversation(binna, ara))).toEqual(['둘', '하나'])
    const { items } = (await (await ara.request('GET', '/trash')).json()) as { items: { id: string }[] }
    await ara.request('POST', `/trash/${items[0]?.id}/restore`, {})
    expect(said(await conversation(ara, binna))).toEqual(['둘', '하나'])
  })

  it('is read to older and to newer ones from any message, without a gap and without one twice', async () => {
    const mids: string[] = []
    for (let n = 0; n < 9; n++) mids.push(await send(n % 2 ? ara : binna, n % 2 ? binna : ara, `${n}`))
    const first = await conversation(ara, binna, { limit: '4' })
    expect([said(first), first.newer]).toEqual([['8', '7', '6', '5'], null])
    const next = await conversation(ara, binna, { limit: '4', cursor: first.cursor ?? '' })
    expect(said(next)).toEqual(['4', '3', '2', '1'])
    const middle = await conversation(ara, binna, { limit: '3', at: mids[2] ?? '' })
    expect([said(middle), middle.newer]).toEqual([['3', '2', '1'], mids[3]])
    expect(said(await conversation(ara, binna, { limit: '3', cursor: middle.cursor ?? '' }))).toEqual(['0'])
    const newer = await conversation(ara, binna, { limit: '3', newer: middle.newer ?? '' })
    expect([said(newer), newer.newer]).toEqual([['6', '5', '4'], mids[6]])
    expect(said(await conversation(ara, binna, { limit: '2', cursor: newer.cursor ?? '' }))).toEqual(['3', '2'])
    const last = await conversation(ara, binna, { limit: '3', newer: newer.newer ?? '' })
    expect([said(last), last.newer]).toEqual([['8', '7'], null])
    const end = await conversation(ara, binna, { limit: '6', at: mids[7] ?? '' })
    expect([said(end), end.newer]).toEqual([['8', '7', '6', '5', '4', '3'], null])
    const alone = await conversation(ara, binna, { limit: '1', at: mids[7] ?? '' })
    expect([said(alone), alone.newer]).toEqual([['7'], mids[7]])
    expect(said(await conversation(ara, binna, { limit: '1', at: crypto.randomUUID() }))).toEqual(['8'])
  })

  it('is searched by words, as they were typed', async () => {
    await send(ara, binna, '감자 100%')
    await send(binna, ara, '고구마')
    expect(said(await conversation(ara, binna, { text: '감자' }))).toEqual(['감자 100%'])
    expect(said(await conversation(ara, binna, { text: '0%' }))).toEqual(['감자 100%'])
    expect(said(await conversation(ara, binna, { text: '_' }))).toEqual([])
  })

  it('with nobody, with oneself, of a guest or by what is no message is refused', async () => {
    expect((await ara.request('GET', '/message/with/nobody')).status).toBe(404)
    expect((await ask(ara, ara)).status).toBe(404)
    expect((await t.guest('GET', `/message/with/${ara.uid}`)).status).toBe(401)
    for (const query of ['at=x', 'newer=1', 'cursor=bm9wZQ', 'limit=0', 'uid=x']) {
      const answer = await ara.request('GET', `/message/with/${binna.uid}?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
    }
  })

  it('leaves out what somebody wrote who is blocked, says so, and keeps one’s own words', async () => {
    await send(ara, binna, '내 말')
    await send(binna, ara, '네 말')
    await ara.request('PUT', `/block/${binna.uid}`, {})
    const seen = await conversation(ara, binna)
    expect([said(seen), seen.isBlocked]).toEqual([['내 말'], true])
    expect((await conversation(binna, ara)).isBlocked).toBe(false)
    await ara.request('DELETE', `/block/${binna.uid}`)
    expect(said(await conversation(ara, binna))).toEqual(['네 말', '내 말'])
  })
})

describe('reading a thread', () => {
  const statuses = async (who: TestUser, other: TestUser) =>
    (await conversation(who, other)).items.map(({ status }) => status)

  it('makes all that the other one wrote read, for both sides and in the list, and nothing else', async () => {
    const answered = await send(binna, ara, '하나')
    await send(ara, binna, '답', answered)
    await send(binna, ara, '둘')
    await send(stranger, ara, '다른 이야기')
    expect(await (await read(ara, binna)).json()).toEqual({ count: 1 })
    expect(await (await read(ara, binna)).json()).toEqual({ count: 0 })
    expect(await statuses(binna, ara)).toEqual(['읽음', '신규', '응답'])
    expect(await statuses(ara, stranger)).toEqual(['신규'])
    expect(await (await ara.request('GET', '/message/count')).json()).toEqual({ count: 1, ofFormer: 0, inGroups: 0 })
  })

  it('is asked for from the first message that is new, wherever that stands', async () => {
    const unreadFrom = async (query?: Record<string, string>) => (await conversation(ara, binna, query)).unreadFrom
    const [first, second] = [await send(binna, ara, '하나'), await send(binna, ara, '둘')]
    await send(ara, binna, '내 말')
    await send(stranger, ara, '다른 이야기')
    const last = await send(binna, ara, '셋')
    expect(await unreadFrom({ limit: '1' })).toBe(first)
    expect(await unreadFrom({ at: last, limit: '1' })).toBe(first)
    expect((await conversation(binna, ara)).unreadFrom).not.toBe(first)
    const { cursor } = await conversation(ara, binna, { limit: '1' })
    expect(await unreadFrom({ cursor: cursor ?? '' })).toBeNull()
    await ara.request('PUT', `/message/${last}/status`, { status: '읽음' })
    await ara.request('DELETE', `/message/${first}`)
    expect(await unreadFrom()).toBe(second)
    await ara.request('PUT', `/block/${binna.uid}`, {})
    expect(await unreadFrom()).toBeNull()
    await ara.request('DELETE', `/block/${binna.uid}`)
    await read(ara, binna)
    expect(await unreadFrom()).toBeNull()
  })

  it('goes up to a message, and what came after it stays new', async () => {
    const mids = [await send(binna, ara, '하나'), await send(binna, ara, '둘'), await send(binna, ara, '셋')]
    const foreign = await send(stranger, ara, '다른 이야기')
    const upTo = async (mid: string) =>
      (await ara.request('PUT', `/message/with/${binna.uid}/status`, { status: '읽음', upTo: mid })).json()
    expect(await upTo(mids[1] ?? '')).toEqual({ count: 2 })
    expect(await statuses(ara, binna)).toEqual(['신규', '읽음', '읽음'])
    expect(await upTo(mids[0] ?? '')).toEqual({ count: 0 })
    expect(await upTo(foreign)).toMatchObject({ code: 'not_found' })
    expect(await upTo(crypto.randomUUID())).toMatchObject({ code: 'not_found' })
    expect(await statuses(ara, stranger)).toEqual(['신규'])
  })

  it('counts what is new below the page that is read', async () => {
    const mids = [await send(binna, ara, '하나'), await send(ara, binna, '내 말'), await send(binna, ara, '둘')]
    await send(binna, ara, '셋')
    const below = async (query: Record<string, string>) => (await conversation(ara, binna, query)).newBelow
    expect(await below({ limit: '1', at: mids[0] ?? '' })).toBe(2)
    expect(await below({ limit: '1', newer: mids[0] ?? '' })).toBe(2)
    expect([await below({}), await below({ limit: '1', at: mids[2] ?? '' })]).toEqual([0, 1])
  })

  it('is told with the message where it is one, and as one change where they are several', async () => {
    const told: Change[] = []
    const who = { uid: binna.uid, email: null, name: '', isAdmin: false, sessionId: '' }
    const write = (bytes: Buffer) => {
      for (const [, data] of bytes.toString().matchAll(/^event: change\ndata: (.*)$/gm))
        told.push(JSON.parse(data ?? ''))
    }
    const leave = t.deps.live.attach({ who, write, end: () => {} })
    const messages = () => told.filter(({ collection }) => collection === 'message')
    const mid = await send(binna, ara, '하나')
    await read(ara, binna)
    await expect
      .poll(() => messages().map(({ data }) => data))
      .toMatchObject([
        { mid, content: '하나', status: '신규', srcUid: binna.uid, dstUid: ara.uid },
        { mid, status: '읽음' },
      ])
    for (const content of ['둘', '셋']) await send(binna, ara, content)
    await read(ara, binna)
    await expect.poll(() => messages().at(-1)).toEqual({ collection: 'message', id: '*', op: 'put' })
    leave()
  })
})

it('costs its page alone, wherever it is in a long thread among many others', { tags: ['slow'] }, async () => {
  await fillTable(
    t.db,
    'message',
    `insert into message (src_uid, dst_uid, content, sent_at)
    select case when i % 2 = 0 then '${ara.uid}' else '${binna.uid}' end,
      case when i % 2 = 0 then '${binna.uid}' else '${ara.uid}' end, 'x', now() - interval '1 second' * i
    from generate_series(1, 20000) i`,
  )
  const who: SignedIn = { uid: ara.uid, email: null, name: '', isAdmin: false, sessionId: '' }
  const [far] = (
    await t.db.execute<{ mid: string; sent_at: Date }>(
      sql`select mid, sent_at from message order by sent_at offset 9000 limit 1`,
    )
  ).rows
  const place = { mid: far?.mid ?? '', sentAt: new Date(far?.sent_at ?? 0) }
  const [older, newer] = [olderThan(message, undefined), newerThan(message, place)]
  const queries = [
    conversationRows(t.db, who, binna.uid, older.where, older.order, 41),
    conversationRows(t.db, { ...who, blocker: who.uid }, binna.uid, older.where, older.order, 41),
    conversationRows(t.db, who, binna.uid, newer.where, newer.order, 41),
  ]
  for (const query of queries) {
    const { scans, examined } = await queryCost(t.db, 'message', query)
    expect(scans).toEqual(['Index Scan'])
    expect(examined).toBeLessThanOrEqual(45)
  }
  for (const asker of [who, { ...who, blocker: who.uid }]) {
    const { scans, examined } = await queryCost(t.db, 'message', firstNewFrom(t.db, asker, binna.uid))
    expect([scans, examined]).toEqual([['Index Only Scan'], 1])
  }
})

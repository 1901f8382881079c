import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '#contract/message/message.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { message } from '#server/db/tables/message.table.ts'
import { needlesOf } from '#server/rules/search/needles.ts'
import { everyPage } from '#server/test/every-page.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { namedCost } from '#server/test/query-cost.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { firstPage, listQuery } from './message-list.service.ts'

type Page = { items: Message[]; cursor: string | null }

let t: Awaited<ReturnType<typeof testApp>>
let ara: TestUser
let binna: TestUser
let stranger: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await testApp()
  ara = await t.signUp()
  binna = await t.signUp()
  stranger = await t.signUp()
  admin = await t.signUp({ admin: true })
})
beforeEach(async () => void (await t.db.delete(message)))

async function send(from: TestUser, to: TestUser, content: string) {
  const mid = crypto.randomUUID()
  expect((await from.request('PUT', `/message/${mid}`, { dstUid: to.uid, content })).status).toBe(200)
  return mid
}
const list = async (who: TestUser, query: Record<string, string> = {}) =>
  (await (await who.request('GET', `/message?${new URLSearchParams(query)}`)).json()) as Page
const contents = async (who: TestUser, query?: Record<string, string>) =>
  (await list(who, query)).items.map((item) => item.content)

const asWho = ({ uid }: TestUser): SignedIn => ({ uid, email: null, name: '', isAdmin: false, sessionId: '' })

describe('the inbox and the sent messages', () => {
  it('hold the own ones, newest first, and nobody else’s', async () => {
    await send(ara, binna, '첫째')
    await send(ara, binna, '둘째')
    await send(binna, ara, '셋째')
    expect(await contents(binna)).toEqual(['둘째', '첫째'])
    expect(await contents(ara, { box: 'sent' })).toEqual(['둘째', '첫째'])
    expect(await contents(ara)).toEqual(['셋째'])
    for (const other of [stranger, admin]) {
      expect(await contents(other)).toEqual([])
      expect(await contents(other, { box: 'sent' })).toEqual([])
    }
  })

  it('are filtered by content, by the other person’s name and by status', async () => {
    await send(binna, ara, '셋째')
    const mid = await send(stranger, ara, '감자 100% 나눔')
    expect(await contents(ara, { text: '감자' })).toEqual(['감자 100% 나눔'])
    expect(await contents(ara, { text: '0% 나' })).toEqual(['감자 100% 나눔'])
    expect(await contents(ara, { text: '사용자3' })).toEqual(['감자 100% 나눔'])
    expect(await contents(ara, { text: '사용자1' })).toEqual([])
    expect(await contents(ara, { text: '_' })).toEqual([])
    await ara.request('PUT', `/message/${mid}/status`, { status: '읽음' })
    expect(await contents(ara, { status: '읽음' })).toEqual(['감자 100% 나눔'])
    expect(await contents(ara, { status: '신규' })).toEqual(['셋째'])
  })

  it('show what answers a message, to its two people', async () => {
    const question = await send(ara, binna, '몇 시에 볼까요?')
    for (const content of ['세 시요', '아니, 네 시요']) {
      const body = { dstUid: ara.uid, content, answers: question }
      await binna.request('PUT', `/message/${crypto.randomUUID()}`, body)
    }
    await send(binna, ara, '딴 이야기')
    expect(await contents(ara, { answers: question })).toEqual(['아니, 네 시요', '세 시요'])
    expect(await contents(binna, { answers: question, box: 'sent' })).toEqual(['아니, 네 시요', '세 시요'])
    expect(await contents(stranger, { answers: question })).toEqual([])
  })

  it('refuse what is no filter', async () => {
    const wrong = ['box=all', 'status=new', 'uid=x', 'cursor=bm9wZQ', 'limit=0', 'limit=1000', 'text=%00']
    for (const query of wrong) {
      expect([query, (await ara.request('GET', `/message?${query}`)).status]).toEqual([query, 400])
    }
  })

  it('order equal times by status, and their pages miss and repeat nothing', async () => {
    const reader = await t.signUp()
    const statuses = ['응답', '신규', '읽음'] as const
    await t.db.insert(message).values(
      Array.from({ length: 23 }, (_, n) => ({
        srcUid: ara.uid,
        dstUid: reader.uid,
        content: `같은 때 ${n}`,
        status: statuses[n % 3],
        sentAt: new Date('2026-11-15T00:00:00Z'),
      })),
    )
    const seen = await everyPage((after) => list(reader, { limit: '5', ...after }))
    expect(new Set(seen.map((item) => item.mid)).size).toBe(23)
    expect(seen).toHaveLength(23)
    const order = seen.map((item) => ['신규', '읽음', '응답'].indexOf(item.status))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})

describe('messages of others', () => {
  it('cannot be read by any request', async () => {
    const secret = `비밀 ${crypto.randomUUID()}`
    const mid = await send(ara, binna, secret)
    const requests: [string, string, object?][] = [
      ['GET', `/message/${mid}`],
      ['GET', '/message?limit=100'],
      ['GET', '/message?box=sent&limit=100'],
      ['GET', `/message?text=${encodeURIComponent(secret)}`],
      ['PUT', `/message/${mid}`, { dstUid: ara.uid, content: secret }],
      ['PUT', `/message/${mid}`, { dstUid: binna.uid, content: 'x' }],
      ['PUT', `/message/${crypto.randomUUID()}`, { dstUid: ara.uid, content: 'x', answers: mid }],
      ['PUT', `/message/${mid}/status`, { status: '읽음' }],
      ['DELETE', `/message/${mid}`],
      ['GET', '/notification?status=all&limit=100'],
    ]
    for (const who of [stranger, admin]) {
      for (const [method, path, body] of requests) {
        const answer = await who.request(method, path, body)
        const text = await answer.text()
        expect([method, path, text.includes(secret)]).toEqual([method, path, false])
        if (path.includes(mid)) expect([403, 404, 409]).toContain(answer.status)
      }
    }
    for (const [method, path, body] of requests) expect((await t.guest(method, path, body)).status).toBe(401)
  })

  it('show no e-mail but the own one; an admin also sees that of whom they write with', async () => {
    const mid = await send(ara, binna, '주소는 비밀')
    for (const [who, other, own] of [
      [ara, binna, 'srcEmail'],
      [binna, ara, 'dstEmail'],
    ] as const) {
      const box = own === 'srcEmail' ? 'sent' : 'inbox'
      expect(await (await who.request('GET', `/message/${mid}`)).json()).toHaveProperty(own, who.email)
      const everything = await Promise.all([
        who.request('GET', `/message/${mid}`),
        who.request('GET', `/message?box=${box}&limit=100`),
        who.request('GET', `/message?text=${encodeURIComponent(other.email)}`),
      ])
      for (const answer of everything) expect(await answer.text()).not.toContain(other.email)
    }
    await send(ara, admin, '문의드립니다')
    expect((await list(admin)).items[0]).toMatchObject({ srcEmail: ara.email, dstEmail: admin.email })
    expect((await list(ara, { box: 'sent' })).items[0]).toMatchObject({ srcEmail: ara.email, dstEmail: null })
  })
})

describe('with 50,000 messages', () => {
  it(
    'a page is read from an index, at the start and at the far end, also with filters',
    { tags: ['slow'] },
    async () => {
      await t.db.execute(sql`
      insert into auth_user (id, name, email)
      select 'crowd' || n, 'crowd', n || '@crowd.test' from generate_series(1, 98) n`)
      await fillTable(
        t.db,
        'message',
        sql`
      insert into message (mid, src_uid, dst_uid, content, sent_at)
      select gen_random_uuid(), people[1 + n % 100], people[1 + (n + 1) % 100], 'n' || n,
        timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(1, 50000) n,
        (select array[${ara.uid}, ${binna.uid}] || array_agg('crowd' || c)
          from generate_series(1, 98) c) as _(people)`,
      )
      const cursor = Buffer.from(JSON.stringify(['2020-01-02T00:00:00.000Z', '1'])).toString('base64url')
      const plans = [
        { box: 'inbox' },
        { box: 'sent' },
        { box: 'inbox', cursor },
        { box: 'inbox', status: '신규', cursor },
        { box: 'sent', text: 'n1', cursor },
      ] as const
      for (const query of plans) {
        const who = asWho(query.box === 'inbox' ? binna : ara)
        const explained = await t.db.execute<{ 'QUERY PLAN': string }>(
          sql`explain (analyze, buffers) ${listQuery(t.db, who, { limit: 20, words: 'text' in query ? (needlesOf(query.text) ?? undefined) : undefined, ...query }).getSQL()}`,
        )
        const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(/Index (Only )?Scan.*message_(inbox|sent)/)
        expect(plan).not.toMatch(/Seq Scan on message/)
        const buffers = [...plan.matchAll(/hit=(\d+)/g)].map((found) => Number(found[1]))
        expect(Math.max(...buffers)).toBeLessThan(600)
      }
      for (const box of ['inbox', 'sent'] as const) {
        const { scans, examined } = await namedCost(t.db, 'message', firstPage[box].query(t.db), {
          uid: `array['${ara.uid}', '${binna.uid}']`,
          isAdmin: 'array[false, true]',
        })
        expect(scans).not.toContain('Seq Scan')
        expect(examined).toBeLessThanOrEqual(2 * 23)
      }
    },
  )
})

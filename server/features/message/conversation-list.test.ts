import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { MessageFile, ConversationEntry } from '#contract/message/message.schema.ts'
import { UNREAD_MAX } from '#contract/message/message.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { block } from '#server/db/tables/block.table.ts'
import { message, messagePeer } from '#server/db/tables/message.table.ts'
import { fillTable, withoutTriggers } from '#server/test/fill-table.ts'
import { html, photoAs } from '#server/test/image-samples.ts'
import { queryCost } from '#server/test/query-cost.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { conversationsQuery } from './conversation-list.service.ts'

type Page = { items: ConversationEntry[]; cursor: string | null }

let t: Awaited<ReturnType<typeof testApp>>
let ara: TestUser
let binna: TestUser
let chorong: TestUser

beforeAll(async () => {
  t = await testApp()
  ara = await t.signUp()
  binna = await t.signUp()
  chorong = await t.signUp()
})
beforeEach(async () => {
  await t.db.delete(messagePeer)
  await t.db.delete(message)
  await t.db.delete(block)
})

async function send(from: TestUser, to: TestUser, content: string, files?: string[]) {
  const mid = crypto.randomUUID()
  expect((await from.request('PUT', `/message/${mid}`, { dstUid: to.uid, content, files })).status).toBe(200)
  return mid
}
const conversations = async (who: TestUser, query: Record<string, string> = {}) =>
  (await (await who.request('GET', `/message/threads?${new URLSearchParams(query)}`)).json()) as Page
const said = async (who: TestUser) =>
  (await conversations(who)).items.map(({ person, content, unread }) => [person?.uid, content, unread])

async function upload(who: TestUser, bytes: Uint8Array, name: string) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { cookie: who.cookie, origin: 'http://localhost' }
  const answer = await t.app.request(`http://localhost${API_PATH}/message/file`, { method: 'POST', body, headers })
  return (await answer.json()) as MessageFile
}

describe('the threads of somebody', () => {
  it('are one for each person, with their newest words and how many are new, the newest first', async () => {
    await send(ara, binna, '하나')
    await send(binna, ara, '둘')
    await send(binna, ara, '셋')
    await send(ara, chorong, '넷')
    expect(await said(ara)).toEqual([
      [chorong.uid, '넷', 0],
      [binna.uid, '셋', 2],
    ])
    expect((await conversations(ara)).items.map(({ isMine }) => isMine)).toEqual([true, false])
    expect(await said(binna)).toEqual([[ara.uid, '셋', 1]])
    await send(binna, ara, '다섯')
    expect((await said(ara))[0]).toEqual([binna.uid, '다섯', 3])
    await ara.request('PUT', `/message/with/${binna.uid}/status`, { status: '읽음' })
    expect((await said(ara))[0]).toEqual([binna.uid, '다섯', 0])
    expect(JSON.stringify(await conversations(ara))).not.toContain('@madang.test')
    expect((await t.guest('GET', '/message/threads')).status).toBe(401)
  })

  it('follow what one side removes and takes back, for that side alone', async () => {
    await send(ara, binna, '하나')
    await send(ara, chorong, '둘')
    const last = await send(ara, binna, '셋')
    await ara.request('DELETE', `/message/${last}`)
    expect((await said(ara)).map(([, content]) => content)).toEqual(['둘', '하나'])
    expect(await said(binna)).toEqual([[ara.uid, '셋', 2]])
    const { items } = (await (await ara.request('GET', '/trash')).json()) as { items: { id: string }[] }
    await ara.request('POST', `/trash/${items[0]?.id}/restore`, {})
    expect((await said(ara)).map(([, content]) => content)).toEqual(['셋', '둘'])
    const only = await send(chorong, binna, '하나뿐')
    await binna.request('DELETE', `/message/${only}`)
    expect((await said(binna)).map(([uid]) => uid)).toEqual([ara.uid])
  })

  it('say pictures and files where nothing was typed', async () => {
    const picture = await upload(ara, await photoAs('jpeg'), '감자.jpg')
    await send(ara, binna, picture.name, [picture.id])
    const text = await upload(ara, html, '안내.html')
    await send(ara, chorong, '안내', [text.id])
    expect((await conversations(ara)).items).toMatchObject([
      { content: '안내', attached: 'file' },
      { content: '', attached: 'picture' },
    ])
  })

  it('leave out blocked people and those who have left', async () => {
    await send(binna, ara, '하나')
    const leaver = await t.signUp()
    await send(leaver, ara, '둘')
    await ara.request('PUT', `/block/${binna.uid}`, {})
    expect((await said(ara)).map(([uid]) => uid)).toEqual([leaver.uid])
    await leaver.request('DELETE', `/userInfo/${leaver.uid}`)
    expect(await said(ara)).toEqual([])
    await ara.request('DELETE', `/block/${binna.uid}`)
    expect((await said(ara)).map(([uid]) => uid)).toEqual([binna.uid])
  })

  it('are right when two people write to each other at once', async () => {
    const all = Array.from({ length: 8 }, (_, n) => (n % 2 ? send(ara, binna, `${n}`) : send(binna, ara, `${n}`)))
    await Promise.all(all)
    const { rows } = await t.db.execute<{ same: boolean }>(
      sql`select last_at = (select max(sent_at) from message) as same from message_peer`,
    )
    expect(rows).toEqual([{ same: true }, { same: true }])
  })
})

it('a page costs its own threads alone for somebody with 100,000 messages', { tags: ['slow'] }, async () => {
  const crowd = await testApp()
  const reader = await crowd.signUp()
  const uid = (n: string) => sql`'peer' || ${sql.raw(n)}`
  await withoutTriggers(crowd.db, async (tx) => {
    await tx.execute(
      sql`insert into ${authUser} (id, name, email) select ${uid('i')}, 'x', i || '@peer.test' from generate_series(1, 1000) i`,
    )
    await tx.execute(
      sql`insert into user_info (uid, display_name, avatar_url, job) select ${uid('i')}, 'x', '', '' from generate_series(1, 1000) i`,
    )
    await tx.execute(sql`insert into message_peer (uid, peer_uid, last_at)
      select ${reader.uid}, ${uid('i')}, now() - interval '1 second' * i from generate_series(1, 1000) i`)
  })
  await fillTable(
    crowd.db,
    'message',
    `insert into message (src_uid, dst_uid, content, sent_at)
    select 'peer' || i % 1000 + 1, '${reader.uid}', 'x', now() - interval '1 second' * i from generate_series(1, 100000) i`,
    { without: ['message_inbox', 'message_sent', 'message_at', 'message_answers'] },
  )
  await crowd.db.execute(sql`analyze message_peer, user_info`)
  const who: SignedIn = { uid: reader.uid, email: null, name: '', isAdmin: false, sessionId: '' }
  const first = await conversations(reader, { limit: '20' })
  expect(first.items.map(({ unread }) => unread)).toEqual(Array(20).fill(UNREAD_MAX))
  for (const cursor of [undefined, first.cursor ?? '']) {
    for (const asker of [who, { ...who, blocker: who.uid }]) {
      const query = conversationsQuery(crowd.db, asker, { limit: 20, cursor })
      const peers = await queryCost(crowd.db, 'message_peer', query)
      expect([peers.scans, peers.examined <= 25]).toEqual([[expect.stringMatching(/^Index/)], true])
      const { scans, examined } = await queryCost(crowd.db, 'message', query)
      expect(scans.filter((scan) => !scan.startsWith('Index'))).toEqual([])
      // The newest of each, and as many new ones as are counted.
      expect(examined).toBeLessThanOrEqual(21 * (UNREAD_MAX + 1))
    }
  }
})

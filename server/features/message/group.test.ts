import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { OutputOf } from '#contract/api.ts'
import type { Change } from '#contract/live/live.schema.ts'
import { GROUP_MAX, type messageGroupApi } from '#contract/message/message-group.ts'
import type { MessageFile, ConversationEntry } from '#contract/message/message.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { block } from '#server/db/tables/block.table.ts'
import { groupMessage, messageGroup } from '#server/db/tables/message-group.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { fillTable } from '#server/test/fill-table.ts'
import { html } from '#server/test/image-samples.ts'
import { queryCost } from '#server/test/query-cost.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { firstNewIn, groupRows } from './group-message.service.ts'
import { olderThan } from './timeline.ts'

type GroupPage = OutputOf<typeof messageGroupApi.get>

let t: Awaited<ReturnType<typeof testApp>>
let ara: TestUser
let binna: TestUser
let chorong: TestUser
let stranger: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await testApp()
  ;[ara, binna, chorong, stranger] = [await t.signUp(), await t.signUp(), await t.signUp(), await t.signUp()]
  admin = await t.signUp({ admin: true })
})
beforeEach(async () => {
  await t.db.delete(messageGroup)
  await t.db.delete(block)
  await t.db.delete(notification)
})

const begin = (by: TestUser, others: Pick<TestUser, 'uid'>[], gid = crypto.randomUUID(), name = '산책 모임') =>
  by.request('PUT', `/message/group/${gid}`, { name, uids: others.map(({ uid }) => uid) })

async function begun(by = ara, others = [binna, chorong]) {
  const gid = crypto.randomUUID()
  expect((await begin(by, others, gid)).status).toBe(200)
  return gid
}

const send = (by: TestUser, gid: string, content: string, mid = crypto.randomUUID(), files?: string[]) =>
  by.request('PUT', `/message/group/${gid}/message/${mid}`, { content, files })

async function wrote(by: TestUser, gid: string, content: string, files?: string[]) {
  const mid = crypto.randomUUID()
  expect((await send(by, gid, content, mid, files)).status).toBe(200)
  return mid
}
const ask = (who: TestUser, gid: string, query = '') => who.request('GET', `/message/group/${gid}${query}`)
const page = async (...asked: Parameters<typeof ask>) => (await (await ask(...asked)).json()) as GroupPage
const said = async (...asked: Parameters<typeof ask>) => (await page(...asked)).items.map(({ content }) => content)
const leave = (who: TestUser, gid: string) => who.request('DELETE', `/message/group/${gid}/member`)
const add = (by: TestUser, gid: string, who: TestUser) =>
  by.request('PUT', `/message/group/${gid}/member/${who.uid}`, {})
const report = (by: TestUser, mid: string) =>
  by.request('POST', '/report', { kind: 'message', recordId: mid, reason: 'abuse' })
const newsOf = async ({ uid }: TestUser, ...kinds: ('message' | 'addedToGroup')[]) => {
  const ofKind = kinds.length > 0 ? inArray(notification.kind, kinds) : undefined
  return t.db
    .select()
    .from(notification)
    .where(and(eq(notification.uid, uid), ofKind))
}
const conversations = async (who: TestUser) =>
  ((await (await who.request('GET', '/message/threads')).json()) as { items: ConversationEntry[] }).items

describe('a group', () => {
  it('is read and written by everybody in it, and by nobody else, an admin of the site neither', async () => {
    const gid = await begun()
    await wrote(ara, gid, '하나')
    const mid = await wrote(binna, gid, '둘')
    for (const one of [ara, binna, chorong]) expect(await said(one, gid)).toEqual(['둘', '하나'])
    const { group, items } = await page(chorong, gid)
    expect(group).toMatchObject({ name: '산책 모임', isIn: true, mayKeep: false })
    expect(group.people.map(({ uid }) => uid).toSorted()).toEqual([ara.uid, binna.uid, chorong.uid].toSorted())
    expect(group.people.map(({ job }) => job)).toEqual(['이웃', '이웃', '이웃'])
    expect(items.map(({ srcUid }) => srcUid)).toEqual([binna.uid, ara.uid])
    expect(JSON.stringify(group)).not.toContain('@madang.test')
    for (const one of [stranger, admin]) {
      const tries = [
        ask(one, gid),
        send(one, gid, '끼어들기'),
        leave(one, gid),
        add(one, gid, one),
        one.request('PUT', `/message/group/${gid}/name`, { name: 'x' }),
        one.request('PUT', `/message/group/${gid}/status`, { status: '읽음' }),
        one.request('DELETE', `/message/${mid}`),
        one.request('DELETE', `/message/${mid}/content`),
        one.request('PUT', `/message/${mid}/content`, { content: 'x' }),
        report(one, mid),
      ]
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(tries.length).fill(404))
    }
    expect((await t.guest('GET', `/message/group/${gid}`)).status).toBe(401)
  })

  it('is not begun where one of several cannot be reached, and the same person named twice is in it once', async () => {
    const reasonOf = async (others: Pick<TestUser, 'uid'>[]) => {
      const answer = await begin(ara, others)
      return answer.status === 200 ? null : ((await answer.json()) as { reason: string }).reason
    }
    expect(await reasonOf([binna, { uid: 'nobody' }, chorong])).toBe('not_reachable')
    expect(await reasonOf([ara])).toBe('not_reachable')
    await chorong.request('PUT', `/block/${ara.uid}`, {})
    expect(await reasonOf([binna, chorong])).toBe('not_reachable')
    await chorong.request('DELETE', `/block/${ara.uid}`)
    await ara.request('PUT', `/block/${binna.uid}`, {})
    expect(await reasonOf([binna, chorong])).toBe('you_blocked')
    await ara.request('DELETE', `/block/${binna.uid}`)
    const twice = await begin(ara, [binna, chorong, binna, ara])
    expect(((await twice.json()) as { people: object[] }).people).toHaveLength(3)
  })

  it('is made once, of people who can be reached', async () => {
    const gid = await begun()
    expect((await begin(ara, [binna, chorong], gid)).status).toBe(200)
    expect((await begin(stranger, [binna], gid)).status).toBe(409)
    await wrote(ara, gid, '하나')
    expect(await said(binna, gid)).toEqual(['하나'])
    for (const uids of [[], [ara.uid], ['nobody'], Array.from({ length: GROUP_MAX }, (_, i) => `u${i}`)]) {
      const answer = await ara.request('PUT', `/message/group/${crypto.randomUUID()}`, { name: '모임', uids })
      expect([uids.length, answer.status]).toEqual([uids.length, 400])
    }
    expect((await begin(ara, [binna], crypto.randomUUID(), ' \u200b ')).status).toBe(400)
    await binna.request('PUT', `/block/${ara.uid}`, {})
    expect((await begin(ara, [binna])).status).toBe(400)
  })

  it('takes a message once, however often it is sent, and in the order in which they come', async () => {
    const gid = await begun()
    const mid = crypto.randomUUID()
    const same = await Promise.all(Array.from({ length: 4 }, () => send(ara, gid, '한 번', mid)))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await send(binna, gid, '다른 말', mid)).status).toBe(409)
    await Promise.all([ara, binna, chorong, ara, binna].map((who, n) => wrote(who, gid, `${n}`)))
    const { items } = await page(chorong, gid)
    expect(items).toHaveLength(6)
    expect(items.map(({ sentAt }) => sentAt)).toEqual(
      items
        .map(({ sentAt }) => sentAt)
        .toSorted()
        .toReversed(),
    )
    const first = await page(ara, gid, '?limit=4')
    expect(await said(ara, gid, `?limit=4&cursor=${first.cursor}`)).toHaveLength(2)
    expect(await said(ara, gid, `?limit=1&at=${mid}`)).toEqual(['한 번'])
    expect(await said(ara, gid, `?text=${encodeURIComponent('한 번')}`)).toEqual(['한 번'])
  })

  it('is renamed and joined by those who keep it, and kept by whoever has been in it longest', async () => {
    const gid = await begun(ara, [binna])
    const rename = (who: TestUser, name: string) => who.request('PUT', `/message/group/${gid}/name`, { name })
    expect([(await rename(binna, '새 이름')).status, (await add(binna, gid, chorong)).status]).toEqual([403, 403])
    expect((await rename(ara, '새 이름')).status).toBe(200)
    await wrote(ara, gid, '전에 한 말')
    expect((await add(ara, gid, chorong)).status).toBe(200)
    expect((await add(ara, gid, chorong)).status).toBe(200)
    await wrote(binna, gid, '나중에 한 말')
    expect(await said(chorong, gid)).toEqual(['나중에 한 말'])
    expect((await page(chorong, gid)).group).toMatchObject({ name: '새 이름', mayKeep: false })
    expect((await leave(ara, gid)).status).toBe(204)
    expect((await page(binna, gid)).group.mayKeep).toBe(true)
    expect((await rename(binna, '또 새 이름')).status).toBe(200)
    await t.db.execute(sql`update auth_user set status = 'banned' where id = ${stranger.uid}`)
    expect((await add(binna, gid, stranger)).status).toBe(400)
    await t.db.execute(sql`update auth_user set status = 'active' where id = ${stranger.uid}`)
  })

  it('is given to another member to keep, by whoever keeps it, and kept by others while its keeper is banned', async () => {
    const gid = await begun()
    const give = async (by: TestUser, to: TestUser) =>
      (await by.request('PUT', `/message/group/${gid}/keeper/${to.uid}`)).status
    const keepers = async (seenBy: TestUser) =>
      (await page(seenBy, gid)).group.people.filter(({ isKeeper }) => isKeeper).map(({ uid }) => uid)
    const ban = (who: TestUser, until: string | null) =>
      t.db.execute(
        sql`update auth_user set status = 'banned', banned_until = ${until}::timestamptz where id = ${who.uid}`,
      )
    expect(await keepers(binna)).toEqual([ara.uid])
    expect([await give(binna, binna), await give(ara, stranger), await give(stranger, stranger)]).toEqual([
      403, 400, 404,
    ])
    // Both at once, and once more: there is one keeper, and nobody is refused for an answer that was lost.
    expect(await Promise.all([give(ara, binna), give(ara, binna)])).toEqual([200, 200])
    expect([await keepers(ara), (await page(ara, gid)).group.mayKeep]).toEqual([[binna.uid], false])
    expect([await give(ara, ara), await give(ara, binna)]).toEqual([403, 200])
    await ban(binna, null)
    const [stand] = await keepers(chorong)
    expect([ara.uid, chorong.uid]).toContain(stand)
    expect(await give(stand === ara.uid ? ara : chorong, binna)).toBe(400)
    await ban(binna, '2020-01-01')
    expect(await keepers(chorong)).toEqual([binna.uid])
    await t.db.execute(sql`update auth_user set status = 'active', banned_until = null where id = ${binna.uid}`)
    await leave(binna, gid)
    expect(await keepers(chorong)).toEqual([stand])
    expect(await give(ara.uid === stand ? ara : chorong, binna)).toBe(400)
  })

  it('shows nothing newer to somebody who has left, and says so; back again they read on from there', async () => {
    const gid = await begun()
    await wrote(ara, gid, '함께한 말')
    expect([(await leave(chorong, gid)).status, (await leave(chorong, gid)).status]).toEqual([204, 204])
    const mid = await wrote(ara, gid, '나간 뒤의 말')
    await add(ara, gid, stranger)
    const seen = await page(chorong, gid)
    expect([seen.items.map(({ content }) => content), seen.group.isIn]).toEqual([['함께한 말'], false])
    expect(seen.group.people.map(({ uid }) => uid)).not.toContain(stranger.uid)
    expect(await said(chorong, gid, `?at=${mid}`)).toEqual(['함께한 말'])
    expect([(await send(chorong, gid, '나도')).status, (await add(chorong, gid, stranger)).status]).toEqual([409, 409])
    expect((await conversations(chorong))[0]).toMatchObject({ content: '함께한 말', group: { gid } })
    const find = async (q: string) =>
      ((await (await chorong.request('GET', `/search?${new URLSearchParams({ q })}`)).json()) as { items: unknown[] })
        .items
    expect([await find('함께한'), await find('나간 뒤의')]).toMatchObject([[{ kind: 'message', gid }], []])
    await add(ara, gid, chorong)
    expect(await said(chorong, gid)).toEqual([])
    expect(await find('함께한')).toEqual([])
    await wrote(chorong, gid, '돌아왔어요')
    expect(await said(chorong, gid)).toEqual(['돌아왔어요'])
  })

  it('says up to when each member has read, to those who are in it, and tells them when somebody reads on', async () => {
    const gid = await begun()
    const mid = await wrote(ara, gid, '모두에게')
    const heard: Change[] = []
    const who = { uid: ara.uid, email: null, name: '', isAdmin: false, sessionId: '' }
    t.deps.live.join({ who, changed: (change) => void heard.push(change), resync: () => {}, end: () => {} })
    await binna.request('PUT', `/message/group/${gid}/status`, { status: '읽음' })
    const { group, items } = await page(ara, gid)
    const sentAt = items.find((one) => one.mid === mid)?.sentAt ?? ''
    const notYet = group.people.filter(({ uid, readAt }) => uid !== ara.uid && (readAt ?? '') < sentAt)
    expect(notYet.map(({ uid }) => uid)).toEqual([chorong.uid])
    const data = { read: { uid: binna.uid, readAt: sentAt } }
    // Changes in the groups of other tests may still be on their way.
    const told = () =>
      heard.flatMap((change) => (change.collection === 'messageGroup' && change.id === gid ? [change] : []))
    const reads = () => told().filter((change) => change.data)
    await expect.poll(reads).toMatchObject([{ id: gid, data }])
    // A repetition changes nothing, and nobody is notified.
    await binna.request('PUT', `/message/group/${gid}/status`, { status: '읽음' })
    await leave(chorong, gid)
    await expect.poll(() => told().at(-1)?.data).toBeUndefined()
    expect(reads()).toHaveLength(1)
    expect((await page(chorong, gid)).group.people.map(({ readAt }) => readAt)).toEqual([null, null, null])
  })

  it('is left by whoever is removed: by those who keep it, and nobody removes themselves', async () => {
    const gid = await begun()
    const remove = (by: TestUser, who: TestUser) => by.request('DELETE', `/message/group/${gid}/member/${who.uid}`)
    await wrote(ara, gid, '함께한 말')
    expect([(await remove(binna, chorong)).status, (await remove(stranger, chorong)).status]).toEqual([403, 404])
    expect((await remove(ara, ara)).status).toBe(409)
    const both = await Promise.all([remove(ara, chorong), remove(ara, chorong)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await remove(ara, stranger)).status).toBe(200)
    await wrote(ara, gid, '내보낸 뒤의 말')
    expect(await said(chorong, gid)).toEqual(['함께한 말'])
    expect((await page(chorong, gid)).group.isIn).toBe(false)
    expect([(await send(chorong, gid, '나도')).status, (await remove(chorong, binna)).status]).toEqual([409, 409])
    // Messages that they had not read then do not count as unread any more.
    expect((await conversations(chorong))[0]?.unread).toBe(0)
    expect(await (await chorong.request('GET', '/message/count')).json()).toEqual({
      count: 0,
      ofFormer: 0,
      inGroups: 0,
    })
    expect((await page(ara, gid)).group.people.filter(({ isIn }) => isIn)).toHaveLength(2)
    await add(ara, gid, chorong)
    await wrote(ara, gid, '다시 함께')
    expect(await said(chorong, gid)).toEqual(['다시 함께'])
  })

  it('counts what is new for each member, and tells them under its name', async () => {
    const gid = await begun()
    await wrote(ara, gid, '하나')
    await wrote(ara, gid, '둘')
    expect(await conversations(binna)).toMatchObject([
      { group: { gid, name: '산책 모임' }, person: null, content: '둘', by: ara.name, unread: 2, isMine: false },
    ])
    expect((await conversations(ara))[0]).toMatchObject({ unread: 0, isMine: true })
    const told = await newsOf(binna, 'message')
    expect(told).toMatchObject([{ kind: 'message', detail: '산책 모임', times: 2, targetId: gid, targetPart: 'group' }])
    expect(told[0]?.description).toBe('‘산책 모임’ 대화에 신규 메시지가 있습니다.')
    expect((await page(binna, gid)).items.map(({ status }) => status)).toEqual(['신규', '신규'])
    expect((await binna.request('PUT', `/message/group/${gid}/status`, { status: '읽음' })).status).toBe(204)
    expect((await page(binna, gid)).items.map(({ status }) => status)).toEqual(['읽음', '읽음'])
    expect([(await conversations(binna))[0]?.unread, (await conversations(chorong))[0]?.unread]).toEqual([0, 2])
    // The boxes of the messages from one to another know nothing of it.
    for (const path of ['/message', '/message?box=sent']) {
      expect(await (await binna.request('GET', path)).json()).toMatchObject({ items: [] })
    }
    expect(await (await binna.request('GET', '/message/count')).json()).toEqual({ count: 0, ofFormer: 0, inGroups: 0 })
    expect(await (await chorong.request('GET', '/message/count')).json()).toEqual({
      count: 0,
      ofFormer: 0,
      inGroups: 2,
    })
    const days = await Promise.all(
      [binna, chorong].map(async (one) => (await one.request('GET', '/dashboard/myDay')).json()),
    )
    expect(days).toMatchObject([{ unreadMessages: 0 }, { unreadMessages: 2 }])
  })

  it('tells whoever is added, once, and leads to it', async () => {
    const gid = await begun(ara, [binna])
    await begin(ara, [binna], gid)
    const added = { kind: 'addedToGroup', type: '메시지', actorUid: ara.uid, detail: '산책 모임', times: 1 }
    expect(await newsOf(binna)).toMatchObject([{ ...added, target: 'message', targetId: gid, targetPart: 'group' }])
    expect((await newsOf(binna))[0]?.description).toBe('‘산책 모임’ 대화에 초대되었습니다.')
    expect(await newsOf(ara)).toEqual([])
    await Promise.all([add(ara, gid, chorong), add(ara, gid, chorong)])
    expect(await newsOf(chorong)).toMatchObject([added])
    // Out and in again while it is still news: told in the same one.
    await ara.request('DELETE', `/message/group/${gid}/member/${chorong.uid}`)
    await add(ara, gid, chorong)
    expect(await newsOf(chorong)).toMatchObject([{ ...added, times: 2 }])
    await stranger.request('PUT', `/block/${ara.uid}`, {})
    expect((await add(ara, gid, stranger)).status).toBe(400)
    expect(await newsOf(stranger)).toEqual([])
  })

  it('hides the words of a blocked person from whoever has blocked them, and tells them of none', async () => {
    const gid = await begun()
    await wrote(binna, gid, '들리는 말')
    await chorong.request('PUT', `/block/${binna.uid}`, {})
    await wrote(ara, gid, '다른 말')
    const mid = await wrote(binna, gid, '들리지 않는 말')
    expect(await said(chorong, gid)).toEqual(['다른 말'])
    expect((await conversations(chorong))[0]).toMatchObject({ content: '다른 말', unread: 1 })
    expect(await said(ara, gid)).toEqual(['들리지 않는 말', '다른 말', '들리는 말'])
    expect((await report(chorong, mid)).status).toBe(404)
    await chorong.request('DELETE', `/block/${binna.uid}`)
    expect(await said(chorong, gid)).toHaveLength(3)
  })

  it('is told live to those who are in it, and to nobody else', async () => {
    const heard: Record<string, Change[]> = {}
    const join = ({ uid, name }: TestUser, isAdmin = false) => {
      const mine: Change[] = (heard[uid] = [])
      const who = { uid, email: null, name, isAdmin, sessionId: '' }
      return t.deps.live.join({ who, changed: (change) => void mine.push(change), resync: () => {}, end: () => {} })
    }
    const ends = [join(binna), join(chorong), join(stranger), join(admin, true)]
    const gid = await begun()
    await leave(chorong, gid)
    await wrote(ara, gid, '하나')
    const isOfIt = ({ collection, id }: Change) => collection === 'messageGroup' && id === gid
    const of = ({ uid }: TestUser) => heard[uid]?.filter(isOfIt) ?? []
    // That they have left reaches their other tabs.
    await expect.poll(() => [of(binna).length, of(chorong).length]).toEqual([3, 2])
    expect([...of(stranger), ...of(admin)]).toEqual([])
    expect(JSON.stringify(heard)).not.toContain('하나')
    for (const end of ends) end()
  })
})

describe('a message of a group', () => {
  const upload = async (who: TestUser) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(html)]), '안내.html')
    const headers = { cookie: who.cookie, origin: 'http://localhost' }
    const answer = await t.app.request(`http://localhost${API_PATH}/message/file`, { method: 'POST', body, headers })
    return (await answer.json()) as MessageFile
  }
  const open = async (who: TestUser, id: string) => (await who.request('GET', `/message/file/${id}`)).status

  it('carries files for those who read it alone', async () => {
    const gid = await begun()
    const { id } = await upload(ara)
    await wrote(ara, gid, '안내.html', [id])
    expect(await Promise.all([ara, binna, chorong, stranger, admin].map((who) => open(who, id)))).toEqual([
      200, 200, 200, 404, 404,
    ])
    expect((await page(binna, gid)).items[0]?.files).toMatchObject([{ id, name: '안내.html' }])
    expect((await conversations(binna))[0]).toMatchObject({ content: '', attached: 'file' })
    await leave(chorong, gid)
    const later = await upload(ara)
    await wrote(ara, gid, '나중', [later.id])
    expect([await open(chorong, id), await open(chorong, later.id)]).toEqual([200, 404])
    expect((await send(binna, gid, '남의 것', crypto.randomUUID(), [later.id])).status).toBe(400)
  })

  it('is new from the first one on that somebody else wrote since the reader looked', async () => {
    const gid = await begun()
    await wrote(binna, gid, '읽은 말')
    const read = () => ara.request('PUT', `/message/group/${gid}/status`, { status: '읽음' })
    await read()
    await wrote(ara, gid, '내 말')
    const [first, second] = [await wrote(binna, gid, '하나'), await wrote(chorong, gid, '둘')]
    const unreadFrom = async (query?: string) => (await page(ara, gid, query)).unreadFrom
    expect([await unreadFrom('?limit=1'), await unreadFrom(`?limit=1&at=${second}`)]).toEqual([first, first])
    expect(await unreadFrom(`?newer=${first}`)).toBeNull()
    await ara.request('PUT', `/block/${binna.uid}`, {})
    expect(await unreadFrom()).toBe(second)
    await read()
    expect(await unreadFrom()).toBeNull()
  })

  it('is read up to a message, and what came after it stays new', async () => {
    const gid = await begun()
    const [first, second] = [await wrote(binna, gid, '하나'), await wrote(binna, gid, '둘')]
    await wrote(chorong, gid, '셋')
    const read = async (who: TestUser, upTo: string) =>
      (await who.request('PUT', `/message/group/${gid}/status`, { status: '읽음', upTo })).status
    const newOnes = async () => (await conversations(ara))[0]?.unread
    expect(await read(ara, second)).toBe(204)
    expect([await newOnes(), (await page(ara, gid)).items.map(({ status }) => status)]).toEqual([
      1,
      ['신규', '읽음', '읽음'],
    ])
    // A message that was read stays read.
    expect([await read(ara, first), await newOnes()]).toEqual([204, 1])
    expect([await read(ara, crypto.randomUUID()), await read(stranger, second)]).toEqual([404, 404])
    const elsewhere = await wrote(ara, await begun(ara, [binna]), '다른 모임')
    expect([await read(chorong, elsewhere), await read(ara, elsewhere)]).toEqual([404, 404])
  })

  it('that is new below the page that somebody reads is counted', async () => {
    const gid = await begun()
    const mids = [await wrote(binna, gid, '하나'), await wrote(ara, gid, '내 말'), await wrote(chorong, gid, '둘')]
    await wrote(binna, gid, '셋')
    const below = async (query: string) => (await page(ara, gid, query)).newBelow
    expect([await below(`?limit=1&at=${mids[0]}`), await below(`?limit=1&newer=${mids[0]}`), await below('')]).toEqual([
      2, 2, 0,
    ])
  })

  it('reaches the admins when a member reports it, and no other message does', async () => {
    const gid = await begun()
    const mid = await wrote(binna, gid, '괴롭히는 말')
    await wrote(binna, gid, '다른 말')
    expect((await report(ara, mid)).status).toBeLessThan(300)
    const queue = await (await admin.request('GET', '/report')).text()
    expect(queue).toContain('괴롭히는 말')
    expect(queue).not.toContain('다른 말')
  })

  it('stays without a name when its writer removes their account', async () => {
    const leaver = await t.signUp()
    const gid = await begun(leaver, [ara])
    await wrote(leaver, gid, '남는 말')
    expect((await leaver.request('DELETE', `/userInfo/${leaver.uid}`)).status).toBeLessThan(300)
    const { items, group } = await page(ara, gid)
    expect(items).toMatchObject([{ content: '남는 말', srcUid: null }])
    expect([group.people.map(({ uid }) => uid), group.mayKeep]).toEqual([[ara.uid], true])
  })
})

it('costs its page alone in a long conversation among others', { tags: ['slow'] }, async () => {
  const crowd = await testApp()
  const [writer, reader] = [await crowd.signUp(), await crowd.signUp()]
  const gid = await begun(writer, [reader])
  await fillTable(
    crowd.db,
    'group_message',
    sql`insert into group_message (gid, uid, content, sent_at) select ${gid}, ${writer.uid}, 'x', now() + interval '1 second' * i
      from generate_series(1, 20000) i`,
  )
  const who: SignedIn = { uid: reader.uid, email: null, name: '', isAdmin: false, sessionId: '' }
  const { where, order } = olderThan(groupMessage, undefined)
  const queries = [who, { ...who, blocker: who.uid }].flatMap((asker) => [
    groupRows(crowd.db, asker, gid, where, order, 41),
    firstNewIn(crowd.db, asker, gid),
  ])
  for (const query of queries) {
    const { scans, examined } = await queryCost(crowd.db, 'group_message', query)
    expect(scans).toEqual(['Index Scan'])
    expect(examined).toBeLessThanOrEqual(45)
  }
})

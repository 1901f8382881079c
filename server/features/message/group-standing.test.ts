// The view of a group for former members, and for members who are banned from the site.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/api.ts'
import type { Change } from '#contract/live/live.schema.ts'
import type { messageGroupApi } from '#contract/message/message-group.ts'
import type { ConversationEntry } from '#contract/message/message.schema.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

type GroupPage = OutputOf<typeof messageGroupApi.get>

let t: Awaited<ReturnType<typeof testApp>>
let ara: TestUser
let binna: TestUser
let chorong: TestUser
let stranger: TestUser

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  ;[ara, binna, chorong, stranger] = [await t.signUp(), await t.signUp(), await t.signUp(), await t.signUp()]
})

async function begun() {
  const gid = crypto.randomUUID()
  const made = { name: '산책 모임', uids: [binna.uid, chorong.uid] }
  expect((await ara.request('PUT', `/message/group/${gid}`, made)).status).toBe(200)
  return gid
}
async function wrote(by: TestUser, gid: string, content: string) {
  const path = `/message/group/${gid}/message/${crypto.randomUUID()}`
  expect((await by.request('PUT', path, { content })).status).toBe(200)
}
const page = async (who: TestUser, gid: string) =>
  (await (await who.request('GET', `/message/group/${gid}`)).json()) as GroupPage
const said = async (who: TestUser, gid: string) => (await page(who, gid)).items.map(({ content }) => content)
const leave = (who: TestUser, gid: string) => who.request('DELETE', `/message/group/${gid}/member`)
const add = (by: TestUser, gid: string, who: TestUser) =>
  by.request('PUT', `/message/group/${gid}/member/${who.uid}`, {})
const conversations = async (who: TestUser) =>
  ((await (await who.request('GET', '/message/threads')).json()) as { items: ConversationEntry[] }).items
const newsOf = ({ uid }: TestUser, ...kinds: 'message'[]) =>
  t.db
    .select()
    .from(notification)
    .where(and(eq(notification.uid, uid), kinds.length > 0 ? inArray(notification.kind, kinds) : undefined))

describe('a group', () => {
  it('stays for whoever has left as it was then: its name, and who was in it', async () => {
    const gid = await begun()
    await wrote(binna, gid, '함께한 말')
    await ara.request('DELETE', `/message/group/${gid}/member/${chorong.uid}`)
    await ara.request('PUT', `/message/group/${gid}/name`, { name: '비밀 모임' })
    await add(ara, gid, stranger)
    await ara.request('PUT', `/message/group/${gid}/keeper/${stranger.uid}`)
    await leave(binna, gid)
    await wrote(stranger, gid, '그 뒤의 말')
    const { group, items } = await page(chorong, gid)
    expect(group).toMatchObject({ name: '산책 모임', isIn: false, mayKeep: false })
    expect(group.people.map(({ uid, isIn, isKeeper }) => [uid, isIn, isKeeper])).toEqual(
      expect.arrayContaining([
        [ara.uid, true, true],
        [binna.uid, true, false],
        [chorong.uid, false, false],
      ]),
    )
    expect(group.people).toHaveLength(3)
    expect(items.map(({ content }) => content)).toEqual(['함께한 말'])
    expect((await conversations(chorong))[0]).toMatchObject({ group: { name: '산책 모임' }, content: '함께한 말' })
    // A returning member has a later beginning, which former members do not know.
    await stranger.request('PUT', `/message/group/${gid}/member/${binna.uid}`, {})
    const again = (await page(chorong, gid)).group.people.find(({ uid }) => uid === binna.uid)
    expect(again).toMatchObject({ isIn: true, displayName: binna.name })
    // Back again, they know what everybody knows.
    await stranger.request('PUT', `/message/group/${gid}/member/${chorong.uid}`, {})
    expect((await page(chorong, gid)).group).toMatchObject({ name: '비밀 모임', isIn: true })
    expect(JSON.stringify(await (await chorong.request('GET', '/message/threads')).json())).toContain('비밀 모임')
  })

  it('neither counts nor tells somebody who is banned, until the ban is over', async () => {
    const listen = ({ uid }: TestUser) => {
      const heard: Change[] = []
      const who = { uid, email: null, name: '', isAdmin: false, sessionId: '' }
      t.deps.live.join({ who, changed: (change) => void heard.push(change), resync: () => {}, end: () => {} })
      return heard
    }
    const [heard, heardByOther] = [listen(chorong), listen(binna)]
    const gid = await begun()
    const ofGroup = (changes: Change[]) => changes.filter(({ id }) => id === gid)
    await expect.poll(() => [heard, heardByOther].map((changes) => ofGroup(changes).length)).toEqual([1, 1])
    const ban = (until: string | null) =>
      t.db.execute(
        sql`update auth_user set status = 'banned', banned_until = ${until}::timestamptz where id = ${chorong.uid}`,
      )
    const inIt = async () => (await page(ara, gid)).group.people.filter(({ isIn }) => isIn).map(({ uid }) => uid)
    await t.db.delete(notification)
    await ban(null)
    await wrote(ara, gid, '없는 동안의 말')
    expect([(await newsOf(binna)).length, await newsOf(chorong)]).toEqual([1, []])
    expect((await inIt()).toSorted()).toEqual([ara.uid, binna.uid].toSorted())
    const banned = async () => (await page(ara, gid)).group.people.filter(({ isBanned }) => isBanned)
    expect(await banned()).toMatchObject([{ uid: chorong.uid, isIn: false, isKeeper: false }])
    await expect.poll(() => ofGroup(heardByOther).length).toBeGreaterThan(1)
    expect(ofGroup(heard)).toHaveLength(1)
    await ban('2020-01-01')
    expect(await banned()).toEqual([])
    expect((await inIt()).toSorted()).toEqual([ara.uid, binna.uid, chorong.uid].toSorted())
    await wrote(ara, gid, '다시 함께')
    expect(await newsOf(chorong, 'message')).toHaveLength(1)
    expect(await said(chorong, gid)).toEqual(['다시 함께', '없는 동안의 말'])
    // The keeper of the group can remove them meanwhile.
    await ban(null)
    expect((await ara.request('DELETE', `/message/group/${gid}/member/${chorong.uid}`)).status).toBe(200)
    await t.db.execute(sql`update auth_user set status = 'active', banned_until = null where id = ${chorong.uid}`)
    expect((await page(chorong, gid)).group.isIn).toBe(false)
  })
})

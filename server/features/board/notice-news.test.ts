// A notice reaches the members: each once, in as many statements for hundreds as for two.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { NOTICES_MAX } from '#contract/board/board.ts'
import type { Notification } from '#contract/notification/notification.schema.ts'
import { authSession, authUser } from '#server/db/tables/auth.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { notificationChoice, pushOutbox, pushSubscription } from '#server/db/tables/delivery.table.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { crowd } from '#server/test/crowd.ts'
import { HOLD_MAX_MS, longestHold } from '#server/test/longest-hold.ts'
import { listen } from '#server/test/listen.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
const admin = await t.signUp({ admin: true })
const writer = await t.signUp()
let member: TestUser

beforeEach(async () => {
  await t.db.update(board).set({ pinnedAt: null })
  await t.db.delete(pushSubscription)
  member = await t.signUp()
})

async function post(title = '봄 나들이', by = writer) {
  const bid = crypto.randomUUID()
  expect((await by.request('PUT', `/board/${bid}`, { title, content: '<p>글</p>' })).status).toBe(200)
  return bid
}
const pin = (bid: string, by = admin) => by.request('PUT', `/notice/${bid}`, {})
const unpin = (bid: string) => admin.request('DELETE', `/notice/${bid}`)
const newsOf = async (user: TestUser, query = '') => {
  const answer = await user.request('GET', `/notification${query}`)
  const { items } = (await answer.json()) as { items: Notification[] }
  return items.filter(({ kind }) => kind === 'notice')
}
const browserOf = async ({ uid }: TestUser) => {
  const [session] = await t.db.select({ id: authSession.id }).from(authSession).where(eq(authSession.userId, uid))
  const endpoint = `https://push.example/${uid}`
  return { uid, sessionId: session?.id ?? '', endpoint, p256dh: 'x', auth: 'x', locale: 'ko' as const }
}
const toldOf = (bid: string) => t.db.$count(notification, eq(notification.targetId, bid))

describe('a post that is pinned as a notice', () => {
  it('is told to every member but its writer and the admin who pinned it, and leads to the post', async () => {
    const [second, newcomer] = [await t.signUp(), await t.signUp({ profile: false })]
    const bid = await post()
    expect((await pin(bid)).status).toBe(200)
    for (const user of [member, second]) {
      expect(await newsOf(user)).toEqual([
        expect.objectContaining({
          type: '사용자',
          description: '‘봄 나들이’ 공지가 올라왔습니다.',
          target: { collection: 'board', id: bid, part: null },
          actor: expect.objectContaining({ uid: writer.uid }),
          times: 1,
        }),
      ])
    }
    for (const user of [admin, writer, newcomer]) expect(await newsOf(user)).toEqual([])
  })

  it('is told once: not again when it is pinned again, nor when many press at once', async () => {
    const bid = await post()
    await Promise.all([pin(bid), pin(bid), pin(bid)])
    const told = await toldOf(bid)
    expect(await newsOf(member)).toHaveLength(1)
    await unpin(bid)
    // A user who has deleted the notification does not get it back either.
    await t.db.delete(notification).where(eq(notification.uid, member.uid))
    expect((await pin(bid)).status).toBe(200)
    expect(await newsOf(member, '?status=all')).toEqual([])
    expect(await toldOf(bid)).toBe(told - 1)
  })

  it('is no news when it comes back out of the trash and is pinned again', async () => {
    const bid = await post()
    await pin(bid)
    expect((await writer.request('DELETE', `/board/${bid}`)).status).toBe(204)
    const { items } = (await (await writer.request('GET', '/trash')).json()) as { items: { id: string }[] }
    expect((await writer.request('POST', `/trash/${items[0]?.id}/restore`)).status).toBeLessThan(300)
    await unpin(bid)
    await pin(bid)
    expect(await newsOf(member)).toHaveLength(1)
  })

  it('that is refused, because there is no room or no post, tells nobody', async () => {
    expect((await pin(crypto.randomUUID())).status).toBe(404)
    const bids = await Promise.all(Array.from({ length: NOTICES_MAX + 1 }, () => post()))
    const answers = []
    for (const bid of bids) answers.push((await pin(bid)).status)
    expect(answers.at(-1)).toBe(409)
    expect(await toldOf(bids.at(-1)!)).toBe(0)
  })

  it('is told to nobody who is banned or waits to be let in', async () => {
    const [banned, waiting, free] = [await t.signUp(), await t.signUp(), await t.signUp()]
    const setStatus = (user: TestUser, change: Partial<typeof authUser.$inferInsert>) =>
      t.db.update(authUser).set(change).where(eq(authUser.id, user.uid))
    await setStatus(banned, { status: 'banned' })
    await setStatus(waiting, { status: 'waiting' })
    await setStatus(free, { status: 'banned', bannedUntil: new Date(0) })
    const bid = await post()
    await pin(bid)
    const told = await t.db.select({ uid: notification.uid }).from(notification).where(eq(notification.targetId, bid))
    const uids = told.map(({ uid }) => uid)
    expect(uids).toContain(free.uid)
    expect(uids).not.toContain(banned.uid)
    expect(uids).not.toContain(waiting.uid)
  })

  it('waits unseen with whoever has blocked its writer, unless that is an admin', async () => {
    expect((await member.request('PUT', `/block/${writer.uid}`, {})).status).toBeLessThan(300)
    await t.db.insert(pushSubscription).values(await browserOf(member))
    const bid = await post()
    await pin(bid)
    expect(await newsOf(member, '?status=all')).toEqual([])
    expect(await toldOf(bid)).toBeGreaterThan(0)
    expect(await t.db.$count(pushOutbox)).toBe(0)
    await member.request('DELETE', `/block/${writer.uid}`)
    expect(await newsOf(member, '?status=all')).toMatchObject([{ status: '읽음' }])
    const byAdmin = await post('모임', admin)
    await pin(byAdmin)
    expect((await newsOf(member)).map(({ detail }) => detail)).toEqual(['모임'])
  })
})

describe('how each member wants to be told', () => {
  it('is kept to: in the app, by push, by mail at once or once a day', async () => {
    const [quiet, mailed, daily] = [await t.signUp(), await t.signUp(), await t.signUp()]
    const off = { kind: 'notice', app: false, push: false, mail: 'off' } as const
    await t.db.insert(notificationChoice).values([
      { uid: quiet.uid, ...off },
      { uid: mailed.uid, ...off, mail: 'now' },
      { uid: daily.uid, ...off, app: true, mail: 'daily' },
    ])
    await t.db
      .insert(pushSubscription)
      .values([await browserOf(quiet), await browserOf(daily), await browserOf(member)])
    await t.db.delete(mailOutbox)
    const bid = await post()
    await pin(bid)
    expect(await newsOf(quiet)).toEqual([])
    expect(await newsOf(quiet, '?status=all')).toHaveLength(1)
    expect(await newsOf(daily)).toHaveLength(1)
    const pushed = await t.db
      .select({ uid: notification.uid })
      .from(pushOutbox)
      .innerJoin(notification, eq(notification.nid, pushOutbox.nid))
    expect(pushed).toEqual([{ uid: member.uid }])
    const mails = await t.db.select({ to: mailOutbox.recipient, kind: mailOutbox.kind }).from(mailOutbox)
    expect(mails.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { to: daily.email, kind: 'digest' },
      { to: mailed.email, kind: 'news' },
    ])
  })
})

describe('hundreds of members', () => {
  it('are told in one event, and nobody else waits for it', async () => {
    const people = await crowd(t.db, 800)
    const face = { displayName: '이웃', job: '이웃', avatarUrl: '/x' }
    await t.db.insert(userInfo).values(people.map(({ uid }) => ({ uid, ...face })))
    const bid = await post()
    const heard = await listen(t.deps, member)
    await pin(bid)
    expect(await toldOf(bid)).toBeGreaterThanOrEqual(800)
    await expect.poll(() => heard.filter((line) => line.startsWith('notification'))).toEqual(['notification put *'])
    const bids = await Promise.all(Array.from({ length: 4 }, () => post()))
    expect(await longestHold(() => pin(bids.pop()!))).toBeLessThan(HOLD_MAX_MS)
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { Change } from '#contract/live/live.schema.ts'
import { REPORT_WORDS_MAX } from '#contract/report/report.ts'
import { holidayYears } from '#server/rules/days/holidays.ts'
import { ensureHolidays } from '#server/rules/days/holidays.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { authSession, authUser, authVerification } from '#server/db/tables/auth.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { anniversary } from '#server/db/tables/schedule.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import { decided, PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
let me: TestUser
let other: TestUser
let admin: TestUser

beforeEach(async () => {
  await t.db.delete(admins)
  ;[me, other, admin] = [await t.signUp(), await t.signUp(), await t.signUp({ admin: true })]
})

const ban = (by: TestUser, whom: TestUser, status = 'banned') =>
  by.request('PUT', `/userInfo/${whom.uid}/status`, decided(status))
const name = (by: TestUser, whom: TestUser, role: string) => by.request('PUT', `/userInfo/${whom.uid}/role`, { role })
const whoIs = async (user: TestUser) =>
  ((await (await user.request('GET', '/session')).json()) as { user: { isAdmin: boolean } | null }).user
const signIn = (user: TestUser) => t.guest('POST', '/auth/sign-in/email', { email: user.email, password: PASSWORD })
const obstacle = async (answer: Response) => ({
  status: answer.status,
  why: ((await answer.json()) as { reason?: string }).reason,
})

/** An open tab that listens as long as the server lets it. */
async function openStream(user: TestUser) {
  const [session] = await t.db.select().from(authSession).where(eq(authSession.userId, user.uid))
  const who = { uid: user.uid, email: user.email, name: '', isAdmin: false, sessionId: session?.id ?? '' }
  const stream = { hasEnded: false }
  t.deps.live.join({
    who,
    changed: (_change: Change) => {},
    resync: () => {},
    end: () => void (stream.hasEnded = true),
  })
  return stream
}

describe('a warning', () => {
  const warn = (by: TestUser, uid: string, words: unknown) => by.request('POST', `/userInfo/${uid}/warning`, { words })

  it('reaches the person with its words, and the log says who gave it', async () => {
    expect((await warn(admin, me.uid, '고운 말을 써 주세요')).status).toBe(204)
    const told = await t.db.select().from(notification).where(eq(notification.uid, me.uid))
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'warned', detail: '고운 말을 써 주세요', target: null }),
    )
    const acts = await t.db.select().from(auditEntry).where(eq(auditEntry.targetUid, me.uid))
    expect(acts).toMatchObject([{ act: 'userWarned', actorUid: admin.uid, targetName: me.name }])
  })

  it('is the admins’ alone, never to themselves, to nobody unknown, and has words', async () => {
    expect((await warn(other, me.uid, '말')).status).toBe(403)
    expect(await obstacle(await warn(admin, admin.uid, '말'))).toEqual({ status: 409, why: 'self' })
    expect((await warn(admin, 'nobody', '말')).status).toBe(404)
    for (const words of ['', '  ', '가'.repeat(REPORT_WORDS_MAX + 1), 1])
      expect((await warn(admin, me.uid, words)).status).toBe(400)
    for (const { uid } of [me, admin]) expect(await t.db.$count(auditEntry, eq(auditEntry.targetUid, uid))).toBe(0)
  })
})

describe('banning', () => {
  it('for some days ends by itself, and the log says for how many', async () => {
    const path = `/userInfo/${me.uid}/status`
    expect((await admin.request('PUT', path, { status: 'banned', days: 7, reason: 'spam' })).status).toBe(200)
    expect((await signIn(me)).status).toBe(403)
    const [account] = await t.db.select().from(authUser).where(eq(authUser.id, me.uid))
    expect(Math.round(((account?.bannedUntil?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(7)
    const acts = await t.db.select().from(auditEntry).where(eq(auditEntry.targetUid, me.uid))
    expect(acts).toMatchObject([
      {
        act: 'userBanned',
        changes: [
          { field: 'status', before: 'active', after: 'banned' },
          { field: 'until', before: null, after: account?.bannedUntil?.toISOString() },
          { field: 'banReason', before: null, after: 'spam' },
        ],
      },
    ])
    expect((await admin.request('PUT', path, { status: 'active' })).status).toBe(200)
    expect((await signIn(me)).status).toBe(200)
    for (const bad of [
      { status: 'banned', days: 2, reason: 'spam' },
      { status: 'banned', days: 7 },
      { status: 'banned', reason: 'spite' },
      { status: 'banned', reason: 'other', words: ' ' },
      { status: 'active', days: 7 },
    ])
      expect((await admin.request('PUT', path, bad)).status).toBe(400)
  })

  it('is the admin’s alone', async () => {
    expect((await t.guest('PUT', `/userInfo/${me.uid}/status`, { status: 'banned', reason: 'spam' })).status).toBe(401)
    expect((await ban(other, me)).status).toBe(403)
    expect((await ban(me, me)).status).toBe(403)
    expect((await name(other, other, 'Admin')).status).toBe(403)
    expect(await whoIs(me)).not.toBeNull()
  })

  it('ends every session at once, ends the streams of open tabs, and lets nobody in again who is banned', async () => {
    const stream = await openStream(me)
    expect(await (await ban(admin, me)).json()).toMatchObject({ uid: me.uid, status: 'banned', email: me.email })
    expect(await whoIs(me)).toBeNull()
    expect((await me.request('GET', '/notification')).status).toBe(401)
    expect(await t.db.select().from(authSession).where(eq(authSession.userId, me.uid))).toEqual([])
    await expect.poll(() => stream.hasEnded).toBe(true)

    const refused = await signIn(me)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'forbidden', reason: 'banned' })
  })

  it('meets an account without a profile too: the admin finds it, and it is out at once and stays out', async () => {
    const bare = await t.signUp({ profile: false })
    const find = async (by: TestUser, filter = '') =>
      ((await (await by.request('GET', `/userInfo?${filter}`)).json()) as { items: { uid: string }[] }).items
    const row = { uid: bare.uid, displayName: bare.name, email: bare.email, avatarUrl: null, job: null }
    for (const filter of [`name=${encodeURIComponent(bare.name)}`, `email=${bare.email}`, 'limit=1'])
      expect((await find(admin, filter))[0]).toMatchObject({ ...row, status: 'active' })
    expect((await find(me, 'limit=100')).some(({ uid }) => uid === bare.uid)).toBe(false)

    expect(await (await ban(admin, bare)).json()).toMatchObject({ ...row, status: 'banned' })
    expect(await whoIs(bare)).toBeNull()
    expect((await signIn(bare)).status).toBe(403)
    await ban(admin, bare, 'active')
    expect(await (await name(admin, bare, 'Admin')).json()).toMatchObject({ ...row, role: 'Admin' })
  })

  it('is taken back by restoring: the old session stays dead, a new one begins', async () => {
    await ban(admin, me)
    expect(await (await ban(admin, me, 'active')).json()).toMatchObject({ status: 'active' })
    expect(await whoIs(me)).toBeNull()
    expect((await signIn(me)).status).toBe(200)
  })

  it('is refused for oneself, for an unknown account and for an unknown status', async () => {
    expect(await obstacle(await ban(admin, admin))).toEqual({ status: 409, why: 'self' })
    expect((await admin.request('PUT', '/userInfo/nobody/status', { status: 'banned', reason: 'spam' })).status).toBe(
      404,
    )
    expect((await ban(admin, me, 'gone')).status).toBe(400)
  })
})

describe('somebody whom a ban signed out', () => {
  type Told = { user: unknown; banned: { until: string | null; reason: string | null; words: string } | null }
  const why = { reason: 'other', words: '그만해 주세요' }
  const told = async (ask: TestUser['request']) => {
    const { user, banned } = (await (await ask('GET', '/session')).json()) as Told
    return user === null ? banned : user
  }
  const banFor = (days: number | null) =>
    admin.request('PUT', `/userInfo/${me.uid}/status`, { status: 'banned', days, ...why })

  it('is told until when by what their browser still holds, as long as it lasts, and nobody else is', async () => {
    await banFor(7)
    expect(await (await signIn(me)).json()).toMatchObject({ reason: 'banned', details: why })
    const [account] = await t.db.select().from(authUser).where(eq(authUser.id, me.uid))
    expect(await told(me.request)).toEqual({ until: account?.bannedUntil?.toISOString(), ...why })
    expect(await told(t.guest)).toBeNull()
    expect(await told(other.request)).toMatchObject({ uid: other.uid })
    expect((await me.request('GET', '/board')).status).toBe(401)
    // Two admins at once, of whom the second finds no session any more: the last word counts.
    await banFor(null)
    expect(await told(me.request)).toEqual({ until: null, ...why })
    await ban(admin, me, 'active')
    expect(await told(me.request)).toBeNull()
    await banFor(1)
    expect(await told(me.request)).toEqual({ until: expect.any(String), ...why })
    await t.db
      .update(authUser)
      .set({ bannedUntil: new Date(0) })
      .where(eq(authUser.id, me.uid))
    expect(await told(me.request)).toBeNull()
  })

  it('is told nothing once the account is gone, and nothing by a session that had ended before', async () => {
    await banFor(7)
    expect((await admin.request('DELETE', `/userInfo/${me.uid}`)).status).toBe(204)
    expect(await told(me.request)).toBeNull()
    await other.request('POST', '/auth/sign-out', {})
    await ban(admin, other)
    expect(await told(other.request)).toBeNull()
  })

  it('cannot be found by what is kept of the session, and a cookie of one’s own making tells nothing', async () => {
    const [session] = await t.db.select().from(authSession).where(eq(authSession.userId, me.uid))
    await banFor(7)
    expect(JSON.stringify(await t.db.select().from(authVerification))).not.toContain(session?.token)
    const headers = { cookie: `madang.session_token=${session?.token}.${'A'.repeat(43)}=` }
    const forger = async (method: string, path: string) => t.app.request(`/madang/api${path}`, { method, headers })
    expect(await told(forger)).toBeNull()
  })

  it('is told too by a session that was made at the very moment of the ban', async () => {
    await t.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, me.uid))
    expect(await told(me.request)).toEqual({ until: null, reason: null, words: '' })
  })
})

describe('the role', () => {
  it('makes an admin, at once and for every request, and takes it away again', async () => {
    const stream = await openStream(me)
    expect(await (await name(admin, me, 'Admin')).json()).toMatchObject({ role: 'Admin' })
    expect(await whoIs(me)).toMatchObject({ isAdmin: true })
    await expect.poll(() => stream.hasEnded).toBe(true)
    expect((await ban(me, other)).status).toBe(200)
    expect(await (await name(admin, me, 'User')).json()).toMatchObject({ role: 'User' })
    expect((await ban(me, other, 'active')).status).toBe(403)
  })

  it('stays with the last admin, who can neither step down nor leave', async () => {
    expect(await obstacle(await name(admin, admin, 'User'))).toEqual({ status: 409, why: 'last_admin' })
    expect(await obstacle(await admin.request('DELETE', `/userInfo/${admin.uid}`))).toEqual({
      status: 409,
      why: 'last_admin',
    })
    expect(await whoIs(admin)).toMatchObject({ isAdmin: true })
  })

  it('counts only admins who can sign in: a banned one does not count', async () => {
    await name(admin, me, 'Admin')
    await ban(admin, me)
    expect(await obstacle(await name(admin, admin, 'User'))).toEqual({ status: 409, why: 'last_admin' })
  })

  it('hands the public calendar on, and leaves what is personal', async () => {
    await name(admin, me, 'Admin')
    await ensureHolidays(t.db, admin.uid, holidayYears(new Date()))
    await t.db.insert(anniversary).values([
      { uid: admin.uid, aname: '임시공휴일', adate: '20301231', isHoliday: true },
      { uid: admin.uid, aname: '생일', adate: '20300505' },
    ])
    const [before] = await t.db.select({ n: t.db.$count(anniversary, eq(anniversary.uid, admin.uid)) }).from(admins)
    expect((await name(admin, admin, 'User')).status).toBe(200)
    const left = await t.db.select({ aname: anniversary.aname }).from(anniversary).where(eq(anniversary.uid, admin.uid))
    expect(left).toEqual([{ aname: '생일' }])
    expect(await t.db.$count(anniversary, eq(anniversary.uid, me.uid))).toBe((before?.n ?? 0) - 1)
  })
})

describe('two admins who act on each other at the same moment', () => {
  const acts = {
    ban: (by: TestUser, whom: TestUser) => ban(by, whom),
    demote: (by: TestUser, whom: TestUser) => name(by, whom, 'User'),
    delete: (by: TestUser, whom: TestUser) => by.request('DELETE', `/userInfo/${whom.uid}`),
    'step down': (by: TestUser) => name(by, by, 'User'),
    leave: (by: TestUser) => by.request('DELETE', `/userInfo/${by.uid}`),
  }
  const pairs = [
    ['ban', 'ban'],
    ['demote', 'demote'],
    ['delete', 'delete'],
    ['ban', 'delete'],
    ['step down', 'step down'],
    ['leave', 'leave'],
    ['demote', 'leave'],
  ] as const

  it.each(pairs)('%s and %s leave one of them', { tags: ['slow'] }, async (one, another) => {
    for (let round = 0; round < 2; round += 1) {
      await t.db.delete(admins)
      const [a, b] = [await t.signUp({ admin: true }), await t.signUp({ admin: true })]
      const answers = await Promise.all([acts[one](a, b), acts[another](b, a)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.some((status) => status < 300)).toBe(true)
      // 404: the account that the second one meant is removed already.
      expect([200, 204, 401, 403, 404, 409]).toEqual(expect.arrayContaining(statuses))
      const still = await Promise.all([whoIs(a), whoIs(b)])
      expect(still.filter((user) => user?.isAdmin)).toHaveLength(1)
    }
  })
})

// Who may sign up: openly, with an invitation, or with an admin's approval.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import type { Invitation } from '#contract/invitation/invitation.schema.ts'
import type { SignUpMode, Site } from '#contract/site/site.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { authAttempt, authUser, authVerification } from '#server/db/tables/auth.table.ts'
import { invitation } from '#server/db/tables/invitation.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
let admin: TestUser

async function choose(signUp: SignUpMode) {
  const { site } = (await (await t.guest('GET', '/settings')).json()) as { site: Site }
  const saved = await admin.request('PUT', '/settings/site', { ...defaultSite, version: site.version, signUp })
  expect(saved.status).toBe(200)
}

beforeEach(async () => {
  // All these sign-ups come from one address.
  await t.db.delete(authAttempt)
  await t.db.delete(admins)
  admin = await t.signUp({ admin: true })
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const put = (body: object, id: string = crypto.randomUUID(), by = admin) =>
  by.request('PUT', `/invitation/${id}`, { note: '가을 모임', uses: 1, endsAt: inDays(7), ...body })

const made = async (body: object = {}) => (await (await put(body)).json()) as Invitation

const revoke = ({ id }: Invitation) => admin.request('DELETE', `/invitation/${id}`)

const newEmail = () => `${crypto.randomUUID()}@madang.test`
const signUp = (token?: string, email = newEmail()) =>
  t.guest('POST', '/auth/sign-up/email', { email, password: PASSWORD, invitation: token })
const refusal = async (answer: Response) => ((await answer.json()) as { reason?: string }).reason
const usedOf = async (id: string) => (await t.db.select().from(invitation).where(eq(invitation.id, id)))[0]?.used
const statusOf = async (email: string) =>
  (await t.db.select().from(authUser).where(eq(authUser.email, email)))[0]?.status
const lookAt = (token: string) => t.guest('POST', '/invitation/look', { token })
const actsOf = async () => (await t.db.select().from(auditEntry)).map(({ act, subjectName }) => [act, subjectName])

describe('a site for invited people', () => {
  beforeEach(() => choose('invitation'))

  it('refuses whoever has no invitation, before it says anything of an address', async () => {
    expect(await refusal(await signUp())).toBe('invitation_needed')
    expect(await refusal(await signUp(undefined, admin.email))).toBe('invitation_needed')
    expect(await refusal(await signUp('made-up', admin.email))).toBe('invitation_over')
  })

  it('lets as many in as the invitation says, and counts them', async () => {
    const { id, token } = await made({ uses: 2 })
    expect((await lookAt(token)).status).toBe(204)
    for (const answer of [await signUp(token), await signUp(token)]) expect(answer.status).toBe(200)
    expect(await refusal(await signUp(token))).toBe('invitation_spent')
    expect(await refusal(await lookAt(token))).toBe('invitation_spent')
    expect(await usedOf(id)).toBe(2)
  })

  it('gives the last place to one of many who come at once', async () => {
    const { id, token } = await made()
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(await refusal(answer)).toBe('invitation_spent')
    expect(await usedOf(id)).toBe(1)
  })

  it('keeps the place where the address is taken', async () => {
    const { id, token } = await made()
    expect(await refusal(await signUp(token, admin.email))).toBe('email_taken')
    expect(await usedOf(id)).toBe(0)
  })

  it('refuses one that has ended or was revoked', async () => {
    const [ended, revoked] = [await made(), await made()]
    await t.db
      .update(invitation)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(eq(invitation.id, ended.id))
    const answer = await revoke(revoked)
    expect(await answer.json()).toMatchObject({ revokedAt: expect.any(String) })
    for (const { token } of [ended, revoked]) {
      expect(await refusal(await signUp(token))).toBe('invitation_over')
      expect(await refusal(await lookAt(token))).toBe('invitation_over')
    }
  })

  it('is open while it has no admin: nobody could invite anybody', async () => {
    await t.db.delete(admins)
    expect((await signUp()).status).toBe(200)
  })

  it('lets everybody in who has an account', async () => {
    const answer = await t.guest('POST', '/auth/sign-in/email', { email: admin.email, password: PASSWORD })
    expect(answer.status).toBe(200)
  })
})

describe('a site for everybody', () => {
  beforeEach(() => choose('open'))

  it('counts who came by an invitation, and lets everybody in by one that is spent, revoked or made up', async () => {
    const [given, revoked] = [await made(), await made()]
    await revoke(revoked)
    expect((await signUp(given.token)).status).toBe(200)
    expect(await usedOf(given.id)).toBe(1)
    for (const token of [given.token, revoked.token, 'made-up']) expect((await signUp(token)).status).toBe(200)
    expect([await usedOf(given.id), await usedOf(revoked.id)]).toEqual([1, 0])
  })

  it('refuses nobody of many who come at once by an invitation with one place', async () => {
    const { id, token } = await made()
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await usedOf(id)).toBe(1)
  })
})

describe('an invitation', () => {
  it('is made once, however often it is sent, and only for a time and a number that make sense', async () => {
    const id = crypto.randomUUID()
    const [first, again] = [await put({}, id), await put({ note: '다른 말' }, id)]
    expect(await again.json()).toEqual(await first.json())
    for (const body of [{ uses: 0 }, { uses: 1001 }, { endsAt: inDays(-1) }, { endsAt: inDays(400) }])
      expect([body, (await put(body)).status]).toEqual([body, 400])
    expect(await actsOf()).toContainEqual(['invitationMade', '가을 모임'])
  })

  it('is listed with its link for admins, newest first, and revoked once', async () => {
    const [older, newer] = [await made(), await made()]
    const list = async () =>
      ((await (await admin.request('GET', '/invitation?limit=2')).json()) as { items: Invitation[] }).items
    expect((await list()).map(({ token }) => token)).toEqual([newer.token, older.token])
    for (const answer of [await revoke(older), await revoke(older)]) expect(answer.status).toBe(200)
    const revoked = await t.db.select().from(auditEntry).where(eq(auditEntry.subjectId, older.id))
    expect(revoked.map(({ act }) => act).toSorted()).toEqual(['invitationMade', 'invitationRevoked'])
    expect((await admin.request('GET', `/invitation/${crypto.randomUUID()}`)).status).toBe(404)
    const user = await t.signUp()
    expect((await user.request('GET', `/invitation/${older.id}`)).status).toBe(403)
  })
})

describe('the invitations of an admin', () => {
  const boss = () => t.signUp({ admin: true })
  const endings: [string, (maker: TestUser) => Promise<unknown>][] = [
    ['is no admin any more', ({ uid }) => admin.request('PUT', `/userInfo/${uid}/role`, { role: 'User' })],
    ['is banned', ({ uid }) => admin.request('PUT', `/userInfo/${uid}/status`, { status: 'banned', reason: 'spam' })],
    ['has left', (maker) => maker.request('DELETE', `/userInfo/${maker.uid}`)],
  ]

  it.each(endings)('end when he %s, and those of others stay', async (_why, end) => {
    await choose('invitation')
    const maker = await boss()
    const theirs = (await (await put({ note: '가게 손님' }, undefined, maker)).json()) as Invitation
    const mine = await made()
    await end(maker)
    expect(await refusal(await lookAt(theirs.token))).toBe('invitation_over')
    expect(await refusal(await signUp(theirs.token))).toBe('invitation_over')
    const found = await admin.request('GET', `/invitation/${theirs.id}`)
    expect(((await found.json()) as Invitation).revokedAt).not.toBeNull()
    expect(await actsOf()).toContainEqual(['invitationRevoked', '가게 손님'])
    expect((await signUp(mine.token)).status).toBe(200)
  })

  it('are looked at again when they are used, and keep nobody from waiting', async () => {
    await choose('approval')
    const maker = await boss()
    const { token, id } = (await (await put({}, undefined, maker)).json()) as Invitation
    await t.db.delete(admins).where(eq(admins.uid, maker.uid))
    const email = newEmail()
    await signUp(token, email)
    expect([await statusOf(email), await usedOf(id)]).toEqual(['waiting', 0])
  })
})

describe('a site whose admins let people in', () => {
  beforeEach(() => choose('approval'))

  const enter = async (email: string) => {
    const answer = await signUp(undefined, email)
    expect(answer.status).toBe(200)
    const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    const ask = async (path: string) => t.app.request(`http://localhost/madang/api${path}`, { headers: { cookie } })
    const [user] = await t.db.select().from(authUser).where(eq(authUser.email, email))
    return { ask, uid: user?.id ?? '' }
  }

  it('keeps whoever signs up outside until an admin lets them in, in the same browser', async () => {
    const email = newEmail()
    const { ask, uid } = await enter(email)
    expect(await (await ask('/session')).json()).toMatchObject({ user: null, waiting: { email } })
    expect((await ask('/board')).status).toBe(401)
    expect((await ask('/photos')).status).toBe(200)
    const [told] = await t.db.select().from(notification).where(eq(notification.uid, admin.uid))
    expect(told).toMatchObject({ kind: 'signUpWaits', detail: email })
    const waiting = (await (await admin.request('GET', '/waiting')).json()) as { items: object[] }
    expect(waiting.items).toContainEqual(expect.objectContaining({ uid, email }))

    expect((await admin.request('PUT', `/userInfo/${uid}/status`, { status: 'active' })).status).toBe(200)
    expect(await (await ask('/session')).json()).toMatchObject({ user: { uid }, waiting: null })
    expect((await ask('/board')).status).toBe(200)
    const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.targetUid, uid))
    expect(entry).toMatchObject({ act: 'userApproved', actorUid: admin.uid })
  })

  it('forgets whoever is declined, and writes that down', async () => {
    const email = newEmail()
    const { ask, uid } = await enter(email)
    const told = () => t.db.select().from(notification).where(eq(notification.uid, admin.uid))
    expect(JSON.stringify(await told())).toContain(email)
    expect((await admin.request('DELETE', `/userInfo/${uid}`)).status).toBe(204)
    expect(JSON.stringify(await told())).not.toContain(email)
    // Only the browser in which they waited learns of it, and nothing else: not even who had signed up.
    const declined = { user: null, waiting: { email: null, name: '', declined: true }, banned: null }
    expect(await (await ask('/session')).json()).toEqual(declined)
    expect((await ask('/board')).status).toBe(401)
    expect(await statusOf(email)).toBeUndefined()
    const kept = await t.db.select().from(authVerification)
    expect(JSON.stringify(kept)).not.toContain(email)
    const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.targetUid, uid))
    expect(entry).toMatchObject({ act: 'signUpDeclined' })
  })

  it('does not keep invited people waiting, and lets whoever is made an admin in', async () => {
    const { token } = await made()
    const [invited, late] = [newEmail(), newEmail()]
    await signUp(token, invited)
    await signUp(token, late)
    expect([await statusOf(invited), await statusOf(late)]).toEqual(['active', 'waiting'])
    const [user] = await t.db.select().from(authUser).where(eq(authUser.email, late))
    await admin.request('PUT', `/userInfo/${user?.id}/role`, { role: 'Admin' })
    expect(await statusOf(late)).toBe('active')
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { makeLink } from '#server/auth/one-time-link.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { authAccount, authAttempt, authUser, authVerification } from '#server/db/tables/auth.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import { decided, PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
// All these requests come from one address.
beforeEach(async () => void (await t.db.delete(authAttempt)))
const next = 'another good one'
const admin = await t.signUp({ admin: true })
const make = (uid: string, who = admin) => who.request('POST', `/account/${uid}/reset-link`, {})
const reset = (token: string, password = next) => t.guest('POST', '/auth/reset', { token, password })
const signIn = async (email: string, password: string) =>
  (await t.guest('POST', '/auth/sign-in/email', { email, password })).status
const tokenFor = async (uid: string) => ((await (await make(uid)).json()) as { token: string }).token

it('a link that an admin makes sets a password once, ends every session, and is written down', async () => {
  const me = await t.signUp()
  const answer = await make(me.uid)
  expect(answer.status).toBe(200)
  const { token, expiresAt } = (await answer.json()) as { token: string; expiresAt: string }
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 23 * HOUR_MS)
  const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.targetUid, me.uid))
  expect(entry).toMatchObject({ act: 'passwordLinkMade', actorUid: admin.uid })
  expect(JSON.stringify(entry)).not.toContain(token)
  expect(await signIn(me.email, PASSWORD)).toBe(200)
  const both = await Promise.all([reset(token), reset(token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect([await signIn(me.email, PASSWORD), await signIn(me.email, next)]).toEqual([401, 200])
  expect((await me.request('GET', '/notification')).status).toBe(401)
})

it('a newer link ends the one before it, and so does a password that its owner changes', async () => {
  const me = await t.signUp()
  const [first, second] = [await tokenFor(me.uid), await tokenFor(me.uid)]
  expect((await reset(first)).status).toBe(409)
  expect((await me.request('PUT', '/account/password', { current: PASSWORD, next })).status).toBe(204)
  expect((await reset(second)).status).toBe(409)
})

it('somebody who came in by a provider gets a password beside it', async () => {
  const me = await t.signUp()
  await t.db.update(authAccount).set({ providerId: 'google' }).where(eq(authAccount.userId, me.uid))
  expect((await reset(await tokenFor(me.uid))).status).toBe(204)
  expect(await signIn(me.email, next)).toBe(200)
})

it('there is none for oneself, another admin, a shared account or one without an address, and only admins make them', async () => {
  const me = await t.signUp()
  const other = await t.signUp({ admin: true })
  const reasonOf = async (uid: string) => ((await (await make(uid)).json()) as { reason?: string }).reason
  expect([await reasonOf(admin.uid), await reasonOf(other.uid)]).toEqual(['self', 'other_admin'])
  expect((await make(me.uid, me)).status).toBe(403)
  expect((await make('nobody')).status).toBe(404)
  await t.db.update(authUser).set({ email: 'kakao-9@no-email.invalid' }).where(eq(authUser.id, me.uid))
  expect(await reasonOf(me.uid)).toBe('no_email')
  await t.db.update(authUser).set({ email: 'd@madang.test', isDemo: true }).where(eq(authUser.id, me.uid))
  expect(await reasonOf(me.uid)).toBe('shared_account')
})

describe('a link ends', () => {
  const role = (uid: string, to: string, by = admin) => by.request('PUT', `/userInfo/${uid}/role`, { role: to })
  const status = (uid: string, to: string) => admin.request('PUT', `/userInfo/${uid}/status`, decided(to))
  const linkBy = async (maker: TestUser, uid: string) =>
    ((await (await make(uid, maker)).json()) as { token: string }).token
  const linksOf = async () => (await t.db.select().from(authVerification)).map(({ identifier }) => identifier)

  async function expectDead(token: string, me: TestUser) {
    const looked = await t.guest('POST', '/auth/link', { token })
    expect(await looked.json()).toMatchObject({ reason: 'link_dead' })
    expect((await reset(token)).status).toBe(409)
    expect(await signIn(me.email, next)).not.toBe(200)
  }

  it.each([
    ['its member becomes an admin', (me: TestUser) => role(me.uid, 'Admin')],
    ['its member is banned', (me: TestUser) => status(me.uid, 'banned')],
    ['its maker is no admin any more', (_me: TestUser, maker: TestUser) => role(maker.uid, 'User')],
    ['its maker is banned', (_me: TestUser, maker: TestUser) => status(maker.uid, 'banned')],
    ['its maker has left', (_me: TestUser, maker: TestUser) => maker.request('DELETE', `/userInfo/${maker.uid}`)],
    ['its member has left', (me: TestUser) => me.request('DELETE', `/userInfo/${me.uid}`)],
  ])('when %s', async (_why, change) => {
    const [me, maker] = [await t.signUp(), await t.signUp({ admin: true })]
    const [token, kept] = [await linkBy(maker, me.uid), await tokenFor((await t.signUp()).uid)]
    expect((await change(me, maker)).status).toBeLessThan(300)
    await expectDead(token, me)
    expect(await linksOf()).not.toContain(`link:reset:${me.uid}`)
    // Links that others made for other people still open.
    expect((await t.guest('POST', '/auth/link', { token: kept })).status).toBe(200)
  })

  it('and stays dead when a ban is lifted, or an office given back', async () => {
    const [me, maker] = [await t.signUp(), await t.signUp({ admin: true })]
    const tokens = [await linkBy(maker, me.uid)]
    await role(maker.uid, 'User')
    await role(maker.uid, 'Admin')
    tokens.push(await linkBy(maker, me.uid))
    await status(me.uid, 'banned')
    await status(me.uid, 'active')
    for (const token of tokens) await expectDead(token, me)
  })

  it('also where nobody ended it: what has changed since is looked at when it is used', async () => {
    const maker = await t.signUp({ admin: true })
    const changes = [
      (me: TestUser) => t.db.insert(admins).values({ uid: me.uid }),
      (me: TestUser) => t.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, me.uid)),
      () => t.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, maker.uid)),
      () => t.db.delete(admins).where(eq(admins.uid, maker.uid)),
    ]
    for (const change of changes) {
      const me = await t.signUp()
      const data = { via: 'admin', by: maker.uid }
      const token = await makeLink(t.db, { kind: 'reset', about: me.uid, data, lifetimeMs: 60_000 }, new Date())
      await change(me)
      await expectDead(token, me)
    }
  })

  it('or opens first: never is an account both an admin’s and given a password by it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const me = await t.signUp()
      const token = await tokenFor(me.uid)
      const [used, made] = await Promise.all([reset(token), role(me.uid, 'Admin')])
      expect([204, 409]).toContain(used.status)
      expect(made.status).toBe(200)
      const acts = await t.db.select().from(auditEntry).where(eq(auditEntry.targetUid, me.uid))
      expect(acts.map(({ act }) => act)).toContain('adminMade')
      expect((await reset(token, 'yet another one')).status).toBe(409)
    }
  })
})

it('an admin opens one that whoever runs the server has made', async () => {
  const boss = await t.signUp({ admin: true })
  const link = { kind: 'reset', about: boss.uid, data: { via: 'command' }, lifetimeMs: 60_000 } as const
  expect((await reset(await makeLink(t.db, link, new Date()))).status).toBe(204)
  expect(await signIn(boss.email, next)).toBe(200)
})

it('where no mail is set, nobody is promised one', async () => {
  const me = await t.signUp()
  const refused = await t.guest('POST', '/auth/reset-request', { email: me.email })
  expect(await refused.json()).toMatchObject({ reason: 'mail_off' })
  expect(await (await me.request('POST', '/account/verification', {})).json()).toMatchObject({ reason: 'mail_off' })
})

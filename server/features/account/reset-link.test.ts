import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { authAccount, authUser } from '#server/db/tables/auth.table.ts'
import { PASSWORD, testApp } from '#server/test/test-app.ts'

const t = await testApp()
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
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
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

it('where no mail is set, nobody is promised one', async () => {
  const me = await t.signUp()
  const refused = await t.guest('POST', '/auth/reset-request', { email: me.email })
  expect(await refused.json()).toMatchObject({ reason: 'mail_off' })
  expect(await (await me.request('POST', '/account/verification', {})).json()).toMatchObject({ reason: 'mail_off' })
})

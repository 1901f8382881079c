import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import type { LegalText } from '#contract/legal/legal.schema.ts'
import type { LegalKind } from '#contract/legal/legal.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { authAttempt, authUser } from '#server/db/tables/auth.table.ts'
import { consent, legalText } from '#server/db/tables/legal.table.ts'
import { somePicture } from '#server/test/some-picture.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()
let admin: TestUser

beforeEach(async () => {
  await t.db.delete(legalText)
  await t.db.delete(authAttempt)
  t.deps.legal.forget()
  admin = await t.signUp({ admin: true })
})

const read = async (kind: string, query = '') =>
  (await (await t.guest('GET', `/legal/${kind}${query}`)).json()) as LegalText & { versions: { version: number }[] }
const put = (kind: LegalKind, text: string, version = 0) => admin.request('PUT', `/legal/${kind}`, { text, version })
const open = async (who: TestUser) =>
  ((await (await who.request('GET', '/consent')).json()) as { items: object[] }).items
const signUp = (given?: object) => {
  const email = `${crypto.randomUUID()}@madang.test`
  return { email, answer: t.guest('POST', '/auth/sign-up/email', { email, password: PASSWORD, consent: given }) }
}

describe('a text', () => {
  it('is there for everybody, with its versions, and gone once it is empty', async () => {
    expect(await read('terms')).toMatchObject({ version: 0, text: '', since: null, versions: [] })
    await put('terms', '하나')
    await put('terms', '둘', 1)
    expect(await read('terms')).toMatchObject({ version: 2, text: '둘', versions: [{ version: 1 }, { version: 2 }] })
    expect(await read('terms', '?version=1')).toMatchObject({ version: 1, text: '하나' })
    expect((await t.guest('GET', '/legal/terms?version=9')).status).toBe(404)
    expect((await t.guest('GET', '/legal/else')).status).toBe(404)
    const settings = async () => ((await (await t.guest('GET', '/settings')).json()) as { legal: object }).legal
    expect(await settings()).toEqual({ terms: 2, privacy: null })
    await put('terms', ' ', 2)
    expect(await settings()).toEqual({ terms: null, privacy: null })
  })

  it('is written once however often it is sent, and never over what somebody else wrote', async () => {
    await put('privacy', '하나')
    expect(await (await put('privacy', '하나')).json()).toMatchObject({ version: 1 })
    const late = await put('privacy', '다른 말')
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ current: { version: 1, text: '하나' } })
    const both = await Promise.all([put('privacy', '가', 1), put('privacy', '나', 1)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const acts = await t.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.actorUid, admin.uid), eq(auditEntry.act, 'legalChanged')))
    expect(acts.map(({ detail }) => detail).toSorted()).toEqual(['privacy 1', 'privacy 2'])
  })
})

describe('consent', () => {
  it('is not asked for where there is nothing to agree to', async () => {
    expect((await signUp().answer).status).toBe(200)
    expect(await open(admin)).toEqual([])
  })

  it('to what is in force is part of signing up, and is kept with its version', async () => {
    await put('terms', '하나')
    for (const given of [undefined, {}, { terms: 9 }, { privacy: 1 }])
      expect(await (await signUp(given).answer).json()).toMatchObject({ reason: 'consent_needed' })
    const { email, answer } = signUp({ terms: 1 })
    expect((await answer).status).toBe(200)
    const [user] = await t.db.select().from(authUser).where(eq(authUser.email, email))
    const kept = await t.db
      .select()
      .from(consent)
      .where(eq(consent.uid, user?.id ?? ''))
    expect(kept).toMatchObject([{ kind: 'terms', version: 1, at: expect.any(Date) }])
  })

  it('is asked for before somebody who came without it shows a profile, as from another site’s account', async () => {
    const newcomer = await t.signUp({ profile: false })
    await put('terms', '하나')
    const profile = {
      displayName: '새 이웃',
      job: '목수',
      avatarUrl: somePicture(),
    }
    const register = () => newcomer.request('PUT', `/userInfo/${newcomer.uid}`, profile)
    expect(await (await register()).json()).toMatchObject({ reason: 'consent_needed' })
    await newcomer.request('POST', '/consent', { terms: 1 })
    expect((await register()).status).toBe(200)
    // A user with a profile is not stopped when a text changes.
    await put('terms', '둘', 1)
    expect((await newcomer.request('PUT', `/userInfo/${newcomer.uid}`, { ...profile, version: 1 })).status).toBe(200)
  })

  it('comes before everything that a newcomer changes in any module, and reading needs none', async () => {
    const [newcomer, member] = [await t.signUp({ profile: false }), await t.signUp()]
    await put('terms', '하나')
    const changes = allEndpoints.filter(({ module, method, access }) => module && method !== 'GET' && access === 'user')
    expect(changes.length).toBeGreaterThan(40)
    for (const { name, method, path } of changes) {
      const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
      const answer = await newcomer.request(method, address, {})
      expect([name, await answer.json()]).toMatchObject([name, { reason: 'consent_needed' }])
    }
    expect((await newcomer.request('GET', '/board')).status).toBe(200)
    const plan = { sdate: '20270304', title: '모임', startTime: '10:00', endTime: '11:00', place: '', memo: '' }
    const write = (who: TestUser) =>
      who.request('PUT', `/schedule/${crypto.randomUUID()}`, { ...plan, isImportant: false })
    expect((await write(member)).status).toBe(200)
    await newcomer.request('POST', '/consent', { terms: 1 })
    expect((await write(newcomer)).status).toBe(200)
  })

  it('of whoever writes a text is kept with it: only the other admins are asked', async () => {
    const other = await t.signUp({ admin: true })
    await put('terms', '하나')
    await put('terms', '둘', 1)
    expect([await open(admin), await open(other)]).toEqual([[], [{ kind: 'terms', version: 2, changed: false }]])
    await put('terms', '', 2)
    await put('terms', '셋', 3)
    expect(await open(admin)).toEqual([])
    const kept = await t.db.select().from(consent).where(eq(consent.uid, admin.uid))
    expect(kept.map(({ version }) => version)).toEqual([1, 2, 4])
  })

  it('is told to whoever gave it, with its date: the last version of each text, also when that is gone', async () => {
    const member = await t.signUp()
    const given = async () => ((await (await member.request('GET', '/consent')).json()) as { given: object[] }).given
    expect(await given()).toEqual([])
    await put('terms', '하나')
    await put('privacy', '가')
    expect(await given()).toEqual([])
    const agreed = await member.request('POST', '/consent', { terms: 1, privacy: 1 })
    const both = [
      { kind: 'terms', version: 1, at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { kind: 'privacy', version: 1, at: expect.any(String) },
    ]
    expect(await agreed.json()).toEqual({ items: [], given: both })
    await put('terms', '둘', 1)
    expect(await given()).toEqual(both)
    const day = new Date('2025-03-01T00:00:00Z')
    await t.db.update(consent).set({ at: day }).where(eq(consent.uid, member.uid))
    await member.request('POST', '/consent', { terms: 2 })
    await put('privacy', '', 1)
    expect(await given()).toEqual([
      { kind: 'terms', version: 2, at: expect.not.stringContaining('2025-03-01') },
      { kind: 'privacy', version: 1, at: day.toISOString() },
    ])
  })

  it('is asked for again, once, after a change', async () => {
    const member = await t.signUp()
    await put('terms', '하나')
    expect(await open(member)).toEqual([{ kind: 'terms', version: 1, changed: false }])
    await member.request('POST', '/consent', { terms: 1 })
    await member.request('POST', '/consent', { terms: 1 })
    expect(await open(member)).toEqual([])
    await put('terms', '둘', 1)
    expect(await open(member)).toEqual([{ kind: 'terms', version: 2, changed: true }])
    // A page that was open for long agrees to nothing new.
    await member.request('POST', '/consent', { terms: 1 })
    expect(await open(member)).toHaveLength(1)
    await member.request('POST', '/consent', { terms: 2 })
    expect(await open(member)).toEqual([])
    expect(await t.db.$count(consent, eq(consent.uid, member.uid))).toBe(2)
  })
})

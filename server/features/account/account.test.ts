import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { authAccount, authSession, authUser } from '#server/db/tables/auth.table.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'
import { deviceName, networkName } from './device-name.ts'

const t = await testApp()
const next = 'another good one'

const change = (who: TestUser, body: object) => who.request('PUT', '/account/password', body)
const signIn = (email: string, password: string) => t.guest('POST', '/auth/sign-in/email', { email, password })
const isIn = async (who: TestUser) => (await who.request('GET', '/notification')).status === 200
type Listed = { id: string; isThis: boolean; browser: string | null; seenAt: string }
const devicesOf = async (who: TestUser) =>
  ((await (await who.request('GET', '/account/devices')).json()) as { items: Listed[] }).items

describe('a new password', () => {
  it('replaces the old one, and signs out every other browser at once, its live stream too', async () => {
    const me = await t.signUp()
    const phone = await t.enter(me)
    const stranger = await t.signUp()
    const stream = (await phone.request('GET', '/live')).body?.getReader()
    await stream?.read()
    expect((await change(me, { current: PASSWORD, next })).status).toBe(204)
    expect([await isIn(me), await isIn(phone), await isIn(stranger)]).toEqual([true, false, true])
    for (let part = await stream?.read(); part && !part.done;) part = await stream?.read()
    expect((await signIn(me.email, PASSWORD)).status).toBe(401)
    expect((await signIn(me.email, next)).status).toBe(200)
  })

  it.each([
    ['a wrong present one', { current: 'not this one', next }, 'wrong_password', 'current'],
    ['the same once more', { current: PASSWORD, next: PASSWORD }, 'password_same', 'next'],
    ['one that everybody knows', { current: PASSWORD, next: 'qwerty123' }, 'password_known', 'next'],
    ['a short one', { current: PASSWORD, next: 'short' }, 'password_too_short', 'next'],
    ['an endless one', { current: PASSWORD, next: 'x1'.repeat(65) }, 'password_too_long', 'next'],
  ])('is refused: %s', async (_what, body, reason, field) => {
    const me = await t.signUp()
    const phone = await t.enter(me)
    const refused = await change(me, body)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ reason, fields: { [field]: expect.any(String) } })
    expect(await isIn(phone)).toBe(true)
  })

  it('cannot be reached by guessing the present one in an open browser', async () => {
    const me = await t.signUp()
    const guesses = await Promise.all(Array.from({ length: 11 }, () => change(me, { current: 'a guess', next })))
    expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(10).fill(400), 429])
    expect((await change(me, { current: PASSWORD, next })).status).toBe(429)
  })

  it('is not set in an account that has none, nor in one that everybody shares', async () => {
    const social = await t.signUp()
    await t.db.update(authAccount).set({ providerId: 'google' }).where(eq(authAccount.userId, social.uid))
    expect(await (await change(social, { current: '', next })).json()).toMatchObject({ reason: 'no_password' })
    const { email, hasPassword, providers } = (await (await social.request('GET', '/account')).json()) as Record<
      string,
      unknown
    >
    expect({ email, hasPassword, providers }).toEqual({
      email: social.email,
      hasPassword: false,
      providers: ['google'],
    })

    const demo = await testApp({ settings: { ...t.deps.settings, demo: true } })
    const shared = await demo.signUp()
    await demo.db.update(authUser).set({ isDemo: true }).where(eq(authUser.id, shared.uid))
    expect(await (await change(shared, { current: PASSWORD, next })).json()).toMatchObject({ reason: 'shared_account' })
  })
})

describe('the list of devices', () => {
  it('shows the own browsers, this one first, without anything that would let somebody in', async () => {
    const me = await t.signUp()
    const phone = await t.enter(me)
    await t.signUp()
    const found = await t.db.select().from(authSession).where(eq(authSession.userId, me.uid))
    const answer = await phone.request('GET', '/account/devices')
    const text = await answer.text()
    for (const { token } of found) expect(text).not.toContain(token)
    const { items } = JSON.parse(text) as { items: Listed[] }
    expect(items.map(({ isThis }) => isThis)).toEqual([true, false])
  })

  it('ends one, or all others, and nobody else’s', async () => {
    const me = await t.signUp()
    const [phone, tablet] = [await t.enter(me), await t.enter(me)]
    const stranger = await t.signUp()
    const [theirs] = await devicesOf(stranger)
    expect((await me.request('DELETE', `/account/devices/${theirs?.id}`, {})).status).toBe(404)
    const other = (await devicesOf(phone)).find(({ isThis }) => isThis)
    expect((await me.request('DELETE', `/account/devices/${other?.id}`, {})).status).toBe(204)
    expect([await isIn(me), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true])
    expect((await me.request('DELETE', '/account/devices', {})).status).toBe(204)
    expect([await isIn(me), await isIn(tablet), await isIn(stranger)]).toEqual([true, false, true])
  })

  it('says when a browser was last seen, to ten minutes', async () => {
    const me = await t.signUp()
    const longAgo = new Date(Date.now() - HOUR_MS)
    await t.db.update(authSession).set({ updatedAt: longAgo }).where(eq(authSession.userId, me.uid))
    await me.request('GET', '/session')
    const [seen] = await devicesOf(me)
    expect(Date.parse(seen?.seenAt ?? '')).toBeGreaterThan(Date.now() - MINUTE_MS)
    await me.request('GET', '/session')
    expect((await devicesOf(me))[0]?.seenAt).toBe(seen?.seenAt)
  })
})

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'Chrome', 'Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18 Safari/605.1', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142 Mobile Safari/604.1', 'Chrome', 'iOS'],
    ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0 Safari/537.36', 'Samsung Internet', 'Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Whale/4.30 Safari/537.36', 'Whale', 'Windows'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 KAKAOTALK 10', 'KakaoTalk', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['curl/8', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ browser, system })
  })

  it('has its network shortened', () => {
    const ips = ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:12:34::1', '::1', 'unknown', null]
    expect(ips.map(networkName)).toEqual(['203.0.*.*', '203.0.*.*', '2001:db8:12::', '::', null, null])
  })
})

describe('the zone in which somebody reads moments', () => {
  type Session = { user: { timeZone: string | null } | null }
  const zoneOf = async (who: TestUser) =>
    ((await (await who.request('GET', '/session')).json()) as Session).user?.timeZone
  const choose = async (who: TestUser, timeZone: unknown) =>
    (await who.request('PUT', '/account/time-zone', { timeZone })).status

  it('is the site’s own until they choose another, and belongs to the account on every device', async () => {
    const me = await t.signUp()
    const phone = await t.enter(me)
    const other = await t.signUp()
    expect(await zoneOf(me)).toBeNull()
    expect(await choose(me, 'America/New_York')).toBe(204)
    expect(await choose(me, 'America/New_York')).toBe(204)
    expect([await zoneOf(me), await zoneOf(phone), await zoneOf(other)]).toEqual([
      'America/New_York',
      'America/New_York',
      null,
    ])
    expect(await choose(phone, null)).toBe(204)
    expect(await zoneOf(me)).toBeNull()
  })

  it.each([[''], ['+09:00'], ['Mars/Olympus'], ['x'.repeat(500)], [9], [undefined]])(
    'is refused where there is none of that name: %s',
    async (timeZone) => {
      const me = await t.signUp()
      expect(await choose(me, timeZone)).toBe(400)
      expect(await zoneOf(me)).toBeNull()
    },
  )
})

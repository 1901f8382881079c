import { like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { authAttempt, authSession, authVerification } from '#server/db/tables/auth.table.ts'
import { limits, takeTry, type Limit } from '#server/rules/limits/rate-limit.ts'
import { startAuthApp } from '#server/test/auth-app.ts'

const app = await startAuthApp()
const email = 'haneul@mail.example'
const password = 'correct-horse'
await app.auth.createUser({ email, password, name: '하늘' })

beforeEach(async () => {
  app.clock.ahead = 0
  await app.db.delete(authAttempt)
})

const signIn = (who: { email?: string; password?: string }, headers?: Record<string, string>) =>
  app.browser().post('/sign-in/email', { email, password: 'not-this-one', ...who }, headers)
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const times = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index))

const network = limits.signInByNetwork('127.0.0.1')
const pair = limits.signInByPair('127.0.0.1', email)

/** Simulates so many failed attempts. */
async function spend(count: number, limit: Limit) {
  for (const _ of times(count, Number)) expect(await takeTry(app.db, limit, new Date())).toBe(true)
}

function lie(index: number) {
  const address = `203.0.113.${index}`
  return { 'x-forwarded-for': address, 'x-madang-client-ip': address }
}

describe('wrong passwords', () => {
  test('after ten of them the eleventh try is refused, be it right or wrong', async () => {
    await spend(7, pair)
    for (const _ of times(3, Number)) expect((await signIn({})).status).toBe(401)
    const refused = await signIn({ password })
    expect(refused.status).toBe(429)
    const waitS = Number(refused.headers.get('retry-after'))
    expect(waitS).toBeGreaterThan(540)
    expect(waitS).toBeLessThanOrEqual(600)
    expect(await refused.json()).toEqual({
      code: 'too_many',
      message: '시도 횟수가 너무 많습니다. 10분 뒤에 다시 시도해 주세요.',
      requestId: expect.stringMatching(/./),
    })
  })

  test('of thirty at the same moment ten are tried', async () => {
    const answers = await Promise.all(times(30, () => signIn({})))
    expect(statuses(answers)).toEqual([...times(10, () => 401), ...times(20, () => 429)])
  })

  test('neither forwarded addresses nor another spelling of the e-mail give more tries', async () => {
    await Promise.all(times(10, (index) => signIn({}, lie(index))))
    expect((await signIn({ email: email.toUpperCase() }, lie(99))).status).toBe(429)
  })

  test('another account is not locked along with it', async () => {
    await spend(10, pair)
    expect((await signIn({})).status).toBe(429)
    expect((await signIn({ email: 'other@mail.example' })).status).toBe(401)
  })

  test('ten minutes later there are tries again', async () => {
    await spend(10, pair)
    app.clock.ahead = 10 * MINUTE_MS - 5000
    expect((await signIn({ password })).status).toBe(429)
    app.clock.ahead = 10 * MINUTE_MS + 1000
    expect((await signIn({ password })).status).toBe(200)
  })

  test('getting in forgives the wrong tries before it', async () => {
    await spend(9, pair)
    expect((await signIn({ password })).status).toBe(200)
    expect((await signIn({})).status).toBe(401)
    expect((await signIn({})).status).toBe(401)
  })

  test('neither right passwords nor broken e-mails count against an address', async () => {
    await spend(49, network)
    for (const _ of times(3, Number)) expect((await signIn({ password })).status).toBe(200)
    for (const _ of times(3, Number)) expect((await signIn({ email: 'broken' })).status).toBe(400)
    expect((await signIn({})).status).toBe(401)
    expect((await signIn({})).status).toBe(429)
  })

  test('one address may be wrong fifty times over all accounts, and refused tries do not count', async () => {
    await spend(47, network)
    await spend(10, pair)
    for (const _ of times(5, Number)) expect((await signIn({})).status).toBe(429)
    const answers = await Promise.all(times(6, (index) => signIn({ email: `nobody${index}@mail.example` })))
    expect(statuses(answers)).toEqual([401, 401, 401, 429, 429, 429])
    const counted = await app.db.select().from(authAttempt)
    expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 10, 50,
    ])
  })

  test('what was typed as an e-mail is not kept', async () => {
    await signIn({ email: 'my-password-by-mistake' })
    await signIn({})
    expect(await app.db.select().from(authAttempt).where(like(authAttempt.key, '%mistake%'))).toEqual([])
    expect(await app.db.select().from(authAttempt).where(like(authAttempt.key, '%haneul%'))).toEqual([])
  })
})

describe('one account, tried from many networks', () => {
  const account = limits.signInByAccount(email)

  test('is closed to strangers after a hundred wrong passwords in an hour, and says for how long', async () => {
    await spend(99, account)
    expect((await signIn({})).status).toBe(401)
    const refused = await signIn({ password }, { 'accept-language': 'en' })
    expect(refused.status).toBe(429)
    const { message } = (await refused.json()) as { message: string }
    expect(message).toBe('Too many attempts. Please try again in 60 minutes.')
    expect((await signIn({ email: 'other@mail.example' })).status).toBe(401)
    app.clock.ahead = 61 * MINUTE_MS
    expect((await signIn({ password })).status).toBe(200)
  })

  test('stays open to a browser in which its owner has signed in before', async () => {
    const owner = app.browser()
    await owner.post('/sign-in/email', { email, password })
    await owner.post('/sign-out', {})
    await spend(100, account)
    await spend(10, pair)
    expect((await owner.post('/sign-in/email', { email, password })).status).toBe(200)
    expect((await signIn({ password })).status).toBe(429)
  })

  test('gives such a browser no more tries than a stranger', async () => {
    const owner = app.browser()
    await owner.post('/sign-in/email', { email, password })
    const answers = await Promise.all(
      times(11, () => owner.post('/sign-in/email', { email, password: 'not-this-one' })),
    )
    expect(statuses(answers)).toEqual([...times(10, () => 401), 429])
  })

  test('knows a browser by a mark that nobody can forge or use for another account', async () => {
    const other = app.browser()
    await other.post('/sign-up/email', { email: 'neighbour@mail.example', password })
    await spend(100, account)
    expect((await other.post('/sign-in/email', { email, password })).status).toBe(429)
    const mark = other.cookies.get('madang.device')?.value ?? ''
    expect(mark).not.toContain('neighbour')
    for (const value of [`${mark}x`, 'a.b', '~', mark.split('.')[0] ?? '']) {
      other.cookies.set('madang.device', { value, path: '/madang' })
      expect((await other.post('/sign-in/email', { email, password })).status).toBe(429)
    }
  })

  test('keeps the marks of several people who share a browser', async () => {
    const shared = app.browser()
    for (const name of ['first', 'second', 'third']) {
      await shared.post('/sign-up/email', { email: `${name}.of.three@mail.example`, password })
    }
    await spend(100, limits.signInByAccount('first.of.three@mail.example'))
    expect((await shared.post('/sign-in/email', { email: 'first.of.three@mail.example', password })).status).toBe(200)
  })
})

const key = (ip: string) => limits.signUp(ip).key

describe('other limits', () => {
  test('sixty sign-ups are let through in ten minutes', async () => {
    await spend(59, limits.signUp('127.0.0.1'))
    const signUp = (name: string) => app.browser().post('/sign-up/email', { email: `${name}@mail.example`, password })
    expect((await signUp('sixtieth')).status).toBe(200)
    expect((await signUp('too-late')).status).toBe(429)
    expect((await signIn({ password })).status).toBe(200)
  })

  test('of the addresses that have an account, one network can find out twenty in an hour', async () => {
    await spend(19, limits.takenAddress('127.0.0.1'))
    const signUp = (address: string) => app.browser().post('/sign-up/email', { email: address, password })
    expect((await signUp('free.address@mail.example')).status).toBe(200)
    expect((await signUp(email)).status).toBe(409)
    const refused = await Promise.all([signUp(email), signUp('another.free.address@mail.example')])
    expect(statuses(refused)).toEqual([429, 429])
  })

  test('a body over 16 kB is refused', async () => {
    expect((await signIn({ password: 'x'.repeat(17_000) })).status).toBe(413)
  })

  test('addresses of one household count as one, and mapped ones as what they are', () => {
    expect(key('2001:db8:1:2::1')).toBe(key('2001:0db8:0001:0002:ffff::9'))
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'))
    expect(key('::ffff:192.0.2.1')).toBe(key('192.0.2.1'))
    expect(key('192.0.2.1')).not.toBe(key('192.0.2.2'))
    expect(key('::1')).toBe('sign-up:0:0:0:0')
  })
})

test('what has expired is swept away now and then, the rest stays', async () => {
  const uid = await app.auth.createUser({ email: 'sweep@mail.example', password, name: '비' })
  const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 7 * DAY_MS)]
  const session = (id: string, expiresAt: Date) => ({ id, token: id, userId: uid, expiresAt })
  await app.db.delete(authSession)
  await app.db.insert(authSession).values([session('old', past), session('new', future)])
  const flow = { identifier: 'flow', value: '' }
  const flows = [
    { ...flow, id: 'old', expiresAt: past },
    { ...flow, id: 'new', expiresAt: future },
  ]
  await app.db.insert(authVerification).values(flows)
  await app.db.insert(authAttempt).values({ key: 'old', count: 1, windowEndsAt: past })

  await signIn({ email: 'a@mail.example' })
  expect(await app.db.select().from(authSession)).toHaveLength(2)
  // Later than any other test goes: whichever of them swept last, it is time again.
  app.clock.ahead = DAY_MS
  await signIn({ email: 'b@mail.example' })
  expect((await app.db.select().from(authSession)).map(({ id }) => id)).toEqual(['new'])
  expect((await app.db.select().from(authVerification)).map(({ id }) => id)).toEqual(['new'])
  expect(await app.db.select().from(authAttempt).where(like(authAttempt.key, 'old'))).toEqual([])
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { authAccount, authSession, authUser } from '#server/db/tables/auth.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import { startAuthApp, wayBack } from '#server/test/auth-app.ts'
import { authSecret } from '#server/auth/secret.ts'

const app = await startAuthApp()
const password = 'correct-horse'
let counter = 0
const newEmail = () => `user${++counter}@mail.example`

async function signedUp() {
  const browser = app.browser()
  const email = newEmail()
  const answer = await browser.post('/sign-up/email', { email, password })
  expect(answer.status).toBe(200)
  const { user } = (await answer.json()) as { user: { id: string } }
  return { browser, email, uid: user.id, answer }
}

type Refused = { code: string; reason?: string; requestId: string }
const refusalIn = async (answer: Response) => (await answer.json()) as Refused

describe('signing up and in with e-mail and password', () => {
  test('signing up signs in, and the admin’s side is told once', async () => {
    const { browser, email, uid } = await signedUp()
    expect(await browser.who()).toMatchObject({ uid, email, name: email.split('@')[0], isAdmin: false })
    expect(uid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    const told = app.told.signedUp.filter((user) => user.uid === uid)
    expect(told).toEqual([{ uid, email, name: email.split('@')[0] }])
  })

  test('the account’s name is cleaned, and never one of those who run the site', async () => {
    const nameFor = async (name: string, email: string) => {
      const browser = app.browser()
      expect((await browser.post('/sign-up/email', { email, password, name })).status).toBe(200)
      return ((await browser.who()) as { name: string }).name
    }
    expect(await nameFor('김\u200b마당\n이', 'clean@mail.example')).toBe('김마당 이')
    expect(await nameFor('\u0410dmin', 'haru@mail.example')).toBe('haru')
    expect(await nameFor('\u3164', 'admin@mail.example')).toMatch(/^user-[\da-f]{6}$/)
  })

  test('the cookie is for /madang only, hidden from scripts and lax', async () => {
    const { answer } = await signedUp()
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('madang.session_token='))
    const attributes = cookie?.toLowerCase().split('; ').slice(1).toSorted()
    expect(attributes).toEqual(['httponly', `max-age=${7 * 24 * 3600}`, 'path=/madang', 'samesite=lax'])
  })

  test('the answer to a sign-in names the account, and leaves the session to the cookie', async () => {
    const { email, uid } = await signedUp()
    const answer = await app.browser().post('/sign-in/email', { email, password })
    expect(await answer.json()).toEqual({ user: { id: uid } })
  })

  test('no cached copy of the session is put into another cookie', async () => {
    const { browser } = await signedUp()
    expect([...browser.cookies.keys()].toSorted()).toEqual(['madang-person', 'madang.device', 'madang.session_token'])
    // A mark, which says nothing by itself.
    expect(browser.cookies.get('madang-person')?.value).toHaveLength(16)
  })

  test('a signed-out cookie is dead at once, everywhere', async () => {
    const { browser, uid } = await signedUp()
    const otherTab = app.browser()
    for (const [name, cookie] of browser.cookies) otherTab.cookies.set(name, cookie)
    expect(await otherTab.who()).toMatchObject({ uid })

    const out = await browser.post('/sign-out', {})
    expect(out.status).toBe(200)
    expect(browser.cookies.has('madang.session_token')).toBe(false)
    expect(await otherTab.who()).toBeNull()
    expect(app.told.ended.filter((session) => session.uid === uid)).toHaveLength(1)
  })

  test('one signs in again with any spelling of the address’s case', async () => {
    const { email, uid } = await signedUp()
    const browser = app.browser()
    const answer = await browser.post('/sign-in/email', { email: email.toUpperCase(), password })
    expect(answer.status).toBe(200)
    expect(await browser.who()).toMatchObject({ uid })
  })

  test('a wrong password and an unknown e-mail get the very same answer', async () => {
    const { email } = await signedUp()
    const guess = { password: 'not-this-one' }
    const wrong = await app.browser().post('/sign-in/email', { email, ...guess })
    const unknown = await app.browser().post('/sign-in/email', { email: newEmail(), ...guess })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const [first, second] = [await refusalIn(wrong), await refusalIn(unknown)]
    expect(first).toEqual({ ...second, requestId: expect.stringMatching(/./) })
    expect(first).toEqual({
      code: 'wrong_credentials',
      reason: 'wrong_credentials',
      message: '이메일 또는 패스워드를 확인해보세요.',
      requestId: wrong.headers.get('x-request-id'),
    })
  })

  test('a taken e-mail is refused, in any case of its letters', async () => {
    const { email } = await signedUp()
    const answer = await app.browser().post('/sign-up/email', { email: email.toUpperCase(), password })
    expect(answer.status).toBe(409)
    expect(await refusalIn(answer)).toMatchObject({ code: 'conflict', reason: 'email_taken' })
  })

  test.each([
    ['a short password', { password: 'seven77' }, 'password_too_short'],
    ['a password that everybody knows', { password: 'Password123' }, 'password_known'],
    ['the own address as a password', { email: 'haneul.seo@mail.example', password: 'haneulseo1' }, 'password_known'],
    ['a password without end', { password: 'x'.repeat(129) }, 'password_too_long'],
    ['a broken e-mail', { email: 'not an address' }, 'bad_email'],
    ['an endless e-mail', { email: `${'a'.repeat(250)}@mail.example` }, 'bad_email'],
    ['a placeholder that only we hand out', { email: 'kakao-1@no-email.invalid' }, 'bad_email'],
  ])('%s is refused at sign-up', async (_what, change, reason) => {
    const answer = await app.browser().post('/sign-up/email', { email: newEmail(), password, ...change })
    expect(answer.status).toBe(400)
    expect(await refusalIn(answer)).toMatchObject({ code: 'invalid', reason })
  })

  test('what the forms do not send is refused', async () => {
    const body = { email: newEmail(), password, emailVerified: true }
    const answer = await app.browser().post('/sign-up/email', body)
    expect(answer.status).toBe(400)
    expect(await refusalIn(answer)).toMatchObject({ code: 'invalid' })
  })

  test('an invitation of any letters hinders nobody where none is needed', async () => {
    const body = { email: newEmail(), password, invitation: '마당' }
    expect((await app.browser().post('/sign-up/email', body)).status).toBe(200)
  })

  test('two sign-ups with one address at the same moment make one account', async () => {
    const email = newEmail()
    const signUp = () => app.browser().post('/sign-up/email', { email, password })
    const answers = await Promise.all([signUp(), signUp(), signUp(), signUp()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await app.db.select().from(authUser).where(eq(authUser.email, email))).toHaveLength(1)
  })

  test('twelve sign-ups at once all get through on ten connections', { tags: ['slow'] }, async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, signedUp))
    expect(new Set(answers.map(({ uid }) => uid)).size).toBe(12)
  })

  test('a sign-up stands even if telling of it fails', async () => {
    const deaf = await startAuthApp({ onSignedUp: () => Promise.reject(new Error('deaf')) })
    const answer = await deaf.browser().post('/sign-up/email', { email: newEmail(), password })
    expect(answer.status).toBe(200)
    expect(deaf.logged).toContainEqual(expect.objectContaining({ event: 'nobody was told of a sign-up' }))
  })
})

describe('sessions', () => {
  test('a forged or unsigned cookie signs nobody in', async () => {
    const { uid } = await signedUp()
    const [session] = await app.db.select().from(authSession).where(eq(authSession.userId, uid))
    for (const value of [session?.token ?? '', `${session?.token}.${'A'.repeat(43)}=`, '%', 'x.y']) {
      const browser = app.browser()
      browser.cookies.set('madang.session_token', { value, path: '/madang' })
      expect(await browser.who()).toBeNull()
    }
  })

  test('an expired session signs nobody in', async () => {
    const { browser, uid } = await signedUp()
    const expiresAt = new Date(Date.now() - 1000)
    await app.db.update(authSession).set({ expiresAt }).where(eq(authSession.userId, uid))
    expect(await browser.who()).toBeNull()
  })

  test('opening the app a day later gives another week, and at once nothing', async () => {
    const { browser, uid } = await signedUp()
    const again = await browser.visit('/madang/api/session')
    expect(again.headers.getSetCookie()).toEqual([])

    const inFiveDays = new Date(Date.now() + 5 * DAY_MS)
    await app.db.update(authSession).set({ expiresAt: inFiveDays }).where(eq(authSession.userId, uid))
    const renewed = await browser.visit('/madang/api/session')
    expect(renewed.headers.getSetCookie().join()).toContain(`Max-Age=${7 * 24 * 3600}`)
    const [session] = await app.db.select().from(authSession).where(eq(authSession.userId, uid))
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY_MS)
    expect(await browser.who()).toMatchObject({ uid })
  })

  test('a user who is put on the list of admins is an admin from the next request on', async () => {
    const { browser, uid } = await signedUp()
    await app.db.insert(admins).values({ uid })
    expect(await browser.who()).toMatchObject({ uid, isAdmin: true })
  })

  test('a banned user is out at once and cannot come back in', async () => {
    const { browser, email, uid } = await signedUp()
    await app.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, uid))
    expect(await browser.who()).toBeNull()
    const answer = await app.browser().post('/sign-in/email', { email, password })
    expect(answer.status).toBe(403)
    expect(await refusalIn(answer)).toMatchObject({
      code: 'forbidden',
      reason: 'banned',
      details: { until: null, reason: null },
    })
    const until = new Date(Date.now() + MINUTE_MS)
    await app.db.update(authUser).set({ bannedUntil: until }).where(eq(authUser.id, uid))
    const forAWhile = await app.browser().post('/sign-in/email', { email, password })
    expect(await refusalIn(forAWhile)).toMatchObject({ details: { until: until.toISOString() } })
    const wrong = await app.browser().post('/sign-in/email', { email, password: 'not-this-one' })
    expect(await refusalIn(wrong)).toMatchObject({ code: 'wrong_credentials' })
  })

  test('signing out everywhere ends every session and says so', async () => {
    const { browser, email, uid } = await signedUp()
    const phone = app.browser()
    await phone.post('/sign-in/email', { email, password })
    await app.auth.signOutEverywhere(uid)
    expect([await browser.who(), await phone.who()]).toEqual([null, null])
    expect(app.told.ended.filter((session) => session.uid === uid)).toHaveLength(2)
  })

  test('a session knows the caller by the socket, not by what the caller says', async () => {
    const browser = app.browser()
    const lies = { 'x-forwarded-for': '203.0.113.9', 'x-madang-client-ip': '203.0.113.9' }
    await browser.post('/sign-up/email', { email: newEmail(), password }, lies)
    const { uid } = (await browser.who()) as { uid: string }
    const [session] = await app.db.select().from(authSession).where(eq(authSession.userId, uid))
    expect(session?.ipAddress).toBe('127.0.0.1')
  })
})

describe('other sites', () => {
  test.each(['/sign-in/email', '/sign-up/email'])('another site’s page cannot post to %s', async (path) => {
    const { email } = await signedUp()
    const answer = await app.browser().post(path, { email, password }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('another site’s page, or another port of this host, cannot sign a user out', async () => {
    const { browser, uid } = await signedUp()
    const otherName = app.origin.replace('127.0.0.1', 'localhost')
    for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null', otherName]) {
      const answer = await browser.post('/sign-out', {}, { origin })
      expect(answer.status).toBe(403)
    }
    expect(await browser.who()).toMatchObject({ uid })
  })

  test('a form of another site, which sends no JSON, is refused', async () => {
    const body = new URLSearchParams({ email: newEmail(), password })
    const answer = await app.browser().visit('/madang/api/auth/sign-in/email', { method: 'POST', body })
    expect(answer.status).toBe(400)
  })

  test('nobody is sent to another site after a sign-in', async () => {
    const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']
    for (const callbackURL of elsewhere) {
      const after = { provider: 'github', ...wayBack, callbackURL }
      expect((await app.browser().post('/sign-in/social', after)).status).toBe(403)
      const onError = { provider: 'github', ...wayBack, errorCallbackURL: callbackURL }
      expect((await app.browser().post('/sign-in/social', onError)).status).toBe(403)
    }
  })

  test('paths of better-auth that the app does not use are closed', async () => {
    const { browser } = await signedUp()
    for (const path of ['/update-user', '/change-email', '/delete-user', '/link-social']) {
      expect((await browser.post(path, {})).status).toBe(404)
    }
    const lists = await browser.visit('/madang/api/auth/list-accounts')
    expect(await lists.text()).toBe('page')
  })
})

describe('behind a proxy with a public address', () => {
  test('the public address is the only own one, and its cookies are secure', async () => {
    const proxied = await startAuthApp({ publicUrl: 'https://madang.example' })
    const own = { origin: 'https://madang.example' }
    const body = { email: newEmail(), password }
    const direct = await proxied.browser().post('/sign-up/email', body)
    expect(direct.status).toBe(403)
    const answer = await proxied.browser().post('/sign-up/email', body, own)
    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie().join()
    expect(cookie).toMatch(/__Secure-madang\.session_token=.*Path=\/madang;.*Secure/)

    const started = await proxied.browser().post('/sign-in/social', { provider: 'github', ...wayBack }, own)
    const { url } = (await started.json()) as { url: string }
    const redirectUri = new URL(url).searchParams.get('redirect_uri')
    expect(redirectUri).toBe('https://madang.example/madang/api/auth/callback/github')
  })
})

describe('made by the server itself', () => {
  test('an account made for the demo or the first admin signs in, and nobody is told', async () => {
    const email = newEmail()
    const before = app.told.signedUp.length
    const admin = { email: email.toUpperCase(), password, name: '관리자', uid: 'admin-1' }
    const uid = await app.auth.createUser(admin)
    expect(uid).toBe('admin-1')
    const browser = app.browser()
    await browser.post('/sign-in/email', { email, password })
    expect(await browser.who()).toMatchObject({ uid, email, name: '관리자' })
    expect(app.told.signedUp).toHaveLength(before)
    const [account] = await app.db.select().from(authAccount).where(eq(authAccount.userId, uid))
    expect(account?.password).not.toContain(password)
  })

  test('all processes share one secret', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => authSecret(app.db)))
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(new Set(others)).toEqual(new Set([first]))
  })
})

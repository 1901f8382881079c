import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { PERSON_COOKIE } from '#contract/shared/first-screen.ts'
import { authSession, authUser } from '#server/db/tables/auth.table.ts'
import { startAuthApp, type Browser, type TestApp } from '#server/test/auth-app.ts'
import { noteBanned } from './ended-session.ts'

let t: TestApp
beforeAll(async () => void (t = await startAuthApp()))

const account = (name: string) => ({ email: `${name}@madang.test`, password: 'long enough', name })
const SESSION = 'madang.session_token'
/** The mark of a known device is nobody's secret, and stays. */
const ofSession = ({ cookies }: Browser) =>
  [...cookies.keys()].filter((name) => [SESSION, PERSON_COOKIE].includes(name))

it('comes with the session, goes with it, and is another one for everybody', async () => {
  const browser = t.browser()
  const entered = await browser.post('/sign-up/email', account('first'))
  const first = browser.cookies.get(PERSON_COOKIE)
  expect(first).toMatchObject({ path: '/madang' })
  expect(browser.cookies.get(SESSION)?.value).not.toContain(first?.value)
  const line = entered.headers.getSetCookie().find((one) => one.startsWith(`${PERSON_COOKIE}=`))
  expect(line).not.toMatch(/httponly/i)
  expect(line).toMatch(/max-age=604800/i)

  const left = await browser.post('/sign-out', {})
  expect(left.status).toBe(200)
  expect([...browser.cookies.keys()]).not.toContain(SESSION)
  expect([...browser.cookies.keys()]).not.toContain(PERSON_COOKIE)

  await browser.post('/sign-up/email', account('second'))
  expect(browser.cookies.get(PERSON_COOKIE)?.value).not.toBe(first?.value)
})

it('stays through a renewal of the session', async () => {
  const browser = t.browser()
  await browser.post('/sign-up/email', account('renewed'))
  const header = browser.cookieHeader('/madang/')
  const lines = await t.auth.renew(header)
  const mark = browser.cookies.get(PERSON_COOKIE)?.value
  for (const line of lines.filter((one) => one.startsWith(`${PERSON_COOKIE}=`)))
    expect(line).toContain(`${PERSON_COOKIE}=${mark};`)
})

it('is mended where it is missing, belongs to somebody else, or has outlived its session', async () => {
  const browser = t.browser()
  await browser.post('/sign-up/email', account('mended'))
  const mark = browser.cookies.get(PERSON_COOKIE)?.value ?? ''
  const session = `${SESSION}=${browser.cookies.get(SESSION)?.value}`
  const mended = (cookie?: string) => t.auth.mendCookies(cookie)
  expect(await mended(browser.cookieHeader('/madang/'))).toEqual([])
  expect(await mended(undefined)).toEqual([])
  const right = expect.stringMatching(new RegExp(`^${PERSON_COOKIE}=${mark}; Max-Age=604800; Path=/madang;`))
  expect(await mended(session)).toEqual([right])
  expect(await mended(`${session}; ${PERSON_COOKIE}=of-another`)).toEqual([right])
  const gone = expect.stringContaining(`${PERSON_COOKIE}=; Max-Age=0;`)
  expect(await mended(`${PERSON_COOKIE}=${mark}`)).toEqual([gone])
  expect(await mended(`${SESSION}=forged.x; ${PERSON_COOKIE}=${mark}`)).toContainEqual(gone)
})

it('goes together with the session as soon as a browser asks who is signed in after its session was ended elsewhere', async () => {
  const browser = t.browser()
  await browser.post('/sign-up/email', account('ended'))
  const uid = t.told.signedUp.at(-1)?.uid ?? ''
  await t.auth.signOutEverywhere(uid)
  const answer = await browser.visit('/madang/api/session')
  expect(await answer.json()).toMatchObject({ user: null })
  expect(ofSession(browser)).toEqual([])
})

it('goes alone where a ban has ended the session, whose cookie lets the sign-in page say so', async () => {
  const browser = t.browser()
  await browser.post('/sign-up/email', account('banned'))
  const uid = t.told.signedUp.at(-1)?.uid ?? ''
  await t.db.transaction(async (tx) => {
    await tx.update(authUser).set({ status: 'banned', bannedUntil: null }).where(eq(authUser.id, uid))
    const ended = await tx.delete(authSession).where(eq(authSession.userId, uid)).returning()
    await noteBanned(tx, ended, uid)
  })
  const answer = await browser.visit('/madang/api/session')
  expect(await answer.json()).toMatchObject({ user: null, banned: { until: null, reason: null } })
  expect(ofSession(browser)).toEqual([SESSION])
})

it('stays while an admin has yet to let somebody in', async () => {
  const browser = t.browser()
  await browser.post('/sign-up/email', account('waiting'))
  await t.db
    .update(authUser)
    .set({ status: 'waiting' })
    .where(eq(authUser.id, t.told.signedUp.at(-1)?.uid ?? ''))
  const before = browser.cookieHeader('/madang/')
  expect(await (await browser.visit('/madang/api/session')).json()).toMatchObject({ waiting: { declined: false } })
  expect(browser.cookieHeader('/madang/')).toBe(before)
})

import { beforeAll, expect, it } from 'vitest'
import { PERSON_COOKIE } from '#contract/first-screen.ts'
import { startAuthApp, type TestApp } from '#server/test/auth-app.ts'

let t: TestApp
beforeAll(async () => void (t = await startAuthApp()))

const account = (name: string) => ({ email: `${name}@madang.test`, password: 'long enough', name })
const SESSION = 'madang.session_token'

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
  const mendMark = (cookie?: string) => t.auth.mendMark(cookie)
  expect(mendMark(browser.cookieHeader('/madang/'))).toBeNull()
  expect(mendMark(undefined)).toBeNull()
  expect(mendMark(session)).toMatch(new RegExp(`^${PERSON_COOKIE}=${mark}; Max-Age=604800; Path=/madang;`))
  expect(mendMark(`${session}; ${PERSON_COOKIE}=of-another`)).toContain(`=${mark};`)
  expect(mendMark(`${PERSON_COOKIE}=${mark}`)).toContain(`${PERSON_COOKIE}=; Max-Age=0;`)
  expect(mendMark(`${SESSION}=forged.x; ${PERSON_COOKIE}=${mark}`)).toContain('Max-Age=0')
})

// Mails against a real SMTP server: signing up, confirming an address, a forgotten password.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { createMailer } from '#server/adapters/mail.ts'
import { authAttempt, authUser, authVerification } from '#server/db/tables/auth.table.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import { createLog } from '#server/process/log.ts'
import { startMailServer, textOf } from '#server/test/mail-server.ts'
import { decided, PASSWORD, testApp } from '#server/test/test-app.ts'
import { keepMailing, sendNext } from './outbox.service.ts'

const post = await startMailServer()
const lines: string[] = []
const clock = { ahead: 0 }
const t = await testApp({
  mail: createMailer({
    url: post.url,
    from: 'Madang <no-reply@madang.example>',
    log: createLog((line) => lines.push(line)),
  }),
  publicUrl: 'http://localhost',
  now: () => new Date(Date.now() + clock.ahead),
})
const next = 'another good one'

beforeEach(async () => {
  clock.ahead = 0
  post.mood.refuses = null
  post.received.length = 0
  lines.length = 0
  await t.db.delete(authAttempt)
  await t.db.delete(mailOutbox)
})

let count = 0
const newEmail = () => `letter${++count}@mail.example`
const ask = (path: string, body: object, language = 'ko') =>
  t.guest('POST', `/auth/${path}`, body, { 'accept-language': language })
const signUp = (email: string, language?: string) =>
  ask('sign-up/email', { email, password: PASSWORD, name: '' }, language)
const signIn = async (email: string, password: string) => (await ask('sign-in/email', { email, password })).status

async function sendAll() {
  while (await sendNext(t.deps));
}
async function letters() {
  await sendAll()
  return post.received.splice(0)
}
async function letterTo(email: string) {
  const [letter, ...others] = (await letters()).filter(({ to }) => to === email)
  expect(others).toEqual([])
  if (!letter) throw new Error('no letter came')
  return letter
}
const tokenIn = (text: string) => /http:\/\/localhost\/madang\/login\/link#([\w.-]+)/.exec(text)?.[1] ?? ''

describe('signing up', () => {
  it('is answered alike for a free and a taken address, signs nobody in, and tells the owner by mail', async () => {
    const owner = await t.signUp()
    const free = newEmail()
    const answers = [await signUp(owner.email.toUpperCase()), await signUp(free)]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const [taken, fresh] = await Promise.all(answers.map((answer) => answer.text()))
    expect(taken).toBe(fresh)
    expect(taken).toBe('{"user":null}')
    const sent = await letters()
    const toOwner = sent.find(({ to }) => to === owner.email)
    expect(textOf(toOwner!)).toContain('이미 이 주소로 된 계정이 있습니다')
    expect(tokenIn(textOf(toOwner!))).toBe('')
    expect(textOf(sent.find(({ to }) => to === free)!)).toContain('가입이 끝납니다')
  })

  it('is finished by the link, once, in the language of whoever asked; before that there is no account', async () => {
    const email = newEmail()
    await signUp(email, 'en')
    const letter = await letterTo(email)
    expect(textOf(letter)).toContain('finish signing up for Madang')
    expect(textOf(letter, 'html')).toContain('<html lang="en">')
    expect(await t.db.$count(authUser, eq(authUser.email, email))).toBe(0)
    expect(await signIn(email, PASSWORD)).toBe(401)
    const token = tokenIn(textOf(letter))
    expect(await (await ask('link', { token })).json()).toEqual({ kind: 'signUp', email })
    const done = await ask('confirm', { token })
    expect(await done.json()).toEqual({ entered: true })
    expect(done.headers.getSetCookie().join()).toContain('madang.session_token=')
    const [user] = await t.db.select().from(authUser).where(eq(authUser.email, email))
    expect(user).toMatchObject({ emailVerified: true, name: email.split('@')[0] })
    expect(await signIn(email, PASSWORD)).toBe(200)
    expect(await (await ask('confirm', { token })).json()).toMatchObject({ reason: 'link_dead' })
  })

  it('makes one account, however many links are opened at once', async () => {
    const email = newEmail()
    await signUp(email)
    await signUp(email)
    const tokens = (await letters()).map((letter) => tokenIn(textOf(letter)))
    const answers = await Promise.all([...tokens, ...tokens].map((token) => ask('confirm', { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await t.db.$count(authUser, eq(authUser.email, email))).toBe(1)
  })

  it('refuses what is no address or no password before any mail', async () => {
    expect(await (await signUp('kakao-1@no-email.invalid')).json()).toMatchObject({ reason: 'bad_email' })
    const known = await ask('sign-up/email', { email: newEmail(), password: 'password1', name: '' })
    expect(await known.json()).toMatchObject({ reason: 'password_known' })
    expect(await letters()).toEqual([])
  })

  it('fills nobody’s mailbox', async () => {
    const email = newEmail()
    for (let i = 0; i < 5; i += 1) expect((await signUp(email)).status).toBe(200)
    expect((await signUp(email)).status).toBe(429)
    expect((await ask('reset-request', { email })).status).toBe(429)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link, once; every session ends, and the owner is told', async () => {
    const me = await t.signUp()
    const phone = await t.enter(me)
    expect((await ask('reset-request', { email: me.email.toUpperCase() })).status).toBe(204)
    const token = tokenIn(textOf(await letterTo(me.email)))
    expect(await (await ask('reset', { token, password: 'qwer1234' })).json()).toMatchObject({
      reason: 'password_known',
    })
    expect((await ask('reset', { token, password: next })).status).toBe(204)
    expect([await signIn(me.email, PASSWORD), await signIn(me.email, next)]).toEqual([401, 200])
    for (const session of [me, phone]) expect((await session.request('GET', '/notification')).status).toBe(401)
    expect(textOf(await letterTo(me.email))).toContain('비밀번호가 바뀌었고')
    expect((await ask('reset', { token, password: 'yet another one' })).status).toBe(409)
    const [user] = await t.db.select().from(authUser).where(eq(authUser.id, me.uid))
    expect(user?.emailVerified).toBe(true)
  })

  it('is asked for without learning who has an account', async () => {
    const [known, unknown] = [(await t.signUp()).email, newEmail()]
    const answers = await Promise.all([known, unknown].map((email) => ask('reset-request', { email })))
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await letters()).map(({ to }) => to)).toEqual([known])
  })

  it('has a link for an hour, and no other kind of link will do', async () => {
    const me = await t.signUp()
    await ask('reset-request', { email: me.email })
    const token = tokenIn(textOf(await letterTo(me.email)))
    clock.ahead = 31 * MINUTE_MS
    expect((await ask('reset', { token, password: next })).status).toBe(409)
    clock.ahead = 0
    expect((await ask('confirm', { token })).status).toBe(409)
    await me.request('POST', '/account/verification', {})
    const verify = tokenIn(textOf(await letterTo(me.email)))
    expect((await ask('reset', { token: verify, password: next })).status).toBe(409)
    expect(await signIn(me.email, PASSWORD)).toBe(200)
  })

  it('is nobody’s to replace after a ban, or where the account has another address by then', async () => {
    const me = await t.signUp()
    const boss = await t.signUp({ admin: true })
    const ban = (status: string) => boss.request('PUT', `/userInfo/${me.uid}/status`, decided(status))
    await ask('reset-request', { email: me.email })
    const token = tokenIn(textOf(await letterTo(me.email)))
    await ban('banned')
    expect((await ask('reset', { token, password: next })).status).toBe(409)
    await ask('reset-request', { email: me.email })
    expect(await letters()).toEqual([])
    await ban('active')
    expect((await ask('reset', { token, password: next })).status).toBe(409)
    await ask('reset-request', { email: me.email })
    const fresh = tokenIn(textOf(await letterTo(me.email)))
    await t.db.update(authUser).set({ email: newEmail() }).where(eq(authUser.id, me.uid))
    expect((await ask('reset', { token: fresh, password: next })).status).toBe(409)
  })

  it('leaves no link in the database, neither in the outbox nor elsewhere', async () => {
    const me = await t.signUp()
    await ask('reset-request', { email: me.email })
    expect(JSON.stringify(await t.db.select().from(mailOutbox))).not.toContain('link#')
    const token = tokenIn(textOf(await letterTo(me.email)))
    const [, secret = 'x'] = token.split('.')
    expect(JSON.stringify(await t.db.select().from(authVerification))).not.toContain(secret)
    for (const wrong of ['', '.', `${token}x`, `${token.split('.')[0]}.${'A'.repeat(43)}`, `%.${secret}`]) {
      expect((await ask('reset', { token: wrong, password: next })).status).toBe(409)
    }
  })
})

it('an address from before is confirmed by its owner, once and for all', async () => {
  const me = await t.signUp()
  const account = async () => (await me.request('GET', '/account')).json()
  expect(await account()).toMatchObject({ emailVerified: false })
  expect((await me.request('POST', '/account/verification', {})).status).toBe(204)
  const token = tokenIn(textOf(await letterTo(me.email)))
  expect(await (await ask('confirm', { token })).json()).toEqual({ entered: false })
  expect(await account()).toMatchObject({ emailVerified: true })
  await me.request('POST', '/account/verification', {})
  expect(await letters()).toEqual([])
})

describe('a mail server in trouble', () => {
  it('gets the mail again later, and the log has no address in it', async () => {
    const me = await t.signUp()
    post.mood.refuses = 450
    await ask('reset-request', { email: me.email })
    expect(await letters()).toEqual([])
    expect(lines.join()).toContain('450')
    expect(lines.join()).not.toContain(me.email)
    post.mood.refuses = null
    expect(await letters()).toEqual([])
    clock.ahead = 61_000
    expect(tokenIn(textOf(await letterTo(me.email)))).toMatch(/./)
    expect(await t.db.$count(mailOutbox)).toBe(0)
  })

  it('is not asked again for an address that does not exist there', async () => {
    post.mood.refuses = 550
    await signUp(newEmail())
    await sendAll()
    expect(await t.db.$count(mailOutbox)).toBe(0)
  })

  it('is given up after a day', async () => {
    post.mood.refuses = 450
    await signUp(newEmail())
    await sendAll()
    clock.ahead = 25 * HOUR_MS
    await sendAll()
    expect(await t.db.$count(mailOutbox)).toBe(0)
  })

  it('never makes anybody wait', async () => {
    const silent = await testApp({
      mail: createMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example', log: { info() {}, error() {} } }),
      publicUrl: 'http://localhost',
    })
    const began = performance.now()
    expect((await silent.guest('POST', '/auth/reset-request', { email: newEmail() })).status).toBe(204)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

it('the outbox is emptied by itself', { tags: ['slow'] }, async () => {
  const own = await startMailServer()
  const mail = createMailer({ url: own.url, from: 'a@b.example', log: { info() {}, error() {} } })
  const busy = await testApp({ mail, publicUrl: 'http://localhost' })
  const keeper = keepMailing(busy.deps)
  const me = await busy.signUp()
  await busy.guest('POST', '/auth/reset-request', { email: me.email })
  await vi.waitFor(() => expect(own.received.map(({ to }) => to)).toEqual([me.email]), { timeout: 10_000 })
  keeper.stop()
})

it('a mail comes from the site by its name, unless the settings name its sender', async () => {
  const own = await startMailServer()
  for (const from of ['a@b.example', 'Our shop <a@b.example>']) {
    const mail = createMailer({ url: own.url, from, log: { info() {}, error() {} } })
    const named = await testApp({ mail, publicUrl: 'http://localhost' })
    const { email } = await named.signUp()
    await named.guest('POST', '/auth/reset-request', { email })
    while (await sendNext(named.deps));
    mail.close()
  }
  const senders = own.received.map(({ source }) => /^From: (.*)$/m.exec(source)?.[1]?.trim())
  expect(senders).toEqual(['Madang <a@b.example>', 'Our shop <a@b.example>'])
})

// The admins' view of mail: the server without its password, a test to themselves, and the outcome of the last mails.
import { beforeEach, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/shared/durations.ts'
import type { SentMail } from '#contract/mail/mail.schema.ts'
import { createMailer } from '#server/adapters/mail.ts'
import { authAttempt } from '#server/db/tables/auth.table.ts'
import { mailLog, mailOutbox } from '#server/db/tables/mail.table.ts'
import { sendNext } from '#server/features/auth/outbox.service.ts'
import { createLog } from '#server/process/log.ts'
import { startMailServer, textOf } from '#server/test/mail-server.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'
import { forgetMails } from './mail.service.ts'

const post = await startMailServer()
const clock = { ahead: 0 }
const now = () => new Date(Date.now() + clock.ahead)
const log = createLog(() => {})
const from = 'Madang <no-reply@madang.example>'
const t = await testApp({ mail: createMailer({ url: post.url, from, log }), publicUrl: 'http://localhost', now })
let boss: TestUser

beforeEach(async () => {
  clock.ahead = 0
  post.received.length = 0
  Object.assign(post.mood, { refuses: null, refusesText: null })
  for (const table of [authAttempt, mailOutbox, mailLog]) await t.db.delete(table)
  boss = await t.signUp({ admin: true })
})

async function sendAll() {
  while (await sendNext(t.deps));
  return post.received.splice(0)
}
const listed = async (query = '') =>
  ((await (await boss.request('GET', `/mail${query}`)).json()) as { items: SentMail[] }).items
const forget = (email: string) => t.guest('POST', '/auth/reset-request', { email })

it('names the server, and neither its user nor its password', async () => {
  const server = `smtp://someone:${encodeURIComponent('a secret')}@mail.example:2525`
  const named = await testApp({ mail: createMailer({ url: server, from, log }), publicUrl: 'http://localhost' })
  const admin = await named.signUp({ admin: true })
  const text = await (await admin.request('GET', '/mail/state')).text()
  expect(JSON.parse(text)).toEqual({ server: { host: 'mail.example', port: 2525, from }, waiting: 0 })
  const off = await testApp()
  const owner = await off.signUp({ admin: true })
  expect(await (await owner.request('GET', '/mail/state')).json()).toEqual({ server: null, waiting: 0 })
  expect((await owner.request('POST', '/mail/test', {})).status).toBe(409)
})

it('a test goes to the admin alone, says how it ended, and not without end', async () => {
  const tested = await boss.request('POST', '/mail/test', {})
  expect(await tested.json()).toEqual({ state: 'sent', problem: null, code: null })
  expect(post.received.map(({ to }) => to)).toEqual([boss.email])
  expect(textOf(post.received[0]!)).toContain('메일 서버가 잘 설정된 것입니다')
  post.mood.refuses = 451
  expect(await (await boss.request('POST', '/mail/test', {})).json()).toEqual({
    state: 'failed',
    problem: 'later',
    code: 451,
  })
  expect((await listed()).map(({ kind, state }) => [kind, state])).toEqual([
    ['test', 'failed'],
    ['test', 'sent'],
  ])
  for (let more = 0; more < 3; more++) await boss.request('POST', '/mail/test', {})
  const tooMany = await boss.request('POST', '/mail/test', {})
  expect(tooMany.status).toBe(429)
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('lists what was sent and what failed, with a name or a masked address, and nothing that opens anything', async () => {
  const me = await t.signUp()
  await forget(me.email)
  const [letter] = await sendAll()
  post.mood.refusesText = 554
  await t.guest('POST', '/auth/sign-up/email', { email: 'stranger@elsewhere.example', password: PASSWORD, name: '' })
  await sendAll()
  const answer = await (await boss.request('GET', '/mail')).text()
  const [failed, sent] = (JSON.parse(answer) as { items: SentMail[] }).items
  expect(sent).toMatchObject({ kind: 'reset', state: 'sent', name: me.name, subject: '[Madang] 비밀번호 다시 정하기' })
  expect(failed).toMatchObject({ kind: 'signUp', state: 'failed', problem: 'message', code: 554, name: null })
  expect(failed).toMatchObject({ to: 's…@elsewhere.example', mayResend: false })
  const [, secret = 'x'] = /link#[\w-]+\.([\w-]+)/.exec(textOf(letter!)) ?? []
  for (const kept of [answer, JSON.stringify(await t.db.select().from(mailLog))]) {
    expect(kept).not.toContain(secret)
    expect(kept).not.toMatch(/hash|link#/)
  }
  expect(answer).not.toContain(me.email)
  expect((await listed('?state=failed')).map(({ kind }) => kind)).toEqual(['signUp'])
})

it('tells of mail that is being tried again, and says of one that was given up why', async () => {
  const me = await t.signUp()
  post.mood.refuses = 450
  await forget(me.email)
  await sendAll()
  expect(await (await boss.request('GET', '/mail/state')).json()).toMatchObject({ waiting: 1 })
  expect(await listed()).toEqual([])
  clock.ahead = 25 * HOUR_MS
  await sendAll()
  expect(await listed()).toMatchObject([{ kind: 'reset', state: 'failed', problem: 'later', code: 450 }])
})

it('what failed is sent again once, however often it is asked for at once', async () => {
  const me = await t.signUp()
  post.mood.refusesText = 554
  await forget(me.email)
  await sendAll()
  post.mood.refusesText = null
  const [{ id, mayResend } = { id: '', mayResend: false }] = await listed()
  expect(mayResend).toBe(true)
  const answers = await Promise.all([1, 2, 3].map(() => boss.request('POST', `/mail/${id}/again`, {})))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404])
  expect((await sendAll()).map(({ to }) => to)).toEqual([me.email])
  const [sent, ...others] = await listed()
  expect(others).toEqual([])
  expect(sent).toMatchObject({ kind: 'reset', state: 'sent', mayResend: false })
  expect((await boss.request('POST', `/mail/${sent?.id}/again`, {})).status).toBe(404)
})

it('is kept for thirty days, and not of whoever has left', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()]
  for (const { email } of [me, other]) await forget(email.toUpperCase())
  await sendAll()
  expect(await listed()).toHaveLength(2)
  await me.request('DELETE', `/userInfo/${me.uid}`)
  expect((await listed()).map(({ name }) => name)).toEqual([other.name])
  clock.ahead = 29 * DAY_MS
  await forgetMails(t.deps)
  expect(await listed()).toHaveLength(1)
  clock.ahead = 31 * DAY_MS
  await forgetMails(t.deps)
  expect(await listed()).toEqual([])
})

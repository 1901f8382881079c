// The links in mails about notifications that end them: by a mail program at once, by a person after a question.
import { beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { createMailer } from '#server/adapters/mail.ts'
import { authAttempt } from '#server/db/tables/auth.table.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import { sendNext } from '#server/features/auth/outbox.service.ts'
import { createLog } from '#server/process/log.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { startMailServer, textOf } from '#server/test/mail-server.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const post = await startMailServer()
const clock = { ahead: 0 }
const t = await testApp({
  mail: createMailer({ url: post.url, from: 'Madang <no-reply@madang.example>', log: createLog(() => {}) }),
  publicUrl: 'http://localhost',
  now: () => new Date(Date.now() + clock.ahead),
})
let me: TestUser

beforeEach(async () => {
  clock.ahead = 0
  await t.db.delete(mailOutbox)
  await t.db.delete(authAttempt)
  me = await t.signUp()
})

async function letters() {
  while (await sendNext(t.deps));
  return post.received.splice(0)
}
async function letter() {
  const [found, ...others] = await letters()
  expect(others).toEqual([])
  if (!found) throw new Error('no letter came')
  return found
}
const unfolded = ({ source }: { source: string }) => source.replaceAll(/\r?\n[ \t]+/g, ' ')
const addressIn = (mail: { source: string }) => /^List-Unsubscribe: <(.*)>$/m.exec(unfolded(mail))?.[1]?.trim() ?? ''
const choose = (kind: string, mail: string) =>
  me.request('PUT', `/notification/choice/${kind}`, { app: true, push: true, mail })
const chosen = async () => {
  const { choices } = (await (await me.request('GET', '/notification/choice')).json()) as {
    choices: { kind: string; mail: string }[]
  }
  return Object.fromEntries(choices.filter(({ mail }) => mail !== 'off').map(({ kind, mail }) => [kind, mail]))
}
/** As a mail program does: no cookie, no origin, a form of one field. */
const oneClick = (address: string) =>
  t.app.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

async function newsMail() {
  await choose('paid', 'now')
  await choose('shipped', 'now')
  await notify(t.db, me.uid, 'paid')
  return letter()
}

it('a mail about one kind ends that kind, by one post without a session', async () => {
  const mail = await newsMail()
  expect(unfolded(mail)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const address = addressIn(mail)
  expect(address).toMatch(/^http:\/\/localhost\/madang\/unsubscribe\//)
  expect((await oneClick(address)).status).toBe(200)
  expect(await chosen()).toEqual({ shipped: 'now' })
  // Once more is as good as once.
  expect((await oneClick(address)).status).toBe(200)
  expect(await chosen()).toEqual({ shipped: 'now' })
})

it('the daily mail ends all of them', async () => {
  await choose('paid', 'daily')
  await choose('shipped', 'now')
  await notify(t.db, me.uid, 'paid')
  clock.ahead = DAY_MS
  await oneClick(addressIn(await letter()))
  expect(await chosen()).toEqual({})
})

it('says both links in the mail itself, and a reader who opens the first is asked before anything ends', async () => {
  const mail = await newsMail()
  const address = addressIn(mail)
  for (const type of ['plain', 'html'] as const) {
    expect(textOf(mail, type)).toContain(address)
    expect(textOf(mail, type)).toContain('http://localhost/madang/notifications/settings')
  }
  const page = await t.app.request(address, { headers: { 'accept-language': 'en' } })
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toContain('<form method="post"><button>Stop</button></form>')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await chosen()).toEqual({ paid: 'now', shipped: 'now' })
})

it('what waits already is not sent any more', async () => {
  const address = addressIn(await newsMail())
  await notify(t.db, me.uid, 'paid')
  await oneClick(address)
  expect(await letters()).toEqual([])
  expect(await t.db.$count(mailOutbox)).toBe(0)
})

it('believes only what was signed here', async () => {
  const address = addressIn(await newsMail())
  const [body = '', signed = ''] = address.split('/').at(-1)?.split('.') ?? []
  const other = Buffer.from(JSON.stringify({ uid: me.uid, kind: null })).toString('base64url')
  const place = address.slice(0, address.lastIndexOf('/') + 1)
  for (const wrong of ['x', `${body}.`, `${other}.${signed}`, `${body}.${signed.slice(1)}`, body]) {
    expect([wrong, (await oneClick(place + wrong)).status]).toEqual([wrong, 404])
    expect((await t.app.request(place + wrong)).status).toBe(404)
  }
  expect(await chosen()).toEqual({ paid: 'now', shipped: 'now' })
})

it('mails that somebody has asked for have no such link', async () => {
  await t.guest('POST', '/auth/reset-request', { email: me.email })
  const mail = await letter()
  expect(mail.source).not.toMatch(/list-unsubscribe/i)
  expect(textOf(mail)).not.toContain('unsubscribe')
})

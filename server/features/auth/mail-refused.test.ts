// Mail servers refuse for good, for now, or by an untrusted certificate; some people get no mail at all.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { createMailer } from '#server/adapters/mail.ts'
import { authAttempt, authUser } from '#server/db/tables/auth.table.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import { createLog } from '#server/process/log.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { startMailServer } from '#server/test/mail-server.ts'
import { decided, testApp } from '#server/test/test-app.ts'
import { sendNext } from './outbox.service.ts'

const [post, strange] = [await startMailServer(), await startMailServer({ encrypts: true })]
const lines: string[] = []
const log = createLog((line) => lines.push(line))
const clock = { ahead: 0 }
const mailerAt = (url: string) => createMailer({ url, from: 'a@b.example', log })
const t = await testApp({
  mail: mailerAt(post.url),
  publicUrl: 'http://localhost',
  now: () => new Date(Date.now() + clock.ahead),
})
const letter = { to: 'c@d.example', sender: 'Madang', subject: 's', text: 't', html: 'h' }

beforeEach(async () => {
  clock.ahead = 0
  lines.length = 0
  post.received.length = 0
  Object.assign(post.mood, { refuses: null, refusesText: null })
  await t.db.delete(authAttempt)
  await t.db.delete(mailOutbox)
})

async function sendAll() {
  while (await sendNext(t.deps));
  return post.received.splice(0)
}
const forget = (email: string) => t.guest('POST', '/auth/reset-request', { email })
const waiting = () => t.db.$count(mailOutbox)

it.each([500, 552, 554])('a text that is refused with %i is not sent again', async (code) => {
  const { email } = await t.signUp()
  post.mood.refusesText = code
  await forget(email)
  await sendAll()
  expect(await waiting()).toBe(0)
  expect(lines.join()).toContain(`"problem":"message"`)
  expect(lines.join()).toContain(String(code))
})

it.each([421, 451, 452])('a text that is not taken now (%i) is sent later', async (code) => {
  const { email } = await t.signUp()
  post.mood.refusesText = code
  await forget(email)
  await sendAll()
  expect(await waiting()).toBe(1)
  post.mood.refusesText = null
  clock.ahead = 61_000
  expect((await sendAll()).map(({ to }) => to)).toEqual([email])
})

it('a certificate that is refused is named in the log, with the settings for it, and the mail waits', async () => {
  const mailer = mailerAt(strange.url)
  expect(await mailer.send(letter)).toEqual({ state: 'failed', problem: 'certificate', code: null })
  mailer.close()
  const said = lines.join()
  for (const word of ['NODE_EXTRA_CA_CERTS', 'SMTP_URL']) expect(said).toContain(word)
  // Self-signed, and out of date as well, once the test server's own is.
  expect(said).toMatch(/"originalCode":"(DEPTH_ZERO_SELF_SIGNED_CERT|CERT_HAS_EXPIRED)"/)
  expect(strange.received).toEqual([])
})

it('the settings of the document for it are settings of the address', async () => {
  const mailer = mailerAt(`${strange.url}?tls.rejectUnauthorized=false`)
  expect(await mailer.send(letter)).toEqual({ state: 'sent' })
  mailer.close()
  expect(strange.received).toHaveLength(1)
})

it('a server that is not there is no reason to give a mail up', async () => {
  const mailer = mailerAt('smtp://127.0.0.1:1')
  expect(await mailer.send(letter)).toEqual({ state: 'failed', problem: 'unreachable', code: null })
})

const daily = { app: true, push: true, mail: 'daily' }
const atOnce = { ...daily, mail: 'now' }

it('whoever is banned gets no news and no digest, nor any other mail that was waiting', async () => {
  const [me, boss] = [await t.signUp(), await t.signUp({ admin: true })]
  await me.request('PUT', '/notification/choice/paid', atOnce)
  await me.request('PUT', '/notification/choice/shipped', daily)
  await me.request('POST', '/account/verification', {})
  for (const kind of ['paid', 'shipped'] as const) await notify(t.db, me.uid, kind)
  expect(await waiting()).toBe(3)
  await boss.request('PUT', `/userInfo/${me.uid}/status`, decided('banned'))
  await forget(me.email)
  clock.ahead = DAY_MS
  expect(await sendAll()).toEqual([])
  expect(await waiting()).toBe(0)
  await boss.request('PUT', `/userInfo/${me.uid}/status`, decided('active'))
  await notify(t.db, me.uid, 'paid')
  expect((await sendAll()).map(({ to }) => to)).toEqual([me.email])
})

it('whoever has left gets no mail, and neither does the next owner of their address', async () => {
  const me = await t.signUp()
  await me.request('PUT', '/notification/choice/paid', atOnce)
  await forget(me.email)
  await notify(t.db, me.uid, 'paid')
  const rows = await t.db.select().from(mailOutbox)
  expect((await me.request('DELETE', `/userInfo/${me.uid}`)).status).toBe(204)
  // As if they had been queued while the account was going.
  await t.db.delete(mailOutbox)
  await t.db.insert(mailOutbox).values(rows.filter(({ kind }) => kind === 'news'))
  const next = await t.signUp()
  await t.db.update(authUser).set({ email: me.email }).where(eq(authUser.id, next.uid))
  expect(await sendAll()).toEqual([])
})

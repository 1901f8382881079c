// The demo without a mail server: what would be mailed lands in its mailbox, and a sign-up needs no mail all the same.
import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { createMailbox } from '#demo/standins/mailbox.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { PASSWORD, testApp } from '#server/test/test-app.ts'
import { sendNext } from './outbox.service.ts'

const { box, pages } = createMailbox('http://localhost:3000')
const t = await testApp({ mailbox: box })
const next = 'another good one'

async function mails() {
  while (await sendNext(t.deps));
  return (await pages(async () => true).request('/')).text()
}
const signIn = async (email: string, password: string) =>
  (await t.guest('POST', '/auth/sign-in/email', { email, password })).status

it('a forgotten password is replaced by the link that lies there, once', async () => {
  const signedUp = await t.guest('POST', '/auth/sign-up/email', { email: 'new@example.com', password: PASSWORD })
  expect(await signedUp.json()).toMatchObject({ user: { id: expect.any(String) } })
  expect((await t.guest('POST', '/auth/reset-request', { email: 'new@example.com' })).status).toBe(204)
  const [, token = ''] = /href="\/madang\/login\/link#([\w.-]+)"/.exec(await mails()) ?? []
  expect((await t.guest('POST', '/auth/reset', { token, password: next })).status).toBe(204)
  expect((await t.guest('POST', '/auth/reset', { token, password: PASSWORD })).status).toBe(409)
  expect([await signIn('new@example.com', PASSWORD), await signIn('new@example.com', next)]).toEqual([401, 200])
  expect(await mails()).toContain('비밀번호가 바뀌었습니다')
})

it('the accounts whose passwords are published are written to nowhere', async () => {
  const shared = await t.signUp()
  await t.db.update(authUser).set({ isDemo: true }).where(eq(authUser.id, shared.uid))
  expect((await t.guest('POST', '/auth/reset-request', { email: shared.email })).status).toBe(204)
  expect(await mails()).not.toContain(shared.email)
})

// The admin's page about mail: a test to oneself, and what failed and is sent again.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mailAdminWords } from '#messages/mail/mail-admin.ts'
import type { Mailer, Sent } from '#server/adapters/mail.ts'
import { mailLog, mailOutbox } from '#server/db/tables/mail.table.ts'
import { testApp } from '#server/test/test-app.ts'
import { openScreen } from './support/screen.tsx'

const w = mailAdminWords.ko
let result: Sent = { state: 'sent' }
const mail: Mailer = {
  server: { host: 'mail.example', port: 587, from: 'no-reply@shop.example' },
  send: async () => result,
  close() {},
}
const town = await testApp({ mail, publicUrl: location.origin })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('shows where mail goes out, and the mail server’s response to a test', async () => {
  await openScreen(town.app, '/admin/mail', { as: await town.signUp({ admin: true }) })
  await screen.findByText('mail.example:587')
  expect(screen.getByText('no-reply@shop.example')).toBeTruthy()
  await screen.findByText(w.empty)
  await press(w.test)
  await screen.findByText(w.tested)
  const list = await screen.findByRole('list', { name: w.list })
  expect(within(list).getByText(/시험 메일/)).toBeTruthy()
  result = { state: 'failed', problem: 'certificate', code: null }
  await press(w.test)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(w.problems.certificate)
  expect(screen.queryByText(w.tested)).toBeNull()
})

test('sends again what failed', async () => {
  const me = await town.signUp()
  const at = new Date()
  const row = { kind: 'reset', recipient: me.email, locale: 'ko', askedAt: at, endedAt: at } as const
  await town.db.insert(mailLog).values({ ...row, state: 'failed', problem: 'address', code: 550, data: {} })
  await openScreen(town.app, '/admin/mail', { as: await town.signUp({ admin: true }) })
  await screen.findByText(w.coded(w.problems.address, 550))
  await press(/^다시 보내기: .*비밀번호 다시 정하기/)
  await screen.findByText(w.resent)
  expect(await town.db.select({ to: mailOutbox.recipient }).from(mailOutbox)).toEqual([{ to: me.email }])
})

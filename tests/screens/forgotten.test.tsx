// A forgotten password: what the form says where mail is sent, where the demo keeps it, and where there is none.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { demoAccounts } from '#contract/shared/demo.ts'
import { authWords } from '#messages/auth/auth.ts'
import { createMailbox } from '#demo/standins/mailbox.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import { testApp } from '#server/test/test-app.ts'
import { openScreen } from './support/screen.tsx'

const w = authWords.ko
const page = '/madang/standin/mail'
const plain = await testApp()
const demo = await testApp({
  mailbox: createMailbox('http://localhost:3000').box,
  settings: { ...plain.deps.settings, demo: true, mailbox: page },
})

const forget = async () => userEvent.click(await screen.findByRole('button', { name: w.forgot }))
const field = () => screen.getByLabelText<HTMLInputElement>(w.email, { selector: 'input' })
const mailboxLink = () => screen.getByRole('link', { name: w.mailbox }).getAttribute('href')

async function requestMail(email: string) {
  await userEvent.clear(field())
  await userEvent.type(field(), email)
  await userEvent.click(screen.getByRole('button', { name: w.forgotSend }))
}

test('in the demo the form says where the mail will be, before and after', async () => {
  const { email } = await demo.signUp()
  await openScreen(demo.app, '/login')
  await forget()
  expect(mailboxLink()).toBe(page)
  await requestMail(email)
  await screen.findByText(w.forgotSent(email))
  expect(mailboxLink()).toBe(page)
  expect(await demo.db.select({ to: mailOutbox.recipient }).from(mailOutbox)).toEqual([{ to: email }])
})

test('the password of the demo’s admin cannot be forgotten', async () => {
  const [, keeper] = demoAccounts
  const { intercept, reload } = await openScreen(demo.app, '/login')
  // As where the demo has filled the database.
  intercept(/^GET \/settings$/, async (send) =>
    Response.json({ ...((await (await send()).json()) as object), demoAccounts: [keeper] }),
  )
  await reload()
  await forget()
  const sent = await demo.db.$count(mailOutbox)
  await requestMail(keeper.email.toUpperCase())
  await screen.findByText(w.demoPassword)
  expect(await demo.db.$count(mailOutbox)).toBe(sent)
})

test('without mail and outside of the demo the link does nothing', async () => {
  await openScreen(plain.app, '/login')
  await forget()
  expect(screen.getByRole('button', { name: w.forgot })).toBeTruthy()
  expect(screen.queryByText(w.forgotText)).toBeNull()
})

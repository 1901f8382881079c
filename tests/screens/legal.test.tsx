// The terms and the privacy policy: written in the desk, read by everybody, agreed to at sign-up and after a change.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { authWords } from '#messages/auth.ts'
import { legalWords } from '#messages/legal.ts'
import { PASSWORD, testApp } from '#server/test/test-app.ts'
import { fill, press } from './hands.ts'
import { openScreen } from './screen.tsx'
import { closeScreen, eventually } from './setup.ts'

const w = legalWords.ko
const auth = authWords.ko

test('an admin writes the terms, a newcomer and a member agree to them', async () => {
  const house = await testApp()
  const [admin, member] = [await house.signUp({ admin: true }), await house.signUp()]
  await openScreen(house.app, '/login')
  expect(screen.queryByRole('navigation', { name: w.links })).toBeNull()
  closeScreen()

  await openScreen(house.app, '/admin/legal', { as: admin })
  const card = within(await screen.findByRole('region', { name: w.kinds.terms }))
  await userEvent.type(await card.findByRole('textbox'), '서로 돕습니다. https://example.com')
  await userEvent.click(card.getByRole('button', { name: w.save }))
  await screen.findByText(w.saved)
  closeScreen()

  const page = await openScreen(house.app, '/terms')
  await within(page.main).findByText(/서로 돕습니다/)
  expect(screen.getByRole('link', { name: 'https://example.com' })).not.toBeNull()
  closeScreen()

  const { address } = await openScreen(house.app, '/login')
  await screen.findByRole('navigation', { name: w.links })
  await press(new RegExp(auth.register))
  await fill(auth.email, 'newcomer@madang.test')
  await userEvent.type(screen.getByLabelText(auth.password, { selector: 'input' }), PASSWORD)
  await press(auth.signUp)
  await screen.findByText(auth.problems.consentNeeded)
  await userEvent.click(screen.getByRole('checkbox'))
  await press(auth.signUp)
  await eventually(address).toBe('/')
  expect(screen.queryByText(w.newTitle)).toBeNull()
  closeScreen()

  await openScreen(house.app, '/board', { as: member })
  await screen.findByText(w.newTitle)
  await press(w.accept)
  await screen.findByText(w.accepted)
  await waitFor(() => expect(screen.queryByText(w.newTitle)).toBeNull())
})

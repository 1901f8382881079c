// The terms and the privacy policy: written in the admin panel, read by everybody, agreed to at sign-up and after a change.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { authWords } from '#messages/auth/auth.ts'
import { legalWords } from '#messages/legal/legal.ts'
import { consent } from '#server/db/tables/legal.table.ts'
import { PASSWORD, testApp } from '#server/test/test-app.ts'
import { setLocale } from '#web/lib/locale/locale.ts'
import { fill, press } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

afterEach(() => setLocale('ko'))

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
  expect(screen.getByRole('link', { name: w.licenses }).getAttribute('href')).toBe('/madang/licenses.txt')
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

test('the own account shows what was agreed to and when, in the reader’s language, and leads to that very text', async () => {
  const house = await testApp()
  const [admin, member] = [await house.signUp({ admin: true }), await house.signUp()]
  await openScreen(house.app, '/account', { as: member })
  await screen.findByRole('list', { name: '로그인한 기기' })
  await eventually(() => screen.queryByText(w.given)).toBeNull()
  closeScreen()

  await admin.request('PUT', '/legal/terms', { text: '서로 돕습니다.', version: 0 })
  await member.request('POST', '/consent', { terms: 1 })
  await house.db.update(consent).set({ at: new Date('2026-03-02T03:00:00Z') })
  await admin.request('PUT', '/legal/terms', { text: '서로 많이 돕습니다.', version: 1 })
  await admin.request('PUT', '/legal/privacy', { text: '아무것도 팔지 않습니다.', version: 0 })

  const { address, reload } = await openScreen(house.app, '/account', { as: member })
  const [terms, privacy] = await within(await screen.findByRole('list', { name: w.given })).findAllByRole('listitem')
  expect(terms?.textContent).toBe(`${w.kinds.terms}2026년 3월 2일에 동의함`)
  expect(privacy?.textContent).toBe(w.kinds.privacy + w.notGiven)
  await press(w.accept)
  await waitFor(() => expect(privacy?.textContent).toContain('에 동의함'))
  setLocale('en')
  await reload()
  await screen.findByRole('list', { name: 'What you agreed to' })
  expect(screen.getAllByText(/^Agreed on \d+ \w+ \d{4}$/)).toHaveLength(2)
  setLocale('ko')
  await reload()

  await userEvent.click(
    within(await screen.findByRole('list', { name: w.given })).getByRole('link', { name: w.kinds.terms }),
  )
  await screen.findByText(/서로 많이 돕습니다/)
  expect(address()).toBe('/terms?version=2')
})

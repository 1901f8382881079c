// Text in a form is there again after a reload, until it is saved or discarded.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { leavingWords } from '#messages/account/leaving.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { press } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'

const RESTORED = '작성하던 내용을 불러왔습니다.'
let town: Awaited<ReturnType<typeof testApp>>
let admin: TestUser
beforeAll(async () => {
  town = await testApp()
  admin = await town.signUp({ admin: true })
})
beforeEach(() => localStorage.clear())

/** An empty calendar offers a plan once more. */
const pressFirst = async (name: string) => {
  const [first] = await screen.findAllByRole('button', { name })
  if (first) await userEvent.click(first)
}

const forms = [
  { name: 'plan', at: '/schedule', open: () => pressFirst('일정 등록'), field: '일정명' },
  { name: 'anniversary', at: '/schedule', open: () => press('기념일 등록'), field: '이름' },
  { name: 'product', at: '/products', open: () => press('상품 추가'), field: '상품명' },
  { name: 'profile', at: '/', open: () => Promise.resolve(openShellDialog('settings')), field: '이름' },
]
const dialog = async () => within(await screen.findByRole('dialog'))
const field = async (name: string) => (await dialog()).findByRole<HTMLInputElement>('textbox', { name })

test.each(forms)('the form of a $name keeps what was typed over a reload', async ({ at, open, field: label }) => {
  const { reload } = await openScreen(town.app, at, { as: admin })
  await open()
  await userEvent.clear(await field(label))
  await userEvent.type(await field(label), '쓰다 만 것')
  fireEvent(window, new Event('pagehide'))
  openShellDialog(null)
  await reload()
  await open()
  await waitFor(async () => expect((await field(label)).value).toBe('쓰다 만 것'))
  ;(await dialog()).getByText(RESTORED)
})

test.each(forms)('the form of a $name that was given up begins anew', async ({ at, open, field: label }) => {
  await openScreen(town.app, at, { as: admin })
  await open()
  const first = (await field(label)).value
  await userEvent.type(await field(label), '안 쓸 것')
  await userEvent.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: leavingWords.ko.leave }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  expect((await field(label)).value).toBe(first)
  expect((await dialog()).queryByText(RESTORED)).toBeNull()
})

// The trash: what was deleted comes back with one press, or goes for good.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { trashWords } from '#messages/trash/trash.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { button, press } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'

const w = trashWords.ko
let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

async function deletedPost(writer: TestUser, title: string, by = writer) {
  const path = `/board/${crypto.randomUUID()}`
  await writer.request('PUT', path, { title, content: '<p>글</p>' })
  expect((await by.request('DELETE', path)).status).toBe(204)
  return path
}

const status = async (who: TestUser, path: string) => (await who.request('GET', path)).status

test('one is restored, one is erased after a question, and the rest goes at once', async () => {
  const me = await town.signUp()
  const [back] = [
    await deletedPost(me, '되살릴 글'),
    await deletedPost(me, '지울 글'),
    await deletedPost(me, '남은 글'),
  ]
  await openScreen(town.app, '/trash', { as: me })
  await press(w.restoreOne('되살릴 글'))
  expect(await screen.findByText(w.restored)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('되살릴 글')).toBeNull())
  expect(await status(me, back)).toBe(200)

  await press(w.eraseOne('지울 글'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: w.erase }))
  await waitFor(() => expect(screen.queryByText('지울 글')).toBeNull())
  expect(screen.getByText('남은 글')).toBeTruthy()

  await press(w.empty)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: w.erase }))
  expect(await screen.findByText(w.nothing)).toBeTruthy()
  expect(((await button(w.empty)) as HTMLButtonElement).disabled).toBe(true)
})

test('a refusal is shown, and the entry stays in the list', async () => {
  const me = await town.signUp()
  const day = { aname: '개업 기념일', adate: '20270304', isHoliday: false, calendar: 'solar', recurs: 'none' }
  const first = `/anniversary/${crypto.randomUUID()}`
  await me.request('PUT', first, day)
  expect((await me.request('DELETE', first)).status).toBe(204)
  expect((await me.request('PUT', `/anniversary/${crypto.randomUUID()}`, day)).status).toBe(200)
  await openScreen(town.app, '/trash', { as: me })
  await press(w.restoreOne('개업 기념일'))
  expect(await screen.findByText('같은 날에 같은 이름의 기념일이 이미 있습니다.')).toBeTruthy()
  expect(screen.getByText('개업 기념일')).toBeTruthy()
})

test('admins have a second list: what admins deleted of others', async () => {
  const [me, admin] = [await town.signUp(), await town.signUp({ admin: true })]
  const path = await deletedPost(me, '관리자가 지운 글', admin)
  await openScreen(town.app, '/trash', { as: admin })
  expect(await screen.findByText(w.nothingText.mine)).toBeTruthy()
  await userEvent.click(await screen.findByRole('tab', { name: w.admins }))
  expect(await screen.findByText(new RegExp(w.by(me.name)))).toBeTruthy()
  await press(w.restoreOne('관리자가 지운 글'))
  await waitFor(async () => expect(await status(me, path)).toBe(200))
  expect(await screen.findByText(w.nothingText.admins)).toBeTruthy()
})

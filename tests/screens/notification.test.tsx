// Acts of a user on single notifications, and the critical kinds that nobody can switch off.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { notify } from '#server/rules/notify/notify.ts'
import { testApp } from '#server/test/test-app.ts'
import { button, choose, press } from './support/hands.ts'
import { openScreen } from './support/screen.tsx'

let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const PAID = /^알림 메뉴: 결제가 완료되었습니다/
const bell = (count: number) => button(`알림, 읽지 않은 알림이 ${count}개 있습니다`)
const bellIsEmpty = () => button('알림')
const isGone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())

test('one is read without opening it, new again, put away and taken back', async () => {
  const me = await town.signUp()
  await notify(town.db, me.uid, 'shipped')
  await notify(town.db, me.uid, 'paid')
  await openScreen(town.app, '/notifications', { as: me })
  await bell(2)
  await press(PAID)
  await choose('읽음으로 표시')
  await bell(1)
  await press(PAID)
  await choose('읽지 않음으로 표시')
  await bell(2)
  await press(PAID)
  await choose('보관')
  await isGone(PAID)
  await bell(1)
  await userEvent.click(await screen.findByRole('switch', { name: '보관한 알림만' }))
  await button(PAID)
  await press('실행 취소')
  await bell(2)
  await userEvent.click(screen.getByRole('switch', { name: '보관한 알림만' }))
  await button(PAID)
})

test('all read ones are put away together, and come back', async () => {
  const me = await town.signUp()
  await notify(town.db, me.uid, 'paid')
  await me.request('PUT', '/notification', { status: '읽음' })
  await notify(town.db, me.uid, 'shipped')
  await openScreen(town.app, '/notifications', { as: me })
  await button(PAID)
  await press('읽은 알림 모두 치우기')
  await isGone(PAID)
  await button(/^알림 메뉴: 주문하신 상품의 배송이/)
  await press('실행 취소')
  await button(PAID)
})

test('the bell reads one without leaving the page', async () => {
  const me = await town.signUp()
  await notify(town.db, me.uid, 'paid')
  await openScreen(town.app, '/album', { as: me })
  await userEvent.click(await bell(1))
  await press(PAID)
  await choose('읽음으로 표시')
  await screen.findByText('새 알림이 없습니다.')
})

test('what was put away in the bell is taken back there, and the bell stays open', async () => {
  const me = await town.signUp()
  await notify(town.db, me.uid, 'paid')
  await openScreen(town.app, '/album', { as: me })
  await userEvent.click(await bell(1))
  await press(PAID)
  await choose('보관')
  await screen.findByText('새 알림이 없습니다.')
  await press('실행 취소')
  await button(PAID)
  screen.getByRole('dialog', { name: '알림' })
})

test('among all of them, those that are unread say so', async () => {
  const me = await town.signUp()
  await notify(town.db, me.uid, 'paid')
  await openScreen(town.app, '/notifications', { as: me })
  const link = () => screen.findByRole('link', { name: /^결제가 완료되었습니다/ })
  expect((await link()).textContent).toContain('(읽지 않음)')
  await press(PAID)
  await choose('읽음으로 표시')
  await bellIsEmpty()
  expect((await link()).textContent).not.toContain('(읽지 않음)')
})

test('what must be heard stays on in the app, and says why', async () => {
  const me = await town.signUp()
  await openScreen(town.app, '/notifications/settings', { as: me })
  const warned = await screen.findByRole('group', { name: '관리자의 경고' })
  const app = within(warned).getByRole<HTMLInputElement>('checkbox', { name: '앱' })
  await userEvent.click(app)
  expect(app.checked).toBe(true)
  expect(document.getElementById(app.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    '항상 알려 드립니다',
  )
  await userEvent.click(within(warned).getByRole('checkbox', { name: '푸시' }))
  await waitFor(async () => {
    const { choices } = (await (await me.request('GET', '/notification/choice')).json()) as {
      choices: { kind: string; app: boolean; push: boolean }[]
    }
    expect(choices.find(({ kind }) => kind === 'warned')).toMatchObject({ app: true, push: false })
  })
})

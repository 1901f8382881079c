// The own account: a new password, the devices that are signed in, and whom its owner has blocked.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { blockActionWords } from '#messages/block/block-action.ts'
import { blockWords } from '#messages/block/block.ts'
import { boardWords } from '#messages/board/board.ts'
import { notificationSettingsWords } from '#messages/notification/notification-settings.ts'
import { reportActionWords } from '#messages/report/report-action.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'
import { choose } from './support/hands.ts'
import { requestLost, openScreen } from './support/screen.tsx'
import { closeScreen } from './support/setup.ts'

const w = blockWords.ko
const settings = notificationSettingsWords.ko
let town: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  town = await testApp()
})

const open = (address: string, as?: TestUser) => openScreen(town.app, address, { as })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isIn = async (who: TestUser) => (await who.request('GET', '/notification')).status === 200

async function type(current: string, next: string) {
  await userEvent.clear(await screen.findByLabelText('지금 쓰는 비밀번호'))
  await userEvent.type(screen.getByLabelText('지금 쓰는 비밀번호'), current)
  await userEvent.clear(screen.getByLabelText('새 비밀번호'))
  await userEvent.type(screen.getByLabelText('새 비밀번호'), next)
  await press('비밀번호 바꾸기')
}

test('a password is changed by its owner, and each refusal stands at its field', async () => {
  const me = await town.signUp()
  const phone = await town.enter(me)
  await open('/account', me)
  await type('not this one', 'another good one')
  expect(await screen.findByText('지금 쓰는 비밀번호가 맞지 않습니다.')).toBeTruthy()
  await type(PASSWORD, 'password123')
  expect(await screen.findByText(/널리 알려져 쉽게 뚫리는/)).toBeTruthy()
  await type(PASSWORD, 'another good one')
  expect(await screen.findByText(/비밀번호를 바꿨습니다/)).toBeTruthy()
  await waitFor(async () => expect(await isIn(phone)).toBe(false))
  expect(await isIn(me)).toBe(true)
})

test('devices are listed, and one or all others are signed out', async () => {
  const me = await town.signUp()
  const others = [await town.enter(me), await town.enter(me)]
  await open('/account', me)
  const list = await screen.findByRole('list', { name: '로그인한 기기' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3))
  expect(within(list).getAllByText('이 기기')).toHaveLength(1)
  await userEvent.click(within(list).getAllByRole('button', { name: '알 수 없는 브라우저 로그아웃' })[0]!)
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  await press('다른 기기 모두 로그아웃')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '다른 기기 모두 로그아웃' }),
  )
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(await Promise.all(others.map(isIn))).toEqual([false, false])
  expect(await isIn(me)).toBe(true)
})

test('an admin makes a link, and its receiver sets a password with it once', async () => {
  const admin = await town.signUp({ admin: true })
  const me = await town.signUp()
  await open(`/userInfo?text=${encodeURIComponent(me.name)}`, admin)
  await userEvent.click(
    await within(await screen.findByRole('table')).findByRole('button', { name: `${me.name} 메뉴` }),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: '비밀번호 링크 만들기' }))
  await press('링크 만들기')
  const { value } = await screen.findByLabelText<HTMLInputElement>('비밀번호 링크')
  const [, token] = value.split('#')
  closeScreen()

  location.hash = token ?? ''
  await open('/login/link')
  expect(await screen.findByText(me.email)).toBeTruthy()
  expect(location.href).not.toContain(token)
  await userEvent.type(screen.getByLabelText('새 비밀번호'), 'qwerty12{Enter}')
  expect(await screen.findByText(/널리 알려져 쉽게 뚫리는/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('새 비밀번호'))
  await userEvent.type(screen.getByLabelText('새 비밀번호'), 'another good one{Enter}')
  expect(await screen.findByText('비밀번호를 새로 정했습니다. 로그인해 주세요.')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('로그인 | Madang'))
  expect(
    (await town.guest('POST', '/auth/sign-in/email', { email: me.email, password: 'another good one' })).status,
  ).toBe(200)
  closeScreen()
  location.hash = token ?? ''
  await open('/login/link')
  expect(await screen.findByText(/이미 썼거나 기한이 지났습니다/)).toBeTruthy()
})

test('a user is blocked from what they wrote, unblocked by undo, and unblocked in the list', async () => {
  const [me, noisy, admin] = [await town.signUp(), await town.signUp(), await town.signUp({ admin: true })]
  const write = async (by: TestUser, title: string) => {
    const bid = crypto.randomUUID()
    await by.request('PUT', `/board/${bid}`, { title, content: '<p>글</p>' })
    return bid
  }
  const bid = await write(noisy, '시끄러운 글')
  const notice = await write(admin, '관리자의 글')
  const block = async () => {
    await press('글 메뉴')
    await choose(blockActionWords.ko.block)
    const question = within(await screen.findByRole('alertdialog', { name: w.ask(noisy.name) }))
    await userEvent.click(question.getByRole('button', { name: blockActionWords.ko.block }))
  }
  const { main, intercept, heal } = await openScreen(town.app, `/board/${bid}`, { as: me })
  intercept(/PUT \/block/, requestLost)
  await block()
  expect(await within(await screen.findByRole('alertdialog')).findByRole('alert')).toBeTruthy()
  heal()
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: blockActionWords.ko.block }),
  )
  expect(await screen.findAllByText(boardWords.ko.gone)).not.toEqual([])
  await press(uiWords.ko.undo)
  expect(await within(main).findByText('시끄러운 글')).toBeTruthy()
  await block()
  expect(await screen.findAllByText(boardWords.ko.gone)).not.toEqual([])
  closeScreen()

  await open(`/board/${notice}`, me)
  await press('글 메뉴')
  expect(await screen.findByRole('menuitem', { name: reportActionWords.ko.report })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: blockActionWords.ko.block })).toBeNull()
  closeScreen()

  await open('/account', me)
  await press(w.unblockOne(noisy.name))
  expect(await screen.findByText(w.empty)).toBeTruthy()
})

test('mail about every kind is chosen by one press', async () => {
  const withMail = await testApp({
    mail: { server: null, send: () => Promise.resolve({ state: 'sent' as const }), close() {} },
  })
  const me = await withMail.signUp()
  await openScreen(withMail.app, '/notifications/settings', { as: me })
  const all = within(await screen.findByRole('group', { name: '모든 종류를 한 번에' }))
  all.getByRole('button', { name: '메일 안 받음', pressed: true })
  await userEvent.click(all.getByRole('button', { name: '하루에 한 번 메일' }))
  await all.findByRole('button', { name: '하루에 한 번 메일', pressed: true })
  await waitFor(async () => {
    const response = await me.request('GET', '/notification/choice')
    const { choices } = (await response.json()) as { choices: { mail: string }[] }
    expect(choices.every(({ mail }) => mail === 'daily')).toBe(true)
  })
})

test('push can be switched on as soon as the worker is there, also on the first visit', async () => {
  let arrive = () => {}
  const ready = new Promise<void>((resolve) => (arrive = resolve))
  let worker: object | undefined
  const getRegistration = () => Promise.resolve(worker)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'default' })
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { getRegistration, ready } } }))
  await open('/notifications/settings', await town.signUp())
  await screen.findByText(settings.noPush)
  worker = { pushManager: { getSubscription: () => Promise.resolve(null) } }
  arrive()
  await screen.findByText(settings.pushText)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(settings.push) }).disabled).toBe(false)
})

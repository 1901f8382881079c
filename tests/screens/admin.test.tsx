// The admin panel: access, live changes of open pages, and the start of a new site.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import { authWords } from '#messages/auth/auth.ts'
import { beginningWords } from '#messages/dashboard/onboarding.ts'
import { boardWords } from '#messages/board/board.ts'
import { businessWords } from '#messages/site/business.ts'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { reportQueueWords } from '#messages/report/report-queue.ts'
import { shellWords } from '#messages/app/shell.ts'
import { siteWords } from '#messages/site/site.ts'
import { board } from '#server/db/tables/board.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { openScreen } from './support/screen.tsx'
import { closeScreen, eventually } from './support/setup.ts'

let town: Awaited<ReturnType<typeof testApp>>
let admin: TestUser

beforeEach(async () => {
  town = await testApp()
  admin = await town.signUp({ admin: true })
})

const w = siteWords.ko

/** As another admin would, in another browser. */
async function save(part: Partial<PublicSettings['site']>) {
  const { site } = (await (await town.guest('GET', '/settings')).json()) as PublicSettings
  expect((await admin.request('PUT', '/settings/site', { ...site, ...part })).status).toBe(200)
}

const nameField = () => screen.findByRole('textbox', { name: w.name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the desk', () => {
  test('is in the menu of admins alone, and sends others home with an alert', async () => {
    const { address } = await openScreen(town.app, '/account', { as: admin })
    await userEvent.click(await screen.findByRole('button', { name: `${admin.name} 메뉴` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: w.title }))
    await eventually(address).toBe('/admin')
    await nameField()
    const sections = screen.getByRole('navigation', { name: w.sectionList })
    expect([...sections.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(Object.values(w.sections))
  })

  test('says how many reports wait, and leads to them', async () => {
    const [writer, reader] = [await town.signUp(), await town.signUp()]
    const report = { kind: 'person', recordId: writer.uid, reason: 'spam' }
    expect((await reader.request('POST', '/report', report)).status).toBe(204)
    const { address } = await openScreen(town.app, '/admin', { as: admin })
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(reportQueueWords.ko.waiting(1)) }))
    await eventually(address).toBe('/reports')
  })

  test('is a press away from each screen that it opens, for admins alone', async () => {
    const desk = { name: shellWords.ko.desk }
    for (const [from, to] of [
      ['/reports', '/admin'],
      ['/userInfo', '/admin'],
      ['/userInfo/log', '/admin'],
      ['/terms', '/admin/legal'],
    ] as const) {
      const { address } = await openScreen(town.app, from, { as: admin })
      await userEvent.click(await screen.findByRole('link', desk))
      await eventually(address).toBe(to)
      closeScreen()
    }
    await openScreen(town.app, '/userInfo', { as: await town.signUp() })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', desk)).toBeNull()
  })

  test('is not for users', async () => {
    const user = await town.signUp()
    const { address } = await openScreen(town.app, '/admin/health', { as: user })
    // The page that stands there leads home, and the alert stays.
    await screen.findByRole('heading', { name: shellWords.ko.adminOnly })
    await eventually(address).toBe('/')
    await screen.findByText(shellWords.ko.adminOnly)
  })

  test('names the site on the page that is open, and can save again', async () => {
    await openScreen(town.app, '/admin', { as: admin })
    for (const name of ['은하수 공방', '별빛 공방']) {
      await userEvent.clear(await nameField())
      await userEvent.type(await nameField(), name)
      await press(w.save)
      await waitFor(() => expect(document.title).toBe(`${w.sections.look} · ${w.title} | ${name}`))
      expect(screen.getAllByRole('link', { name: `${name} 홈` }).length).toBeGreaterThan(0)
    }
  })

  test('shows what somebody else saved first, and keeps what they saved elsewhere', async () => {
    await openScreen(town.app, '/admin', { as: admin })
    await userEvent.clear(await nameField())
    await userEvent.type(await nameField(), '내 이름')
    await save({ name: '남의 이름', introduction: '남의 소개' })
    await press(w.save)
    await waitFor(() => expect(document.querySelector('dl del')?.textContent).toContain('남의'))
    await press('내가 쓴 내용으로 저장')
    await waitFor(() => expect(document.title).toContain('| 내 이름'))
    await screen.findByDisplayValue('남의 소개')
  })

  test('follows what somebody else saves while nothing is typed, and saves over it', async () => {
    const { receive } = await openScreen(town.app, '/admin', { as: admin })
    await nameField()
    await save({ name: '남의 이름', introduction: '남의 소개' })
    receive('settings')
    await screen.findByDisplayValue('남의 이름')
    await userEvent.type(await nameField(), ' 둘')
    await press(w.save)
    await waitFor(() => expect(document.title).toContain('| 남의 이름 둘'))
  })

  test('says how the server is', async () => {
    const { main } = await openScreen(town.app, '/admin/health', { as: admin })
    await screen.findByText(w.noBackup)
    expect(within(main).getAllByText(w.states.ok)).toHaveLength(3)
  })
})

describe('a change of the site', () => {
  test('reaches the title, the logo and the colour of every open page', async () => {
    const { receive } = await openScreen(town.app, '/album')
    await waitFor(() => expect(document.title).toBe('앨범 | Madang'))
    await save({ name: '은하수', accent: 'plum' })
    receive('settings')
    await waitFor(() => expect(document.title).toBe('앨범 | 은하수'))
    expect(document.documentElement.dataset.accent).toBe('plum')
    expect(screen.getAllByRole('link', { name: '은하수 홈' }).length).toBeGreaterThan(0)
  })

  test('names the seller on the statement of an order', async () => {
    const where = { zoneCode: '04524', addr1: '서울 중구', addr2: '1층', tel: '02-123-4567' }
    const sums = { totalPrice: 1_000, wholePrice: 4_000, itemCount: 1 }
    const [order] = await town.db
      .insert(orders)
      .values({ uid: admin.uid, ...where, ...sums, expiresAt: new Date(), searchText: '' })
      .returning()
    await save({ name: '은하수', business: { ...defaultSite.business, representative: '김별' } })
    await openScreen(town.app, `/order/${order?.oid}/receipt`, { as: admin })
    await screen.findByRole('cell', { name: '은하수' })
    expect(screen.getByRole('row', { name: `${businessWords.ko.representative} 김별` })).toBeTruthy()
  })

  test('takes a module off the menu and leads home from its pages, with a notice', async () => {
    const { receive, address } = await openScreen(town.app, '/album')
    expect(screen.getAllByRole('link', { name: '앨범' }).length).toBeGreaterThan(0)
    await save({ off: ['album'] })
    receive('settings')
    await eventually(address).toBe('/')
    await screen.findByText(shellWords.ko.moduleOff)
    expect(screen.queryByRole('link', { name: '앨범' })).toBeNull()
  })
})

describe('a new site', () => {
  test('requests a name from its admin, which can be skipped, and lists the next steps', async () => {
    const { address, receive } = await openScreen(town.app, '/', { as: admin })
    expect(address()).toBe('/admin/start')
    await press(w.skip)
    await eventually(address).toBe('/')
    const list = within(await screen.findByRole('region', { name: beginningWords.ko.title }))
    expect(list.getByRole('link', { name: new RegExp(beginningWords.ko.steps.posts) }).textContent).not.toContain(
      '마침',
    )
    const invite = list.getByRole<HTMLAnchorElement>('link', { name: new RegExp(beginningWords.ko.steps.people) })
    expect(invite.pathname).toMatch(/\/admin\/signUp$/)
    await town.db.insert(board).values({ uid: admin.uid, title: '공지', content: '<p>안녕하세요</p>' })
    receive('board')
    await list.findByText(beginningWords.ko.done)
    // A chart appears with the first data to show, and no empty box.
    await screen.findByText(dashboardWords.ko.activityChart)
    expect(screen.queryByText(dashboardWords.ko.statusChart)).toBeNull()
    expect(screen.queryByText(dashboardWords.ko.orders)).toBeNull()
  })

  test('shows its name beside the login form', async () => {
    const product = () => screen.queryByText(authWords.ko.panelText)
    const login = async () => {
      await openScreen(town.app, '/login')
      await screen.findByLabelText(authWords.ko.email)
    }
    await login()
    expect(product()).not.toBeNull()
    closeScreen()
    // The product's words would promise a shop.
    await save({ name: '은하수', off: ['shop'] })
    await login()
    expect(product()).toBeNull()
    closeScreen()
    await save({ introduction: '별을 보는 모임입니다.', off: [] })
    await login()
    await screen.findByText('별을 보는 모임입니다.')
    expect(product()).toBeNull()
  })

  test('pins the first post of an admin as a notice, unless they choose otherwise', async () => {
    const pin = () => screen.findByRole<HTMLInputElement>('checkbox', { name: boardWords.ko.pin })
    await openScreen(town.app, '/board/new', { as: admin })
    expect((await pin()).checked).toBe(true)
    closeScreen()
    await town.db.insert(board).values({ uid: admin.uid, title: '공지', content: '<p>안녕하세요</p>' })
    await openScreen(town.app, '/board/new', { as: admin })
    expect((await pin()).checked).toBe(false)
  })

  test('is set up once, with its name in the greeting of guests', async () => {
    const { address } = await openScreen(town.app, '/', { as: admin })
    await userEvent.clear(await nameField())
    await userEvent.type(await nameField(), '은하수')
    await press(w.finish)
    await eventually(address).toBe('/')
    closeScreen()
    await openScreen(town.app, '/')
    await screen.findByRole('heading', { name: '은하수에 오신 것을 환영합니다' })
  })
})

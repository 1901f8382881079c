// The one search as its user meets it: by keys, while a syllable is composed, with answers that come late or not at all.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { board } from '#server/db/tables/board.table.ts'
import { products } from '#server/db/tables/shop.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { requestLost, openScreen } from './support/screen.tsx'

let town: Awaited<ReturnType<typeof testApp>>
let me: TestUser

beforeAll(async () => {
  town = await testApp()
  me = await town.signUp()
  await town.db.insert(board).values([
    { uid: me.uid, title: '호두나무 아래', content: '<p>그늘</p>' },
    { uid: me.uid, title: '감나무 아래', content: '<p>호두나무 옆</p>' },
  ])
  await town.db.insert(products).values({ name: '호두나무 책상', cover: '/x', price: 1, colors: ['#000000'] })
})

// The open dialog belongs to the app and not to a page.
afterEach(() => act(() => openShellDialog(null)))

/** `act` is awaited, because the search suspends until the commands have come. */
const openByKeys = () => act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }))

async function openSearch(as?: TestUser) {
  const page = await openScreen(town.app, '/demo', { as })
  // The place of the toasts comes together with the shortcuts.
  await screen.findByRole('region', { name: uiWords.ko.notifications })
  await openByKeys()
  const dialog = await screen.findByRole('dialog', { name: '전체 검색' })
  const box = within(dialog).getByRole<HTMLInputElement>('combobox')
  return { ...page, box }
}

const groups = () => within(screen.getByRole('listbox')).getAllByRole('group')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const activeOf = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
const write = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } })

test('finds by groups, marks, counts aloud, and opens by keys', async () => {
  const { box, address } = await openSearch(me)
  write(box, 'ㅎㄷㄴㅁ')
  await screen.findByText('결과 2개')
  expect(groups().map((group) => group.firstElementChild?.textContent)).toEqual(['게시판 글', '상품'])
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['호두나무', '호두나무'])
  write(box, 'ghenskan')
  await screen.findByText('‘호두나무’의 결과입니다.')
  await screen.findByText('결과 3개')
  expect(activeOf(box)?.textContent).toContain('호두나무 아래')
  for (const [key, shown] of [
    ['{ArrowDown}', '감나무 아래'],
    ['{End}', '호두나무 책상'],
    ['{ArrowDown}', '호두나무 아래'],
    ['{ArrowUp}', '호두나무 책상'],
    ['{Home}', '호두나무 아래'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(activeOf(box)?.textContent).toContain(shown)
  }
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^\/madang\/board\//), '_blank', 'noopener')
  // The Enter that ends a syllable opens nothing.
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toMatch(/^\/board\//))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await openByKeys()
  await userEvent.click(await screen.findByRole('option', { name: 'ghenskan' }))
  await screen.findByText('결과 3개')
})

test('leads to pages and actions by their names, for a guest too', async () => {
  const { box, address } = await openSearch()
  expect(options()).toContain('로그인')
  write(box, '호두나무')
  await screen.findByText('로그인하면 글과 상품, 메시지도 찾을 수 있습니다.')
  write(box, 'ㅇㅂ')
  await waitFor(() => expect(options()).toEqual(['앨범']))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/album'))
})

test('leads to the pages that are in no menu', async () => {
  const { box, address } = await openSearch(me)
  for (const page of ['내 블로그 초안', '내 북마크', '알림 설정']) {
    write(box, page)
    await waitFor(() => expect(options()).toEqual([page]))
  }
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/notifications/settings'))
})

test('settings are found by what people call them, and films among the rest', async () => {
  const { box, address } = await openSearch(me)
  for (const [typed, found] of [
    ['비밀번호', '비밀번호 바꾸기'],
    ['qlalfqjsgh', '비밀번호 바꾸기'],
    ['탈퇴', '회원 탈퇴'],
    ['다크', '테마: 어둡게'],
    ['소리', '알림 설정'],
    ['dark mode', '테마: 어둡게'],
    ['프로필', '설정'],
    ['타임존', '시간대'],
  ] as const) {
    write(box, typed)
    await waitFor(() => expect(options()).toEqual([found]))
  }
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/account#time-zone'))
})

test('a film opens, and a service that does not respond leaves the rest as it is', async () => {
  const { settings } = town.deps
  town.deps.settings = { ...settings, movies: { source: 'stand-in', images: '' } }
  const { box, intercept, heal, address } = await openSearch(me)
  intercept(/^GET \/movie$/, requestLost)
  write(box, '호두나무')
  await screen.findByText('결과 3개')
  heal()
  write(box, 'emdeo')
  await screen.findByText(/등대/, { selector: '[role=option] *' })
  await userEvent.keyboard('{End}{Enter}')
  await waitFor(() => expect(address()).toMatch(/^\/tmdb\?movie=\d+$/))
  town.deps.settings = settings
})

test('a late response never stands for another text, and a failure can be tried again', async () => {
  const { box, intercept, heal } = await openSearch(me)
  let release = () => {}
  const isRequested = new Promise<void>((resolve) => {
    intercept(/^GET \/search$/, async (send) => {
      resolve()
      await new Promise<void>((resolve) => (release = resolve))
      return send()
    })
  })
  write(box, '감나무')
  await isRequested
  heal()
  write(box, '책상')
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('호두나무 책상')]))
  release()
  await new Promise((resolve) => setTimeout(resolve))
  expect(options()).toEqual([expect.stringContaining('호두나무 책상')])

  intercept(/^GET \/search$/, requestLost)
  write(box, '그늘')
  await screen.findByText('검색하지 못했습니다.')
  heal()
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  await screen.findByText('결과 1개')
  write(box, '없는낱말')
  await screen.findByText('‘없는낱말’에 맞는 결과가 없습니다.')
})

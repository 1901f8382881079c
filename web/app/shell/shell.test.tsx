// The shell with its real routes, in one process: the way through /login and back, the search panel, the focus.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { setLocale, useLocale } from '#web/lib/locale/locale.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { memoryHistory } from '#web/lib/router/history.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { RouterProvider } from '#web/app/router-provider.tsx'
import { createAppRouter } from '#web/app/routes.ts'

const somebody: SessionUser = {
  uid: 'u1',
  email: 'somebody@madang.test',
  name: '아무개',
  isAdmin: false,
  timeZone: null,
  profile: { uid: 'u1', displayName: '아무개', job: '정원사', avatarUrl: null },
}

/** Answers who is signed in; every other request fails, and the screens say so. */
let signedIn: SessionUser | null
const answer = (address: string, method = 'GET') => {
  if (address.endsWith('/api/session')) return Response.json({ user: signedIn })
  if (method === 'POST' && address.endsWith('/sign-in/email')) {
    signedIn = somebody
    return Response.json({})
  }
  if (address.includes('/api/weather?'))
    return Response.json({ description: '맑음', icon: '01d', temp: 7.4, place: '' })
  return Response.json({ code: 'invalid', message: '문제가 생겼습니다.' }, { status: 400 })
}

beforeEach(() => {
  signedIn = null
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => Promise.resolve(answer(address, init?.method)))
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => setLocale('ko'))
})

type Router = ReturnType<typeof createAppRouter>

function App({ router }: { router: Router }) {
  return <RouterProvider key={useLocale()} router={router} />
}

async function open(path: string, user: SessionUser | null = null) {
  signedIn = user
  const client = createQueryClient(() => {})
  client.setQueryData(sessionQuery.queryKey, user)
  const history = memoryHistory(`/madang${path}`)
  const router = createAppRouter(client, history)
  render(
    <QueryClientProvider client={client}>
      <App router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('main')
  const at = () => history.location.pathname
  const arrive = (wanted: string) => waitFor(() => expect(at()).toBe(`/madang${wanted}`))
  return { client, router, history, at, arrive }
}

describe('the way back', () => {
  test('leads past the login page to where a guest came from', async () => {
    const { client, router, history, arrive } = await open('/demo')
    await act(() => router.navigate({ to: '/board' }))
    await arrive('/login')
    await screen.findByLabelText('이메일')
    act(() => void client.setQueryData(sessionQuery.queryKey, somebody))
    await arrive('/board')
    act(() => history.back())
    await arrive('/demo')
    await screen.findByRole('heading', { level: 1, name: '화면 데모' })
  })

  test('leads past the login page when a signed-in user had pressed 로그인', async () => {
    const { router, history, arrive } = await open('/demo', somebody)
    await act(() => router.navigate({ to: '/login' }))
    await arrive('/')
    act(() => history.back())
    await arrive('/demo')
  })

  test('a login page that leads to itself leads home', async () => {
    const { arrive } = await open('/login?next=/login', somebody)
    await arrive('/')
    expect(screen.queryByLabelText('비밀번호')).toBeNull()
  })
})

test('the nav lists its thirteen screens with a divider after every third', async () => {
  await open('/demo')
  const nav = within(screen.getByRole('navigation', { name: '주 메뉴' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '대시보드',
    '스케줄러',
    '영화',
    '게시판',
    '상품',
    '주문',
    '블로그',
    '앨범',
    '메시지',
    '사용자 정보',
    '로그인',
    '에러',
    '화면 데모',
  ])
  const links = nav.getAllByRole('link')
  const before = (line: HTMLElement) =>
    links.filter((link) => link.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).length
  expect(nav.getAllByRole('separator').map(before)).toEqual([3, 6, 9, 12])
})

test('another page has its title, is announced and has the focus', async () => {
  await open('/demo')
  await userEvent.click(screen.getByRole('link', { name: '앨범' }))
  await screen.findByRole('heading', { level: 1, name: '앨범' })
  await waitFor(() => expect(document.title).toBe('앨범 | Madang'))
  expect(screen.getByText('앨범', { selector: '[aria-live=polite]' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('an unknown address leads to the 404 page, and its button home', async () => {
  const { arrive } = await open('/no/such/page')
  await arrive('/404')
  await screen.findByRole('heading', { name: '요청하신 페이지를 찾을 수 없습니다.' })
  await userEvent.click(screen.getByRole('link', { name: '홈으로' }))
  await arrive('/')
})

test('?path leads to a page inside the app and nowhere else', async () => {
  const inside = await open('/?path=/madang/demo')
  await inside.arrive('/demo')
  cleanup()
  const outside = await open('/?path=//evil.example')
  await outside.arrive('/')
  await screen.findByRole('heading', { level: 1, name: '대시보드' })
})

test('the weather shows and hides with each press, and the menu stays open', async () => {
  const here = { coords: { latitude: 37.57, longitude: 126.98 } }
  const getCurrentPosition = (found: (position: typeof here) => void) => found(here)
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  await open('/demo', somebody)
  await userEvent.click(await screen.findByRole('button', { name: '아무개 메뉴' }))
  const item = await screen.findByRole('menuitem', { name: /날씨/ })
  await userEvent.click(item)
  await waitFor(() => expect(item.textContent).toMatch(/맑음.*7\s?°C/))
  await userEvent.click(item)
  await waitFor(() => expect(item.textContent).not.toContain('°C'))
  Reflect.deleteProperty(navigator, 'geolocation')
})

describe('the search panel', () => {
  const openSearch = async () => {
    await userEvent.click(screen.getByRole('button', { name: '검색' }))
    const box = await screen.findByRole('searchbox', { name: '검색어' })
    expect(document.activeElement).toBe(box)
    return box
  }
  // Pages have fields of the same name, but only the panel has this button.
  const isGone = () => waitFor(() => expect(screen.queryByRole('button', { name: '검색 닫기' })).toBeNull())

  test('asks for a word and where to look, the board first', async () => {
    await open('/demo')
    await openSearch()
    const choices = within(screen.getByRole('group', { name: '검색 기준' })).getAllByRole('radio')
    expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([true, false, false, false])
  })

  test('says for three seconds that it will come later', async () => {
    await open('/demo')
    await openSearch()
    await userEvent.keyboard('감자{Enter}')
    await screen.findByText('검색 기능은 추후 구현될 예정입니다.')
    expect(toastStore.get().map(({ duration }) => duration)).toEqual([3_000])
  })

  test.each([
    ['게시판', '/board?text=감자'],
    ['상품', '/products?text=감자'],
    ['메시지', '/message?text=감자'],
    ['사용자', '/userInfo?text=감자'],
  ])('offers the list of %s with its filter filled in', async (category, address) => {
    const { history } = await open('/demo', somebody)
    await openSearch()
    await userEvent.keyboard(' 감자 ')
    await userEvent.click(screen.getByRole('radio', { name: category }))
    await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: '검색' }))
    act(() => toastStore.get().at(-1)?.action?.onClick())
    await waitFor(() => expect(decodeURI(history.location.href)).toBe(`/madang${address}`))
    await isGone()
  })

  test('opens the search over everything, which gives the focus back', async () => {
    await open('/demo')
    await openSearch()
    // Awaited, because the search suspends until the commands have come.
    await act(async () => {
      const button = screen.getByRole('button', { name: /전체 검색/ })
      button.focus()
      button.click()
    })
    const dialog = await screen.findByRole('dialog', { name: '전체 검색' })
    const box = within(dialog).getByRole('combobox', { name: '전체 검색' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /전체 검색/ })))
  })

  test('closes by Escape from anywhere and hands the focus back', async () => {
    await open('/demo')
    await openSearch()
    act(() => screen.getByRole('main').focus())
    await userEvent.keyboard('{Escape}')
    await isGone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '검색' }))

    await openSearch()
    await userEvent.keyboard('감자{Escape}')
    await isGone()
  })

  test('closes when the page changes, and stays closed on the way back', async () => {
    const { router, history, arrive } = await open('/demo')
    await openSearch()
    await act(() => router.navigate({ to: '/album' }))
    await isGone()
    act(() => history.back())
    await arrive('/demo')
    await isGone()
  })
})

describe('the focus', () => {
  test('stays on the language switch, which names the other language', async () => {
    await open('/demo')
    await userEvent.click(screen.getByRole('button', { name: 'Switch to English' }))
    const back = await screen.findByRole('button', { name: '한국어로 보기' })
    expect(document.activeElement).toBe(back)
    expect(document.documentElement.lang).toBe('en')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Switch to English' })))
  })

  test('goes to the user’s own menu after signing in through the dialog', async () => {
    await open('/demo')
    await userEvent.click(screen.getByRole('button', { name: '로그인' }))
    const dialog = await screen.findByRole('dialog', { name: 'Madang' })
    await userEvent.type(within(dialog).getByLabelText('이메일'), 'somebody@madang.test')
    await userEvent.type(within(dialog).getByLabelText('비밀번호'), 'long enough{Enter}')
    const menu = await screen.findByRole('button', { name: '아무개 메뉴' })
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })
})

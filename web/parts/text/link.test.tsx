import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '#web/lib/router/history.ts'
import type { Route } from '#web/lib/router/route.ts'
import { createRouter } from '#web/lib/router/router.ts'
import { RouterContext } from '#web/lib/router/use-router.ts'
import { Link } from './link.tsx'

afterEach(() => void vi.useRealTimers())

type Given = { target?: string; download?: string; onClick?: (event: { preventDefault: () => void }) => void }

/** A link to the post with a slash in its name, and the router that it belongs to. */
function showLink(given: Given = {}) {
  const page = vi.fn<Route['page']>().mockResolvedValue(() => null)
  const route: Route = { title: 'board', search: (search) => search, page, inShell: true }
  const history = memoryHistory('/madang/')
  const routes = { '/': { ...route, page: async () => () => null }, '/board/$bid': route, '/404': route }
  const router = createRouter({
    routes,
    queryClient: new QueryClient(),
    queriesOf: () => [],
    history,
    basePath: '/madang',
    notFound: '/404',
  })
  render(
    <RouterContext value={router}>
      <Link to="/board/$bid" params={{ bid: 'a/b' }} {...given}>
        글
      </Link>
    </RouterContext>,
  )
  return { link: screen.getByRole('link'), page, at: () => history.location.href }
}

/** Whether the press was left to the browser. */
const press = (link: HTMLElement, how: MouseEventInit = {}) => {
  // A test loads no page, whether the app or the browser handles the press.
  let isNative = false
  const listen = (event: Event) => {
    isNative = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', listen, { once: true })
  fireEvent.click(link, how)
  return isNative
}

test('is a real link, and a plain press goes there without loading the document', () => {
  const { link, at } = showLink()
  expect(link.getAttribute('href')).toBe('/madang/board/a%2Fb')
  expect(press(link)).toBe(false)
  expect(at()).toBe('/madang/board/a%2Fb')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %o is the browser’s',
  (how) => {
    const { link, at } = showLink()
    expect(press(link, how)).toBe(true)
    expect(at()).toBe('/madang/')
  },
)

test.each([{ target: '_blank' }, { download: '' }])('a link with %o is the browser’s', (given) => {
  const { link, at } = showLink(given)
  expect(press(link)).toBe(true)
  expect(at()).toBe('/madang/')
})

test('whoever uses the link may take the press', () => {
  const { link, at } = showLink({ onClick: (event) => event.preventDefault() })
  press(link)
  expect(at()).toBe('/madang/')
})

test('loads the code of the page when it is touched or focused', async () => {
  const { link, page } = showLink()
  fireEvent.touchStart(link)
  await vi.waitFor(() => expect(page).toHaveBeenCalledTimes(1))
  fireEvent.focus(link)
  await vi.waitFor(() => expect(page).toHaveBeenCalledTimes(2))
})

test('loads it for a pointer that stays, not for one that passes', async () => {
  vi.useFakeTimers()
  const { link, page } = showLink()
  fireEvent.mouseEnter(link)
  await vi.advanceTimersByTimeAsync(49)
  fireEvent.mouseLeave(link)
  await vi.advanceTimersByTimeAsync(100)
  expect(page).not.toHaveBeenCalled()
  fireEvent.mouseEnter(link)
  await vi.advanceTimersByTimeAsync(50)
  expect(page).toHaveBeenCalledOnce()
})

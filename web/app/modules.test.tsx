// Plants a module and takes it away again: each part of it reaches its place, and nothing of it stays behind.
import { QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sprout } from 'lucide-react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSite } from '#contract/site/default-site.ts'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { shellWords } from '#messages/app/shell.ts'
import { siteWords } from '#messages/site/site.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { screenDemoModule } from '#web/features/screen-demo/screen-demo.module.ts'
import { named, type Command } from '#web/lib/commands.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { memoryHistory } from '#web/lib/router/history.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import { page, screensOf, type WebModule } from '#web/lib/web-module.ts'
import { offlineReadsOf } from '#web/worker/offline-reads.ts'
import { wayOf } from '#web/worker/cache-strategies.ts'
import { adminModule } from '#web/app/screens/admin.module.ts'
import { modules } from './modules.ts'
import { notFoundModule } from '#web/app/screens/not-found.module.ts'
import { RouterProvider } from './router-provider.tsx'
import { createAppRouter } from './routes.ts'

const admin: SessionUser = {
  uid: 'u1',
  email: 'admin@madang.test',
  name: '관리자',
  isAdmin: true,
  timeZone: null,
  profile: { uid: 'u1', displayName: '관리자', job: '정원사', avatarUrl: null },
}

const seeds = vi.fn(async () => 'seeds')
const Garden = Object.assign(() => <h1>심은 화면</h1>, {
  queries: () => [queryOptions({ queryKey: ['seeds'], queryFn: seeds })],
})
const toGarden = { to: '/garden' } as unknown as Command['address']

const planted: WebModule = {
  screens: {
    '/garden': {
      title: 'shared',
      for: 'users',
      page: page('app/garden.tsx', async () => ({ Garden }), 'Garden'),
      nav: { icon: Sprout, key: 'z', Count: () => <b>12</b> },
    },
  },
  site: 'movies',
  offline: { reads: ['garden'], except: ['garden/*/key'] },
  host: async () => ({ default: () => <aside>심은 자리</aside> }),
  commands: async () => ({
    commands: () => [
      { key: 'sow', group: 'action', icon: Sprout, address: toGarden, ...named(shellWords, (w) => w.checkout) },
    ],
  }),
  sections: async () => ({ sections: [{ id: 'members', icon: Sprout, at: toGarden! }] }),
}

const others: WebModule[] = [screenDemoModule, adminModule, notFoundModule]
const both = [
  { what: 'with it', list: [planted, ...others], is: true },
  { what: 'without it', list: others, is: false },
]

let off: string[]
beforeEach(() => {
  off = []
  seeds.mockClear()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/api/session')) return Response.json({ user: admin })
    if (address.endsWith('/api/settings'))
      return Response.json({ site: { ...defaultSite, off }, beginning: null, movies: { source: 'off' }, legal: {} })
    return Response.json({ code: 'invalid', message: '문제가 생겼습니다.' }, { status: 400 })
  })
})

async function open(path: string, list: readonly WebModule[]) {
  const client = createQueryClient(() => {})
  client.setQueryData(sessionQuery.queryKey, admin)
  const history = memoryHistory(`/madang${path}`)
  const router = createAppRouter(client, history, list)
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('main')
  return { router, at: () => history.location.pathname }
}

describe.each(both)('$what', ({ list, is }) => {
  test('its screen opens with its title', async () => {
    const { at } = await open('/garden', list)
    await screen.findByRole('heading', { level: 1, name: is ? '심은 화면' : /찾을 수 없습니다/ })
    expect(at()).toBe(is ? '/madang/garden' : '/madang/404')
    expect(document.title).toBe(`${is ? shellWords.ko.shared : shellWords.ko.notFoundTitle} | Madang`)
  })

  test('the main menu has its entry, its count and its key', async () => {
    const { at } = await open('/demo', list)
    const nav = within(screen.getByRole('navigation', { name: shellWords.ko.nav }))
    expect(nav.queryAllByRole('link').map((link) => link.textContent)).toEqual([
      ...(is ? [`${shellWords.ko.shared}12`] : []),
      shellWords.ko.demo,
      shellWords.ko.error,
    ])
    await screen.findByRole('region', { name: uiWords.ko.notifications })
    await userEvent.keyboard('gz')
    await waitFor(() => expect(at()).toBe(is ? '/madang/garden' : '/madang/demo'))
  })

  test('its host renders on every screen', async () => {
    await open('/demo', list)
    await screen.findByRole('region', { name: uiWords.ko.notifications })
    await waitFor(() => expect(screen.queryAllByText('심은 자리')).toHaveLength(Number(is)))
  })

  test('the search over everything finds its command', async () => {
    await open('/demo', list)
    await screen.findByRole('region', { name: uiWords.ko.notifications })
    // Awaited, because the search suspends until the commands have come.
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }))
    const box = await screen.findByRole('combobox')
    fireEvent.change(box, { target: { value: shellWords.ko.desk } })
    await screen.findByRole('option', { name: new RegExp(shellWords.ko.desk) })
    fireEvent.change(box, { target: { value: shellWords.ko.checkout } })
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(is ? 1 : 0))
  })

  test('the admin panel has its section', async () => {
    await open('/admin', list)
    const sections = await screen.findByRole('navigation', { name: siteWords.ko.sectionList })
    const { signUp, members } = siteWords.ko.sections
    expect([...sections.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      signUp,
      ...(is ? [members] : []),
    ])
  })

  test('a hovered link prefetches its queries', async () => {
    const { router } = await open('/demo', list)
    await router.preload('/garden')
    expect(seeds).toHaveBeenCalledTimes(Number(is))
  })

  test('the service worker caches its answers, but no exception', () => {
    const way = (path: string) => {
      const url = `http://localhost/madang/api/${path}`
      return wayOf({ method: 'GET', mode: 'cors', url }, 'http://localhost', offlineReadsOf(list))
    }
    expect(['garden/1', 'garden/1/key', 'session'].map(way)).toEqual([is ? 'answer' : 'none', 'none', 'answer'])
  })

  test('the list of all screens has it', () => {
    expect(screensOf(list).some(([path]) => path === '/garden')).toBe(is)
  })
})

test('an admin switches it off: its entry goes, and its address leads home', async () => {
  off = ['movies']
  const { at } = await open('/garden', [...modules, planted])
  await screen.findByText(shellWords.ko.moduleOff)
  expect(at()).toBe('/madang/')
  expect(screen.queryByRole('link', { name: new RegExp(shellWords.ko.shared) })).toBeNull()
})

describe('the list', () => {
  const names = <Part,>(list: readonly Part[]) => list.filter((name, at) => list.indexOf(name) !== at)

  test('has every module of the app once', () => {
    const files = Object.keys(import.meta.glob(['./screens/*.module.ts', '../features/*/*.module.ts']))
    expect(files.length).toBeGreaterThan(20)
    expect(names(modules)).toEqual([])
    expect(modules).toHaveLength(files.length)
  })

  test('gives no path, key, command or section twice', async () => {
    const list: readonly WebModule[] = modules
    const screens = screensOf(list)
    const commands = await Promise.all(list.map(async (one) => (await one.commands?.())?.commands() ?? []))
    const sections = await Promise.all(list.map(async (one) => (await one.sections?.())?.sections ?? []))
    expect(names(screens.map(([path]) => path))).toEqual([])
    expect(names(screens.flatMap(([, { nav }]) => nav?.key ?? []))).toEqual([])
    expect(names(commands.flat().map(({ key }) => key))).toEqual([])
    expect(
      sections
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(siteWords.ko.sections).toSorted())
  })
})

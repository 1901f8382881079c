import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { memoryHistory } from './history.ts'
import { hrefOf, type Address, type Guard, type Page, type Route } from './route.ts'
import { prefetch } from './page-queries.ts'
import { createRouter } from './router.ts'

afterEach(() => void vi.unstubAllGlobals())

const Empty = () => null

const routeOf = (part: Partial<Route> = {}): Route => ({
  title: 'board',
  search: ({ sort, text }) => ({
    sort: sort === 'likes' ? sort : undefined,
    text: typeof text === 'string' ? text : undefined,
  }),
  page: async () => Empty,
  inShell: true,
  ...part,
})

type Table = Record<string, Partial<Route>>

/** A router over some of the app's addresses, standing at the first of them. */
async function routerAt(first: string, table: Table = {}) {
  const history = memoryHistory(`/base${first}`)
  const client = new QueryClient()
  const parts: Table = { '/': {}, '/board': {}, '/board/$bid': {}, '/album': {}, '/login': {}, '/404': {}, ...table }
  const routes = Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, routeOf(part)]))
  const router = createRouter({
    routes,
    queryClient: client,
    queriesOf: ({ queries }, { params, search }) => queries?.({ params, search } as never, [] as never) ?? [],
    history,
    basePath: '/base',
    notFound: '/404',
  })
  await router.load()
  const stop = router.start()
  return {
    router,
    client,
    history,
    stop,
    at: () => history.location.href.slice('/base'.length),
    path: () => router.shown.get()?.path,
  }
}

const to =
  (href: string): Guard =>
  async () =>
    href

/** Something that is there when the test says so. */
function later<T>() {
  let arrive: (value: T) => void = () => {}
  const come = new Promise<T>((resolve) => {
    arrive = resolve
  })
  return { come, arrive }
}

describe('what is shown', () => {
  it('is the page of the address, with what its route knows of it', async () => {
    const { router, at } = await routerAt('/board/a%20b?sort=likes&utm=x#reply')
    expect(router.shown.get()).toMatchObject({
      path: '/board/$bid',
      params: { bid: 'a b' },
      search: { sort: 'likes' },
      content: { kind: 'page', Page: Empty },
    })
    expect(at()).toBe('/board/a%20b?sort=likes#reply')
  })

  it('is the page before until the next one is there, then the last that was asked for', async () => {
    const slow = later<typeof Empty>()
    const { router, path } = await routerAt('/', { '/album': { page: () => slow.come } })
    const first = router.navigate({ to: '/album' })
    expect(path()).toBe('/')
    const second = router.navigate({ to: '/board' })
    slow.arrive(Empty)
    await Promise.all([first, second])
    expect(path()).toBe('/board')
  })

  it('is an outline after 300 ms, but never in the place of the same page', async () => {
    vi.useFakeTimers()
    const slow = later<typeof Empty>()
    const asked = later<null>()
    let guard: Promise<null> = Promise.resolve(null)
    const { router, path } = await routerAt('/', { '/album': { page: () => slow.come, guard: () => guard } })
    const arrival = router.navigate({ to: '/album' })
    await vi.advanceTimersByTimeAsync(299)
    expect(path()).toBe('/')
    await vi.advanceTimersByTimeAsync(1)
    expect(router.shown.get()).toMatchObject({ path: '/album', content: { kind: 'pending' } })
    slow.arrive(Empty)
    await arrival
    guard = asked.come
    const again = router.load()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(router.shown.get()?.content.kind).toBe('page')
    asked.arrive(null)
    await again
    vi.useRealTimers()
  })

  it('is the error of a guard or of the code, until a further try succeeds', async () => {
    const page = vi.fn<Route['page']>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(Empty)
    const { router } = await routerAt('/album', { '/album': { page } })
    expect(router.shown.get()?.content).toEqual({ kind: 'error', error: new Error('lost') })
    await router.load()
    expect(router.shown.get()?.content.kind).toBe('page')
  })

  it('keeps its search and params where they say the same', async () => {
    const { router } = await routerAt('/board?sort=likes')
    const before = router.shown.get()?.search
    await router.load()
    expect(router.shown.get()?.search).toBe(before)
  })
})

describe('a redirect', () => {
  it('takes the place of the entry, so that Back leads past it', async () => {
    const { router, history, at, path } = await routerAt('/', { '/board': { guard: to('/login?next=%2Fboard') } })
    await router.navigate({ to: '/board' })
    expect(at()).toBe('/login')
    history.back()
    await vi.waitFor(() => expect(path()).toBe('/'))
    expect(history.canGoBack()).toBe(false)
  })

  it('leads from an unknown address to the page that says so', async () => {
    const { at, path } = await routerAt('/no/such/page?x=1')
    expect([at(), path()]).toEqual(['/404', '/404'])
  })
})

describe('the history', () => {
  it('has an entry for each move, none for a replaced one or for the same address', async () => {
    const { router, history, at, path } = await routerAt('/')
    await router.navigate({ to: '/board', search: { sort: 'likes' }, state: { fromList: true } })
    await router.navigate({ to: '/board', search: { sort: 'likes' }, state: (present) => present })
    await router.navigate({ to: '/board', search: { text: '2026' }, state: (present) => present, replace: true })
    expect(router.here()).toMatchObject({ href: '/board?text=%222026%22', state: { fromList: true } })
    await router.navigate({ to: '/album' })
    history.back()
    await vi.waitFor(() => expect(path()).toBe('/board'))
    expect(router.shown.get()).toMatchObject({ search: { text: '2026' }, location: { state: { fromList: true } } })
    history.back()
    await vi.waitFor(() => expect(path()).toBe('/'))
    history.forward()
    await vi.waitFor(() => expect(path()).toBe('/board'))
    expect(at()).toBe('/board?text=%222026%22')
  })

  it('is caught up with when somebody went back before anything was drawn', async () => {
    const { router, history, path, stop } = await routerAt('/')
    await router.navigate({ to: '/album' })
    stop()
    history.back()
    expect(path()).toBe('/album')
    router.start()
    await vi.waitFor(() => expect(path()).toBe('/'))
  })

  it('says which moves begin at the top of the page', async () => {
    const { router, history } = await routerAt('/board')
    const toTop = () => router.shown.get()?.toTop
    expect(toTop()).toBe(false)
    await router.navigate({ to: '/board', search: { text: 'a' }, resetScroll: false })
    expect(toTop()).toBe(false)
    await router.navigate({ to: '/board', search: { text: 'b' } })
    expect(toTop()).toBe(true)
    history.back()
    await vi.waitFor(() => expect(toTop()).toBe(false))
  })
})

describe('the question before leaving', () => {
  const busyAlbum = async () => {
    vi.stubGlobal('window', new EventTarget())
    const all = await routerAt('/')
    await all.router.navigate({ to: '/album' })
    const letGo = all.router.leaving.hold()
    return { ...all, letGo, question: () => all.router.leaving.question.get() }
  }

  it('holds a move until it is answered', async () => {
    const { router, at, path, question } = await busyAlbum()
    await router.navigate({ to: '/board' })
    expect([at(), path()]).toEqual(['/album', '/album'])
    question()?.goOn()
    await vi.waitFor(() => expect(path()).toBe('/board'))
    expect(question()).toBeNull()
  })

  it('takes a step back, and makes it again after a yes', async () => {
    const { router, history, at, path, question } = await busyAlbum()
    history.back()
    expect(at()).toBe('/album')
    router.leaving.stay()
    expect(question()).toBeNull()
    history.back()
    expect(at()).toBe('/album')
    question()?.goOn()
    await vi.waitFor(() => expect(path()).toBe('/'))
    history.forward()
    expect(at()).toBe('/album')
  })

  it('does not stand in the way of what stays on the page', async () => {
    const { router, at, question } = await busyAlbum()
    await router.navigate({ to: '/album', search: { photo: 'x' } })
    expect(question()).toBeNull()
    expect(at()).toBe('/album')
  })

  it('is asked by the browser when the tab is closed', async () => {
    const { letGo } = await busyAlbum()
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(close()).toBe(false)
    letGo()
    expect(close()).toBe(true)
  })
})

describe('loading in advance', () => {
  it('loads the code and goes nowhere', async () => {
    const page = vi.fn<Route['page']>().mockResolvedValue(Empty)
    const { router, at } = await routerAt('/', { '/album': { page } })
    await router.preload('/album')
    expect(page).toHaveBeenCalledOnce()
    expect(at()).toBe('/')
  })

  it('asks for what the page will show', async () => {
    const [post, replies] = [vi.fn(async () => 'a post'), vi.fn(async () => 'a reply')]
    const queries = vi.fn<(wanted: object) => object[]>(() => [
      queryOptions({ queryKey: ['post'], queryFn: post }),
      infiniteQueryOptions({ queryKey: ['replies'], queryFn: replies, initialPageParam: 0, getNextPageParam: () => 1 }),
    ])
    const page = async () => Object.assign(() => null, { queries }) as Page
    const { router, client } = await routerAt('/', { '/board/$bid': { page } })
    await router.preload('/board/b7')
    expect(queries).toHaveBeenCalledWith({ params: { bid: 'b7' }, search: {} }, [])
    expect([post, replies].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(client.getQueryData(['post'])).toBe('a post')
    expect(client.getQueryData(['replies'])).toEqual({ pages: ['a reply'], pageParams: [0] })
  })

  it('asks for more where an answer shows that it is needed, and once for what fails', async () => {
    const one = queryOptions({ queryKey: ['one'], queryFn: async () => 'a part' })
    const series = queryOptions({ queryKey: ['series'], queryFn: async () => 'three parts' })
    const lost = vi.fn(() => Promise.reject(new Error('offline')))
    const client = new QueryClient()
    await prefetch(client, () => [
      one,
      queryOptions({ queryKey: ['lost'], queryFn: lost, retry: false }),
      ...(client.getQueryData(one.queryKey) ? [series] : []),
    ])
    expect(client.getQueryData(series.queryKey)).toBe('three parts')
    expect(lost).toHaveBeenCalledOnce()
  })

  it('follows the guard, which knows that nobody is there yet', async () => {
    const page = vi.fn<Route['page']>().mockResolvedValue(Empty)
    const board = vi.fn<Route['page']>().mockResolvedValue(Empty)
    const guard = vi.fn<Guard>(to('/login'))
    const { router } = await routerAt('/', { '/board': { guard, page: board }, '/login': { page } })
    await router.preload('/board')
    expect(guard).toHaveBeenCalledWith(expect.objectContaining({ preload: true }))
    expect([page.mock.calls.length, board.mock.calls.length]).toEqual([1, 0])
  })

  it('says nothing of what fails', async () => {
    const { router } = await routerAt('/', { '/album': { page: () => Promise.reject(new Error('offline')) } })
    await expect(router.preload('/album')).resolves.toBeUndefined()
  })
})

it('an address is written from its path, params and search', () => {
  expect(hrefOf({ to: '/board/$bid/edit', params: { bid: 'a/b 가' } })).toBe('/board/a%2Fb%20%EA%B0%80/edit')
  expect(hrefOf({ to: '/products', search: { max: 20_000, text: undefined } })).toBe('/products?max=20000')
})

it('only addresses of the app are addresses', () => {
  expectTypeOf<{ to: '/board'; search: { sort: 'likes' } }>().toExtend<Address>()
  expectTypeOf<{ to: '/no/such/page' }>().not.toExtend<Address>()
  expectTypeOf<{ to: '/board/$bid' }>().not.toExtend<Address>()
  expectTypeOf<{ to: '/board/$bid'; params: { oid: string } }>().not.toExtend<Address>()
  expectTypeOf<{ to: '/board'; search: { sort: 'sideways' } }>().not.toExtend<Address>()
  // @ts-expect-error a parameter that the page does not know
  hrefOf({ to: '/board', search: { orderId: 'x' } })
})

it('another page is loaded by the browser itself where a newer version waits, but no step within a page', async () => {
  const history = memoryHistory('/base/board')
  const openAnew = vi.fn(() => true)
  const routes = { '/board': routeOf(), '/album': routeOf(), '/404': routeOf() }
  const queryClient = new QueryClient()
  const router = createRouter({
    routes,
    queryClient,
    queriesOf: () => [],
    history,
    basePath: '/base',
    notFound: '/404',
    openAnew,
  })
  await router.load()
  await router.navigate({ to: '/board', search: { sort: 'likes' } })
  expect(openAnew).not.toHaveBeenCalled()
  await router.navigate({ to: '/album' })
  expect(openAnew).toHaveBeenCalledWith('/base/album')
  expect(history.location.href).toBe('/base/board?sort=likes')
})

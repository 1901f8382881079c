// Follows the address: finds the route, runs its guard, loads its code, and stores what is to be shown. It renders nothing.
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '#web/lib/store/store.ts'
import { createFinder, locate, type Found, type FinderOptions } from './finder.ts'
import { prefetch } from './page-queries.ts'
import { createLeaveGuard, pathOf } from './leave-guard.ts'
import { hrefOf, type Address, type Guard, type Move, type Page, type QueriesOf } from './route.ts'

/** The page before stays this long while the code of the next one is on its way; then comes its outline. */
const PENDING_MS = 300

type Content =
  | { kind: 'page'; Page: Page }
  | { kind: 'pending' }
  /** The guard or the code failed. */
  | { kind: 'error'; error: unknown }

export type Shown = Found & {
  content: Content
  /** Another number for each time that something was shown. */
  turn: number
  /** Whether somebody went here by a way that begins at the top of the page. */
  toTop: boolean
}

type Options = FinderOptions & {
  queryClient: QueryClient
  queriesOf: QueriesOf
  /** Asked before the route's own guard. */
  guard?: Guard
  /** Whether the browser itself loads another page, because a newer version of the app waits. */
  openAnew?: (href: string) => boolean
}

export type Router = ReturnType<typeof createRouter>

/** The same object for the same content, so that components that follow it are not rendered again. */
const keepSame = <T>(old: T | undefined, next: T) =>
  JSON.stringify(old) === JSON.stringify(next) ? (old ?? next) : next

export function createRouter(options: Options) {
  const { queryClient, history, basePath } = options
  const { here, find } = createFinder(options)
  const leaving = createLeaveGuard(history)
  const shown = createStore<Shown | null>(null)
  let turn = 0
  let latest = Promise.resolve()

  /** The page, or the address to which its guard sends somebody. */
  async function open({ route, location }: Found, preload: boolean) {
    const opening = { queryClient, location, route, preload }
    const elsewhere = (await options.guard?.(opening)) ?? (await route.guard?.(opening))
    return elsewhere ?? (await route.page())
  }

  function show(found: Found, content: Content, toTop: boolean) {
    const before = shown.get()
    const search = keepSame(before?.search, found.search)
    const params = keepSame(before?.params, found.params)
    shown.set({ ...found, search, params, content, toTop, turn: (before?.turn ?? 0) + 1 })
  }

  async function run(own: number, toTop: boolean): Promise<void> {
    const location = here()
    const found = find(location)
    /** A redirect takes the place of the entry: pushed, it would catch the Back button for ever. */
    const goOn = (href: string) => {
      history.replace(basePath + href)
      return load(toTop)
    }
    if (typeof found === 'string') return goOn(found)
    // Search parameters that the page does not know are removed from the address.
    if (found.location.href !== location.href) history.replace(basePath + found.location.href, location.state)
    const before = shown.get()
    const outline = setTimeout(() => {
      // The page that is shown already keeps its state while its guard runs again.
      if (own === turn && before?.path !== found.path) show(found, { kind: 'pending' }, toTop)
    }, PENDING_MS)
    let opened: string | Content
    try {
      const way = await open(found, false)
      opened = typeof way === 'string' ? way : { kind: 'page', Page: way }
    } catch (error) {
      opened = { kind: 'error', error }
    }
    clearTimeout(outline)
    // Somebody went on meanwhile.
    if (own !== turn) return latest
    if (typeof opened === 'string') return goOn(opened)
    show(found, opened, toTop)
  }

  function load(toTop = false): Promise<void> {
    turn += 1
    latest = run(turn, toTop)
    return latest
  }

  /** Resolves when the page is shown, or when the question whether to leave is. */
  function navigate(target: (Address | { href: string }) & Move): Promise<void> {
    const href = basePath + ('href' in target ? target.href : hrefOf(target))
    const { state: given = {}, replace = false, resetScroll = true } = target
    const commit = () => {
      const present = history.location
      const isPlain = !replace && target.state === undefined && pathOf(href) !== present.pathname
      if (isPlain && options.openAnew?.(href)) return latest
      const state = typeof given === 'function' ? given(present.state) : given
      // The same address once more is loaded again, but is no further entry.
      const isSame = href === present.href && JSON.stringify(state) === JSON.stringify(present.state)
      if (!isSame) history[replace ? 'replace' : 'push'](href, state)
      return load(resetScroll)
    }
    return leaving.ask(href, commit) ? Promise.resolve() : commit()
  }

  /** Loads the code of the page to which an address leads, and what it shows, for a press that is about to come. */
  async function preload(href: string): Promise<void> {
    const found = find(locate(href))
    try {
      const way = typeof found === 'string' ? found : await open(found, true)
      if (typeof way === 'string') return await preload(way)
      await prefetch(queryClient, () => options.queriesOf(way, found as Found))
    } catch {
      // The press itself will show the error.
    }
  }

  /** Follows Back and Forward from now on. Returns the function that ends it. */
  function start() {
    const stop = history.onStep((steps) => {
      if (!leaving.holdStep(steps)) void load()
    })
    // Also where somebody went back before the page that was loaded first has been rendered.
    if (shown.get()?.location.href !== here().href) void load()
    return stop
  }

  return {
    history,
    shown,
    start,
    navigate,
    preload,
    /** Where the user is now, also while the page is still on its way. */
    here,
    /** For the first page; afterwards, asks the guards again. */
    load: () => load(),
    /** With the base path, for links. */
    addressOf: (address: Address) => basePath + hrefOf(address),
    leaving,
  }
}

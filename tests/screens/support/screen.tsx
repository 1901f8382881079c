// Opens a screen as a browser would: the real router, the real cache, and the real server in the same process.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import type { Change } from '#contract/live/live.schema.ts'
import { RouterProvider } from '#web/app/router-provider.tsx'
import { createAppRouter } from '#web/app/routes.ts'
import { apply } from '#web/lib/api/live.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { memoryHistory, type RouterHistory } from '#web/lib/router/history.ts'
import type { testApp, TestUser } from '#server/test/test-app.ts'

// Asking happy-dom for every element whether it is hidden takes nine tenths of a test's time; without style sheets, only
// an open dialog hides anything.
configure({
  defaultHidden: true,
  // Printing the page for every look at something that is not there yet takes half of the rest.
  getElementError: (message) => new Error(message ?? undefined),
})

type App = Awaited<ReturnType<typeof testApp>>['app']

/** Who is signed in, and how the network behaves. */
type Visit = {
  as?: TestUser
  /** `silent`: the screen's own requests get no answer until it heals; `broken`: they fail at once. */
  network?: 'works' | 'silent' | 'broken'
}

/** Every page asks these before the screen's own requests: who is signed in, and the settings. */
const isOfTheShell = (path: string) => [`${API_PATH}/session`, `${API_PATH}/settings`].includes(path)

const untilAborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** Stands between the page and the server for some requests: it may read them, send them on, answer itself, or fail. */
type Interceptor = (send: () => Promise<Response>, body?: RequestInit['body']) => Promise<Response>

/** The request never reaches the server. */
export const requestLost: Interceptor = () => Promise.reject(new TypeError('Failed to fetch'))

/** The server handles the request, but the page never gets the response. */
export const responseLost: Interceptor = async (send) => {
  await send()
  return requestLost(send)
}

/** Requests of the server itself to other services go out as they do without a page. */
const nodesFetch = globalThis.fetch

/** Sends the page's requests to the app, with the cookie that the browser would hold. */
function connect(app: App, { as, network: first = 'works' }: Visit) {
  let network = first
  let endSilence = () => {}
  const silence = new Promise<void>((resolve) => (endSilence = resolve))
  const interceptors = new Map<RegExp, Interceptor>()
  let cookie = as?.cookie
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    if (url.origin !== location.origin) return nodesFetch(address, init)
    if (network !== 'works' && !isOfTheShell(url.pathname)) {
      if (network === 'broken') throw new TypeError('Failed to fetch')
      await Promise.race([silence, untilAborted(init.signal)])
    }
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    headers.set('origin', url.origin)
    const send = async () => {
      const response = await app.request(url.href, { ...init, headers })
      // Set by a sign-in, emptied by a sign-out.
      const session = response.headers.getSetCookie().find((set) => set.startsWith('madang.session_token='))
      if (session) cookie = session.split(';', 1)[0]
      return response
    }
    const request = `${init.method ?? 'GET'} ${url.pathname.slice(API_PATH.length)}`
    const [, intercept] = [...interceptors].find(([which]) => which.test(request)) ?? []
    return intercept ? intercept(send, init.body) : send()
  })
  vi.stubGlobal('XMLHttpRequest', Upload)
  return {
    /** From now on the network works. */
    heal: () => {
      network = 'works'
      endSilence()
      interceptors.clear()
    },
    /** Until the network heals, `how` decides about requests such as `PUT /reply/{rid}`. */
    intercept: (which: RegExp, how: Interceptor) => void interceptors.set(which, how),
  }
}

/** The part of XMLHttpRequest that an upload needs, by the same way as every other request. */
class Upload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private readonly control = new AbortController()
  private request: { method: string; address: string } | undefined
  private readonly headers = new Headers()

  open = (method: string, address: string) => void (this.request = { method, address })
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value)
  abort = () => this.control.abort()
  send = (body: FormData) => void this.transfer(body).then((event) => this.dispatch(event, 'loadend'))

  private dispatch(...events: string[]) {
    for (const name of events) this.dispatchEvent(new Event(name))
  }

  private async transfer(body: FormData) {
    const { method = 'GET', address = '' } = this.request ?? {}
    try {
      const response = await fetch(address, { method, body, headers: this.headers, signal: this.control.signal })
      this.status = response.status
      this.responseText = await response.text()
      return 'load'
    } catch {
      return this.control.signal.aborted ? 'abort' : 'error'
    }
  }
}

/** Loads the page where the history stands, with an empty cache. */
async function show(history: RouterHistory) {
  const queryClient = createQueryClient(() => {})
  // As many retries as in the product, but without the pauses between them.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const router = createAppRouter(queryClient, history)
  await router.load()
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { queryClient, unmount }
}

/** Shows the page at an address under the base path, such as `/board?sort=likes`. */
export async function openScreen(app: App, address: string, visit: Visit = {}) {
  const network = connect(app, visit)
  const history = memoryHistory(`${BASE_PATH}${address}`)
  let page = await show(history)
  return {
    ...network,
    /** How many requests of the page are open. */
    pendingRequests: () => page.queryClient.isFetching(),
    /** Where the user is now, under the base path. */
    address: () => history.location.href.slice(BASE_PATH.length),
    /** Applies a change as the change stream does; a collection's name alone means that much of it has changed. */
    receive: (changed: Change | Change['collection']) => {
      const change = typeof changed === 'string' ? ({ collection: changed, id: '', op: 'put' } as Change) : changed
      return act(() => apply(page.queryClient, { type: 'change', change }))
    },
    back: () => act(() => history.back()),
    forward: () => act(() => history.forward()),
    /** As a browser does: the history stays, and everything that was fetched is forgotten. */
    reload: async () => {
      page.unmount()
      page = await show(history)
    },
    main: await screen.findByRole('main'),
  }
}

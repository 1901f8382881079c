// Opens a screen as a browser would: the real router, the real cache, and the real server in the same process.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { API_PATH, BASE_PATH } from '#contract/base-path.ts'
import { createAppRouter } from '#web/app/router.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import type { testApp, TestUser } from '#server/test/test-app.ts'

type App = Awaited<ReturnType<typeof testApp>>['app']

/** Who is signed in, and how the network behaves. */
type Visit = {
  as?: TestUser
  /** `silent`: the screen's own requests get no answer; `broken`: they fail at once. */
  network?: 'works' | 'silent' | 'broken'
}

/** Every page asks these before the screen's own requests: who is signed in, and the settings. */
const isOfTheShell = (path: string) => [`${API_PATH}/session`, `${API_PATH}/settings`].includes(path)

const silence = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** Sends the page's requests to the app, with the cookie that the browser would hold. */
function connect(app: App, { as, network: first = 'works' }: Visit) {
  let network = first
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    if (network !== 'works' && !isOfTheShell(url.pathname)) {
      if (network === 'silent') return silence(init.signal)
      throw new TypeError('Failed to fetch')
    }
    const headers = new Headers(init.headers)
    if (as) headers.set('cookie', as.cookie)
    headers.set('origin', url.origin)
    return app.request(url.href, { ...init, headers })
  })
  /** From now on the network works. */
  return () => {
    network = 'works'
  }
}

/** Shows the page at an address under the base path, such as `/board?sort=likes`. */
export async function openScreen(app: App, address: string, visit: Visit = {}) {
  const heal = connect(app, visit)
  const queryClient = createQueryClient(() => {})
  // As many tries as in the product, but without the pauses between them.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const history = createMemoryHistory({ initialEntries: [`${BASE_PATH}${address}`] })
  const router = createAppRouter(queryClient, history)
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { heal, main: await screen.findByRole('main') }
}

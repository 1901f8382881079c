// After the start each screen is rendered once for nobody: the first visitors do not wait for code that has never run.
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { createApp } from './app.ts'
import type { Visitor } from './auth/who.ts'
import type { Deps } from './deps.ts'
import type { Ask, RenderScreen } from '#server/threads/render-thread.ts'

const guestScreens = ['/', '/album', '/tmdb', '/login', '/demo']
const memberScreens = [
  '/',
  '/board',
  '/products',
  '/schedule',
  '/order',
  '/blog',
  '/album',
  '/tmdb',
  '/message',
  '/userInfo',
  '/account',
]

/** No account: sees what all members see and owns nothing. */
const noMember: Visitor = {
  uid: '00000000-0000-4000-8000-000000000000',
  email: null,
  name: '',
  isAdmin: false,
  timeZone: null,
  sessionId: '',
  profile: null,
  isToRenew: false,
  isToNote: false,
}

/** In an app of its own, which no address leads to: there everybody is the visitor that is played. */
export async function warmUp(deps: Deps, render: RenderScreen, signal: AbortSignal) {
  const { defaultLocale } = await deps.site.get()
  let visitor: Visitor | null = null
  const { operation, auth } = deps
  const uncounted = { ...operation.metrics, answered() {} }
  const stage = createApp({
    ...deps,
    auth: { ...auth, caller: async () => visitor },
    // These are no requests of anybody.
    operation: { ...operation, metrics: uncounted, logRequest: null },
  })
  const callApi: Ask = async (address) => {
    const answer = await stage.fetch(new Request(new URL(address, 'http://localhost')))
    return { status: answer.status, body: await answer.text() }
  }
  async function renderAll(paths: string[]) {
    for (const path of paths) if (!signal.aborted) await render(BASE_PATH + path, defaultLocale, callApi, 'rehearsal')
  }
  const pathOfFirst = async (list: string, id: string, path: string) => {
    if (signal.aborted) return []
    const { items = [] } = JSON.parse((await callApi(`${API_PATH}/${list}`)).body) as {
      items?: Record<string, string>[]
    }
    return items.slice(0, 1).map((one) => `${path}/${one[id]}`)
  }

  await renderAll(guestScreens)
  visitor = noMember
  await renderAll(memberScreens)
  await renderAll(await pathOfFirst('board', 'bid', '/board'))
  await renderAll(await pathOfFirst('blogs', 'id', '/blog'))
}

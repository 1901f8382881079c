// Draws a screen to text outside of a browser: first to learn which answers it needs, then with them.
import { dehydrate, QueryClientProvider, type Query, type QueryClient } from '@tanstack/react-query'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import type { DrawnScreen } from '#contract/shared/first-screen.ts'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import { shellWords } from '#messages/app/shell.ts'
import type { Locale } from '#messages/shared/words.ts'
import { RouterProvider } from '#web/app/router-provider.tsx'
import { createAppRouter } from '#web/app/routes.ts'
import { titleOn } from '#web/lib/api/document-title.ts'
import { setRenderTime } from '#web/lib/clock.ts'
import { waitForLoads } from '#web/lib/api/lazy-load.ts'
import { drawIn, t } from '#web/lib/locale/locale.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { memoryHistory } from '#web/lib/router/history.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { showIn } from '#web/lib/locale/zone.ts'
import { screenFiles, signedInFiles } from './screen-files.ts'

/** An answer may lead to another request; a screen that is not complete after so many passes completes in the browser. */
const PASSES = 4

/** Not answered yet, and wanted by the screen: what it does not want now is `enabled: false`. */
const isMissing = ({ state, options }: Query) =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false

/** Asks for what the drawing has missed; false where nothing was missing. */
async function askForMissing(client: QueryClient) {
  const missing = client.getQueryCache().findAll({ predicate: isMissing })
  const isLoading = await waitForLoads()
  // The browser repeats a failed request, and shows the error to the user.
  await Promise.all(missing.map((query) => query.fetch().catch(() => {})))
  return missing.length > 0 || isLoading
}

/** Null where the address leads elsewhere, or nowhere: the browser then says why. */
export async function drawScreen(address: string, locale: Locale): Promise<DrawnScreen | null> {
  const client = createQueryClient(() => {})
  // Failed requests are left to the browser: the pauses before a retry would hold up everybody who waits for a screen.
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retry: false } })
  const history = memoryHistory(address)
  const path = history.location.pathname
  const router = createAppRouter(client, history)
  drawIn(locale)
  // Until the session tells of another one.
  showIn(null)
  const now = new Date()
  setRenderTime(now)
  await router.load()
  // A guard may have told its visitor why they must go elsewhere: the browser tells them itself, and nobody else.
  toastStore.set([])
  const shown = router.shown.get()
  const files = shown?.content.kind === 'page' && screenFiles[shown.path]
  if (!files || history.location.pathname !== path) return null
  let html = ''
  for (let pass = 0; pass < PASSES; pass += 1) {
    html = renderToString(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    if (!(await askForMissing(client))) break
    await nextTurn()
  }
  const user = client.getQueryData(sessionQuery.queryKey)
  const site = client.getQueryData(settingsQuery.queryKey)?.site
  const state = dehydrate(client)
  return {
    html,
    title: titleOn(site?.name ?? DEFAULT_SITE_NAME, t(shellWords)[shown.route.title]),
    // The `meta` of a query has functions, which cannot be sent to another thread; the app sets it again.
    answers: { ...state, queries: state.queries.map((query) => ({ ...query, meta: undefined })) },
    renderedAt: now.getTime(),
    files: user ? [...files, ...signedInFiles] : files,
  }
}

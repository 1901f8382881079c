// Renders a screen to text outside of a browser: prefetches the queries that the shell and the page name, and renders once.
import { dehydrate, QueryClientProvider, type Query } from '@tanstack/react-query'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import type { RenderedScreen } from '#contract/shared/first-screen.ts'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import { shellWords } from '#messages/app/shell.ts'
import type { Locale } from '#messages/shared/words.ts'
import { RouterProvider } from '#web/app/router-provider.tsx'
import { createAppRouter } from '#web/app/routes.ts'
import { queriesFor, visitorOf } from '#web/app/routing/page-queries.ts'
import { shellQueries } from '#web/app/shell/shell-queries.ts'
import { loadShell } from '#web/app/shell/shell.tsx'
import { titleOn } from '#web/lib/api/document-title.ts'
import { setRenderTime } from '#web/lib/clock.ts'
import { waitForLoads } from '#web/lib/api/lazy-load.ts'
import { renderIn, t } from '#web/lib/locale/locale.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { memoryHistory } from '#web/lib/router/history.ts'
import { prefetch } from '#web/lib/router/page-queries.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { showIn } from '#web/lib/locale/zone.ts'
import { screenFiles, signedInFiles } from './screen-files.ts'

/** Not answered yet, and wanted by the screen: what it does not want now is `enabled: false`. */
const isMissing = ({ state, options }: Query) =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false

/** Null where the address leads elsewhere, or nowhere: the browser then says why. */
export async function renderScreen(address: string, locale: Locale): Promise<RenderedScreen | null> {
  const client = createQueryClient(() => {})
  // Failed requests are left to the browser: the pauses before a retry would hold up everybody who waits for a screen.
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retry: false } })
  const history = memoryHistory(address)
  const { pathname } = history.location
  const router = createAppRouter(client, history)
  renderIn(locale)
  // Until the session tells of another one.
  showIn(null)
  const now = new Date()
  setRenderTime(now)
  await router.load()
  // A guard may have told its visitor why they must go elsewhere: the browser tells them itself, and nobody else.
  toastStore.set([])
  const shown = router.shown.get()
  if (shown?.content.kind !== 'page' || history.location.pathname !== pathname) return null
  const { path, route, content } = shown
  const files = screenFiles[path]
  if (!files) return null
  const user = client.getQueryData(sessionQuery.queryKey)
  const named = () => [
    ...(route.inShell ? shellQueries(visitorOf(client), router.modules) : []),
    ...queriesFor(client, router.modules)(content.Page, shown),
  ]
  await Promise.all([loadShell(user), prefetch(client, named)])
  const render = () =>
    renderToString(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  let html = render()
  const missing = client.getQueryCache().findAll({ predicate: isMissing })
  // A page has named too little, or this thread has never loaded a part of its code.
  if ((await waitForLoads()) || missing.length > 0) {
    await Promise.all(missing.map((query) => query.fetch().catch(() => {})))
    await nextTurn()
    html = render()
  }
  const site = client.getQueryData(settingsQuery.queryKey)?.site
  const state = dehydrate(client)
  return {
    html,
    title: titleOn(site?.name ?? DEFAULT_SITE_NAME, t(shellWords)[route.title]),
    // The `meta` of a query has functions; the app sets it again. Text is sent to another thread without being copied deeply.
    answers: JSON.stringify({ ...state, queries: state.queries.map((query) => ({ ...query, meta: undefined })) }),
    renderedAt: now.getTime(),
    files: user ? [...files, ...signedInFiles] : files,
    unnamed: missing.length > 0 ? missing.map(({ queryHash }) => queryHash) : undefined,
  }
}

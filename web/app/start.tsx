// Starts the app on the page that main.tsx has loaded.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { startTransition, StrictMode, useEffect } from 'react'
import { RouterProvider } from './router-provider.tsx'
import { createAppRouter, type AppRouter } from './routes.ts'
import { loadShell } from '#web/app/shell/shell.tsx'
import { repeatEarlyActs } from '#web/lib/early-acts.ts'
import { takeFirstAnswers } from '#web/lib/first-screen.ts'
import { sendLocale, useLocale } from '#web/lib/locale/locale.ts'
import type { startLive } from '#web/lib/api/live.ts'
import { nextTask } from '#web/lib/browser/next-task.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import {
  announceAuthChange,
  onAuthChange,
  onSessionTurned,
  refreshSession,
  sessionQuery,
} from '#web/lib/api/session.ts'
import { useZone } from '#web/lib/locale/zone.ts'
import { startTheme } from '#web/theme/theme.ts'

/** The address to which a social provider returns has the outcome; the router must not see it. */
async function readSocialReturn() {
  if (!/[?&](social|error)=/.test(location.search)) return
  const { takeSocialReturn } = await import('#web/features/auth/social-return.ts')
  takeSocialReturn()
}

type AppProps = { router: AppRouter; onHydrated: () => void }

/** Another language or zone is another tree: every text is read anew. */
function App({ router, onHydrated }: AppProps) {
  // In a task of its own: a part that is hydrated by itself, such as the bell, listens only then.
  useEffect(() => {
    const timer = setTimeout(onHydrated)
    return () => clearTimeout(timer)
  }, [onHydrated])
  return <RouterProvider key={`${useLocale()} ${useZone()}`} router={router} />
}

/** The code of the screen that the page shows. */
async function loadScreen(queryClient: QueryClient, router: AppRouter) {
  await router.load()
  await loadShell(queryClient.getQueryData(sessionQuery.queryKey))
}

/** Runs work that the first visit does not wait for, and that may not slow it down. */
function whenIdle(work: () => void) {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : work())
  if (document.readyState === 'complete') setTimeout(soon, 1_000)
  else addEventListener('load', () => setTimeout(soon, 1_000), { once: true })
}

async function startOfflineUse(client: QueryClient) {
  const { startWorker } = await import('./start-worker.ts')
  await startWorker(client)
}

type ReactDom = Pick<typeof import('react-dom/client'), 'createRoot' | 'hydrateRoot'>

export async function start(root: Element, { createRoot, hydrateRoot }: ReactDom) {
  await readSocialReturn().catch(() => {})
  await nextTask()
  startTheme()
  sendLocale()
  const queryClient = createQueryClient(() => void signedOutByServer())
  const first = takeFirstAnswers(queryClient)
  await nextTask()
  const router = createAppRouter(queryClient)
  let live: Promise<ReturnType<typeof startLive> | null> = Promise.resolve(null)

  /** Somebody signed in or out, here or in another tab: the stream, the cache and the guards must know. */
  async function signedInOrOut() {
    void live.then((stream) => stream?.reconnect())
    await refreshSession(queryClient).catch(() => {})
    await router.load()
  }
  const isSignedIn = () => Boolean(queryClient.getQueryData(sessionQuery.queryKey))

  /** A refused request has shown that the session is over: the other tabs may not have sent any request. */
  async function signedOutByServer() {
    const wasSignedIn = isSignedIn()
    await signedInOrOut()
    if (wasSignedIn && !isSignedIn()) announceAuthChange()
  }
  onAuthChange(() => void signedInOrOut())
  onSessionTurned(queryClient, announceAuthChange)

  /** A page of an earlier visit may be that of somebody who is not signed in any more. */
  async function askWhoItIs() {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    const user = await queryClient.query({ ...sessionQuery, staleTime: 0 })
    if (user?.uid !== before?.uid) await signedInOrOut()
  }
  // The browser may also restore such a page whole from its back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && void askWhoItIs().catch(() => {}))

  /** Changes to the answers wait until the page is hydrated with those that it was rendered from. */
  function onHydrated() {
    repeatEarlyActs()
    if (first?.isKept) void askWhoItIs().catch(() => {})
    // Where its code does not come, pages show what they fetched.
    live = import('#web/lib/api/live.ts').then(
      ({ startLive }) => startLive(queryClient, first?.mark ?? null),
      () => null,
    )
  }

  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App router={router} onHydrated={onHydrated} />
      </QueryClientProvider>
    </StrictMode>
  )
  if (first) await loadScreen(queryClient, router).catch(() => {})
  // In small steps, so that the page scrolls and answers meanwhile. What cannot be loaded says so in place of the page.
  startTransition(() => {
    if (first && router.shown.get()?.content.kind === 'page') hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  // Pretendard for rare syllables. Where it does not come, the system's font goes on.
  whenIdle(() => void import('#web/theme/pretendard.css').catch(() => {}))
  if (import.meta.env.PROD) whenIdle(() => void startOfflineUse(queryClient).catch(() => {}))
}

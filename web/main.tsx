import './lib/first-sign.ts'
import './theme/theme.css'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { startTransition, StrictMode, useEffect, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from './app/router-provider.tsx'
import { createAppRouter } from './app/router.tsx'
import { loadProfileHint } from './app/shell.tsx'
import { loadSignedInTools } from './app/top-bar.tsx'
import { takeFirstAnswers } from './lib/first-screen.ts'
import { tellServerLocale, useLocale } from './lib/locale.ts'
import { createQueryClient } from './lib/query-client.ts'
import { onAuthChange, refreshSession, sessionQuery } from './lib/session.ts'
import { keepEarlyActs } from './lib/take-over.ts'
import { wholeStyles } from './lib/whole-styles.ts'
import { startRareGlyphs } from './theme/rare-glyphs.ts'
import { showOwnFont } from './theme/own-font.ts'
import { startTheme } from './theme/theme.ts'

/** Back from a social provider, the address says how it went; the router must not see that. */
async function readSocialReturn() {
  if (!/[?&](social|error)=/.test(location.search)) return
  const { takeSocialReturn } = await import('./features/auth/social-return.ts')
  takeSocialReturn()
}

type AppProps = { router: ReturnType<typeof createAppRouter>; onComing: () => void; onShown: () => void }

/** Another language is another tree: every text is read anew. */
function App({ router, onComing, onShown }: AppProps) {
  useInsertionEffect(onComing, [onComing])
  useEffect(onShown, [onShown])
  return <RouterProvider key={useLocale()} router={router} />
}

/** The code of the screen that the page shows; a screen that cannot be loaded says so itself when it is drawn. */
async function loadScreen(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>) {
  await router.load()
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (user) await Promise.all([loadSignedInTools(), user.profile ?? loadProfileHint()])
}

/** Nothing of the first visit waits for it, and nothing of it is slowed down. */
function whenIdle(work: () => void) {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : work())
  if (document.readyState === 'complete') setTimeout(soon, 1_000)
  else addEventListener('load', () => setTimeout(soon, 1_000), { once: true })
}

async function startOfflineUse(client: QueryClient) {
  const { startWorker } = await import('./app/start-worker.ts')
  await startWorker(client)
}

async function start(root: Element) {
  startTheme()
  tellServerLocale()
  const queryClient = createQueryClient(() => void signedInOrOut())
  const first = takeFirstAnswers(queryClient)
  const drawnAt = first?.mark ?? null
  const router = createAppRouter(queryClient)
  // The first page does not wait for the change stream. Where its code does not come, pages show what they fetched.
  const live = import('./lib/live.ts').then(
    ({ startLive }) => startLive(queryClient, drawnAt),
    () => null,
  )

  /** Somebody signed in or out, here or in another tab: the stream, the cache and the guards must know. */
  async function signedInOrOut() {
    void live.then((stream) => stream?.reconnect())
    await refreshSession(queryClient).catch(() => {})
    await router.load()
  }
  onAuthChange(() => void signedInOrOut())

  /** A page of an earlier visit may be that of somebody who is not signed in any more. */
  async function askWhoItIs() {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    const user = await queryClient.query({ ...sessionQuery, staleTime: 0 })
    if (user?.uid !== before?.uid) await signedInOrOut()
  }
  if (first?.isKept) void askWhoItIs().catch(() => {})

  // What the server has drawn stays until all code of the same screen is there. In small steps, so that the page
  // scrolls and answers meanwhile.
  if (drawnAt !== null) await loadScreen(queryClient, router).catch(() => {})
  const putInWholeStyles = await wholeStyles()
  const repeatEarlyActs = keepEarlyActs(root)
  const onShown = () => {
    repeatEarlyActs()
    showOwnFont()
  }
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App router={router} onComing={putInWholeStyles} onShown={onShown} />
      </QueryClientProvider>
    </StrictMode>
  )
  startTransition(() => createRoot(root).render(app))
  if (import.meta.env.PROD) whenIdle(() => void startOfflineUse(queryClient).catch(() => {}))
}

startRareGlyphs()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
// Not awaited at the top of the module: the chunk that is asked for imports this one. The page answers between the
// evaluation of the code and its start.
void readSocialReturn()
  .catch(() => {})
  .then(() => setTimeout(() => void start(root)))

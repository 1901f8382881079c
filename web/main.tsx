import './theme/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './app/router.tsx'
import { useLocale } from './lib/locale.ts'
import { createQueryClient } from './lib/query-client.ts'
import { onAuthChange, refreshSession } from './lib/session.ts'

/** Back from a social provider, the address says how it went; the router must not see that. */
async function readSocialReturn() {
  if (!/[?&](social|error)=/.test(location.search)) return
  const { takeSocialReturn } = await import('./features/auth/social-return.ts')
  takeSocialReturn()
}

/** Another language is another tree: every text is read anew. */
function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return <RouterProvider key={useLocale()} router={router} />
}

function start(root: Element) {
  const queryClient = createQueryClient(() => void signedInOrOut())
  const router = createAppRouter(queryClient)
  // The first page does not wait for the change stream. Where its code does not come, pages show what they fetched.
  const live = import('./lib/live.ts').then(
    ({ startLive }) => startLive(queryClient),
    () => null,
  )

  /** Somebody signed in or out, here or in another tab: the stream, the cache and the guards must know. */
  async function signedInOrOut() {
    void live.then((stream) => stream?.reconnect())
    await refreshSession(queryClient).catch(() => {})
    await router.invalidate()
  }
  onAuthChange(() => void signedInOrOut())

  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

// The glyphs that people write, beside those of the interface; the first paint does not wait for them.
void import('./theme/pretendard.css')

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
// Not awaited at the top of the module: the chunk that is asked for imports this one.
void readSocialReturn()
  .catch(() => {})
  .then(() => start(root))

import './theme/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './app/router.tsx'
import { startLive } from './lib/live.ts'
import { useLocale } from './lib/locale.ts'
import { createQueryClient } from './lib/query-client.ts'
import { onAuthChange, refreshSession } from './lib/session.ts'

// Back from a social provider, the address says how it went; the router must not see that.
if (/[?&](social|error)=/.test(location.search)) {
  const { takeSocialReturn } = await import('./features/auth/social-return.ts')
  takeSocialReturn()
}
const queryClient = createQueryClient(() => void signedInOrOut())
const router = createAppRouter(queryClient)
const live = startLive(queryClient)

/** Somebody signed in or out, here or in another tab: the stream, the cache and the guards must know. */
async function signedInOrOut() {
  live.reconnect()
  await refreshSession(queryClient).catch(() => {})
  await router.invalidate()
}
onAuthChange(() => void signedInOrOut())

// The glyphs that people write, beside those of the interface; the first paint does not wait for them.
void import('./theme/pretendard.css')

/** Another language is another tree: every text is read anew. */
function App() {
  return <RouterProvider key={useLocale()} router={router} />
}

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)

// Who is signed in: one query that guards, menus and features share.
import { queryOptions, skipToken, useQuery, type Query, type QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { Outside, SessionUser } from '#contract/session/session.schema.ts'
import { sessionApi } from '#contract/session/session.ts'
import { call } from './call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { tabStorage } from '#web/lib/store/storage.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { clearCaches, clearMemberCaches } from './worker-names.ts'
import { showIn } from '#web/lib/locale/zone.ts'

const outsideKey = ['session', 'outside']
const nobody: Outside = { waiting: null, banned: null }

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }) => {
    const { user, waiting, banned } = await call(sessionApi.get, { signal })
    const waited = client.getQueryData<Outside>(outsideKey)?.waiting
    if (user && user.email === waited?.email && user.name === waited.name) void welcome().catch(() => {})
    client.setQueryData<Outside>(outsideKey, { waiting, banned })
    showIn(user?.timeZone ?? null)
    showInSessionStorage(user)
    return user
  },
  staleTime: 5 * MINUTE_MS,
})

/** Undefined until the first answer, null for a guest. */
export const useSession = (): SessionUser | null | undefined => useQuery(sessionQuery).data

/** People without access by an admin's decision: it comes with the answer about the session, and is never fetched alone. */
export const useOutside = (): Outside => useQuery<Outside>({ queryKey: outsideKey, queryFn: skipToken }).data ?? nobody

/** Here, because any question about the session may be the one that learns of it. */
async function welcome() {
  const { welcomeWords } = await import('#messages/auth/welcome.ts')
  toast.success(t(welcomeWords).letIn)
}

/** For display only: the server decides what somebody may do. */
function showInSessionStorage(user: SessionUser | null) {
  if (!user) {
    // The session may have ended elsewhere: on another device, or by an admin's decision.
    void clearMemberCaches().catch(() => {})
    return clearSessionStorage()
  }
  tabStorage.set('sessionUid', user.uid)
  tabStorage.set('sessionEmail', user.email ?? '')
}

export const clearSessionStorage = () => tabStorage.removeAll('')

/** For a session that came with the page. */
export function keepSession(client: QueryClient) {
  const user = client.getQueryData(sessionQuery.queryKey)
  if (user === undefined) return
  showIn(user?.timeZone ?? null)
  showInSessionStorage(user)
}

/** When a user signs in or out in one tab, all other tabs follow. */
const CHANNEL = 'madang-auth'

export function announceAuthChange() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

export function onAuthChange(listen: () => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listen)
  return () => channel.close()
}

let refreshing = 0

/** Calls `tell` when the server ends the session or gives access, without a request of this tab. */
export function onSessionTurned(client: QueryClient, onTurned: () => void) {
  let user = client.getQueryData(sessionQuery.queryKey)
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'session' || query.state.status !== 'success' || query.queryKey.length > 1) return
    const before = user
    user = client.getQueryData(sessionQuery.queryKey)
    // The first answer turns nothing.
    if (before !== undefined && Boolean(before) !== Boolean(user) && refreshing === 0) onTurned()
  })
}

const ofSomebody = { predicate: ({ queryKey }: Query) => queryKey[0] !== 'session' && queryKey[0] !== 'settings' }

/** Asks the server again who is signed in, and forgets everything that the previous user saw. */
export async function refreshSession(client: QueryClient) {
  refreshing += 1
  try {
    return await askAnew(client)
  } finally {
    refreshing -= 1
  }
}

async function askAnew(client: QueryClient) {
  const before = client.getQueryData(sessionQuery.queryKey)
  await client.cancelQueries(ofSomebody)
  const user = await client.query({ ...sessionQuery, staleTime: 0 })
  if (user?.uid !== before?.uid) await clearCaches()
  // Removes the previous user's screens first, so that they do not fetch once more.
  await new Promise((resolve) => setTimeout(resolve))
  client.removeQueries({ ...ofSomebody, type: 'inactive' })
  void client.resetQueries(ofSomebody)
  return user
}

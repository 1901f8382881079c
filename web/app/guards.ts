// Who may open a route. A guard waits for the first answer about the session, so that a reload by a signed-in user
// shows no alert. Every guard replaces the address: pushed, it would catch the Back button for ever.
import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#contract/session.schema.ts'
import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'
import { safePath } from '#web/lib/safe-path.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'

type Opening = { context: { queryClient: QueryClient }; location: { href: string }; preload: boolean }

type User = SessionUser | null

/** Whether the user may go on; whoever may not is told, but not while a page is only loaded in advance. */
async function lets({ context, preload }: Opening, refusal: 'loginFirst' | 'adminOnly', may: (user: User) => unknown) {
  const passes = may(await context.queryClient.query({ ...sessionQuery, staleTime: 'static' }))
  if (!passes && !preload) toast.show({ text: t(shellWords)[refusal], kind: 'error' })
  return passes
}

/** Alerts a guest and sends them to /login; `next` brings them back afterwards. */
export async function userOnly(opening: Opening) {
  const { location } = opening
  if (await lets(opening, 'loginFirst', Boolean)) return
  throw redirect({ to: '/login', search: { next: location.href }, replace: true })
}

/** Alerts whoever is no admin and sends them home: for the pages that only admins may open. */
export async function adminOnly(opening: Opening) {
  if (await lets(opening, 'adminOnly', (user) => user?.isAdmin)) return
  throw redirect({ to: '/', replace: true })
}

/** A signed-in user does not need the login page, and goes on to where it would have led. */
export async function guestOnly({ queryClient }: Opening['context'], next: string | undefined) {
  // If the server cannot be reached, the form itself says so.
  const user = await queryClient.query({ ...sessionQuery, staleTime: 'static' }).catch(() => null)
  if (user) throw redirect({ href: pathAfterLogin(next), replace: true })
}

/** A page inside this app, but not the login page again. */
export function pathAfterLogin(next: string | undefined): string {
  const path = safePath(next, location.origin)
  return /^\/login\/?($|[?#])/.test(path) ? '/' : path
}

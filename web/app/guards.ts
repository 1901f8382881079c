// Who may open a route. A guard waits for the first answer about the session, so a reload never alerts (trap 20).
import { redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'

type Opening = { context: { queryClient: QueryClient }; location: { href: string }; preload: boolean }

/** Seed §6: an alert, then /login; `next` brings the user back afterwards. */
export async function userOnly({ context, location, preload }: Opening) {
  const user = await context.queryClient.ensureQueryData(sessionQuery)
  if (user) return
  if (!preload) toast.show({ text: t(shellWords).loginFirst, kind: 'error' })
  throw redirect({ to: '/login', search: { next: location.href } })
}

/** Seed §6: an alert, then /. */
export async function adminOnly({ context, preload }: Opening) {
  const user = await context.queryClient.ensureQueryData(sessionQuery)
  if (user?.isAdmin) return
  if (!preload) toast.show({ text: t(shellWords).adminOnly, kind: 'error' })
  throw redirect({ to: '/' })
}

// The way through a provider's own pages is long, and nothing of ours goes along: the browser keeps the invitation meanwhile.
import { getCookie, setCookie } from 'hono/cookie'
import { MINUTE_S } from '#contract/shared/durations.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { Deps } from '#server/deps.ts'
import type { AppContext } from '#server/http/call/mount.ts'

const NAME = 'madang.invitation'
/** As long as better-auth waits for the provider. */
const LIFETIME_S = 10 * MINUTE_S

export const storedInvitation = (c: AppContext) => getCookie(c, NAME)

/** A sign-in without an invitation forgets the one of an earlier try. */
export function keepInvitation(c: AppContext, { publicUrl }: Deps, token: string | undefined) {
  if (token === undefined && storedInvitation(c) === undefined) return
  setCookie(c, NAME, token ?? '', {
    path: API_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl?.startsWith('https:') ?? false,
    maxAge: token === undefined ? 0 : LIFETIME_S,
  })
}

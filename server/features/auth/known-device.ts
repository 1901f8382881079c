// The cookie that holds a browser's marks (server/auth/device-mark.ts).
import { getCookie, setCookie } from 'hono/cookie'
import { YEAR_S } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import type { Deps } from '#server/deps.ts'
import type { AppContext } from '#server/http/call/mount.ts'

const NAME = 'madang.device'

/** The mark by which this browser is known for this account; null where nobody has signed in to it from here. */
export const knownDevice = (c: AppContext, { auth }: Deps, email: string) =>
  auth.deviceMarks.find(getCookie(c, NAME), email)

export function markDevice(c: AppContext, { auth, publicUrl }: Deps, email: string) {
  setCookie(c, NAME, auth.deviceMarks.add(getCookie(c, NAME), email), {
    path: BASE_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl?.startsWith('https:') ?? false,
    maxAge: YEAR_S,
  })
}

import { sessionApi } from '#contract/session/session.ts'
import type { Mount } from '#server/http/call/mount.ts'

export function sessionRoutes(mount: Mount) {
  mount(sessionApi.get, async ({ who, deps, ip, cookie, setCookie }) => {
    if (!who) {
      // Cookies of an ended session are removed, so that this browser shows nothing any more that was cached under them.
      for (const line of await deps.auth.mendCookies(cookie)) setCookie(line)
      return { user: null, ...(await deps.auth.outside(cookie)) }
    }
    // Opening the app renews the session for another week, where that is due.
    if (who.isToRenew && cookie) for (const line of await deps.auth.renew(cookie)) setCookie(line)
    if (who.isToNote) await deps.auth.seen(who.sessionId, ip)
    return { user: who, waiting: null, banned: null }
  })
}

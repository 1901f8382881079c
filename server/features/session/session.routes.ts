import { sessionApi } from '#contract/session.ts'
import type { Mount } from '#server/http/mount.ts'
import { sessionUser } from './session.service.ts'

export function sessionRoutes(mount: Mount) {
  mount(sessionApi.get, async ({ who, deps, c }) => {
    if (!who) return { user: null }
    // Opening the app renews the session for another week.
    for (const cookie of await deps.auth.renew(c.req.raw.headers)) c.header('set-cookie', cookie, { append: true })
    await deps.auth.seen(who.sessionId, c.get('clientIp'))
    return { user: await sessionUser(deps.db, who) }
  })
}

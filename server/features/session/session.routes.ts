import { sessionApi } from '#contract/session.ts'
import type { Mount } from '#server/http/mount.ts'
import { sessionUser } from './session.service.ts'

export function sessionRoutes(mount: Mount) {
  mount(sessionApi.get, async ({ who, deps }) => ({ user: who && (await sessionUser(deps.db, who)) }))
}

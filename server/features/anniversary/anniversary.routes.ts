import { anniversaryApi } from '#contract/anniversary/anniversary.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { listAnniversaries, upcomingAnniversaries } from './anniversary-days.service.ts'
import { removeAnniversary, putAnniversary } from './anniversary.service.ts'

export function anniversaryRoutes(mount: Mount) {
  mount(anniversaryApi.list, ({ who, query, deps }) => listAnniversaries(deps.db, who, query, deps.now()))
  mount(anniversaryApi.upcoming, ({ who, query, deps }) => upcomingAnniversaries(deps.db, who, query.limit, deps.now()))
  mount(anniversaryApi.put, ({ who, params, body, deps }) => putAnniversary(deps.db, who, params.id, body, deps.now()))
  mount(anniversaryApi.remove, ({ who, params, deps }) => removeAnniversary(deps.db, who, params.id))
}

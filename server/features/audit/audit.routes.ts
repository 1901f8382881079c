import { auditApi } from '#contract/audit.ts'
import type { Mount } from '#server/http/mount.ts'
import { listActs } from './audit.service.ts'

export function auditRoutes(mount: Mount) {
  mount(auditApi.list, ({ query, deps }) => listActs(deps.db, query))
}

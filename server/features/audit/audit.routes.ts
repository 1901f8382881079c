import { auditApi } from '#contract/audit.ts'
import type { Mount } from '#server/http/mount.ts'
import { listActs } from './audit.service.ts'
import { undoAct, type Hands } from './undo.service.ts'

export function auditRoutes(mount: Mount, hands: Hands) {
  mount(auditApi.list, ({ query, deps }) => listActs(deps.db, query))
  mount(auditApi.undo, ({ who, params, deps }) => undoAct(deps, who, params.id, hands))
}

import { auditApi } from '#contract/audit/audit.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { listActs } from './audit.service.ts'
import type { Said } from '#server/rules/server-module.ts'
import { undoAct } from './undo.service.ts'

export function auditRoutes(mount: Mount, said: Said) {
  mount(auditApi.list, ({ query, deps }) => listActs(deps.db, query))
  mount(auditApi.undo, ({ who, params, deps }) => undoAct(deps, who, params.id, said))
}

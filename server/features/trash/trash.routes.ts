import { trashApi } from '#contract/trash/trash.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { restoreFromTrash } from '#server/rules/restore-trash.ts'
import type { Said } from '#server/rules/server-module.ts'
import { emptyTrash, eraseFromTrash, listTrash } from './trash.service.ts'

export function trashRoutes(mount: Mount, said: Said) {
  mount(trashApi.list, ({ who, query, deps }) => listTrash(deps.db, who, query))
  mount(trashApi.restore, ({ who, params, deps }) => restoreFromTrash(deps.db, who, params.id, said))
  mount(trashApi.erase, ({ who, params, deps }) => eraseFromTrash(deps, who, params.id))
  mount(trashApi.empty, ({ who, query, deps }) => emptyTrash(deps, who, query.side))
}

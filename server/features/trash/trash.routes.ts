import { trashApi, type TrashKind } from '#contract/trash.ts'
import type { Mount } from '#server/http/mount.ts'
import type { PutBack } from '#server/rules/trash.ts'
import { emptyTrash, eraseFromTrash, listTrash, restoreFromTrash } from './trash.service.ts'

/** `putBack`: each feature puts its own records back. */
export function trashRoutes(mount: Mount, putBack: Record<TrashKind, PutBack>) {
  mount(trashApi.list, ({ who, query, deps }) => listTrash(deps.db, who, query))
  mount(trashApi.restore, ({ who, params, deps }) => restoreFromTrash(deps.db, who, params.id, putBack))
  mount(trashApi.erase, ({ who, params, deps }) => eraseFromTrash(deps, who, params.id))
  mount(trashApi.empty, ({ who, query, deps }) => emptyTrash(deps, who, query.side))
}

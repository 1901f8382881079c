import { blockApi } from '#contract/block/block.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { blockPerson, listBlocked, unblockPerson } from './block.service.ts'

export function blockRoutes(mount: Mount) {
  mount(blockApi.list, ({ who, deps }) => listBlocked(deps.db, who))
  mount(blockApi.put, ({ who, params, deps }) => blockPerson(deps.db, who, params.uid))
  mount(blockApi.remove, ({ who, params, deps }) => unblockPerson(deps.db, who, params.uid))
}

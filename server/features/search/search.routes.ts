import { searchApi } from '#contract/search.ts'
import type { Mount } from '#server/http/mount.ts'
import { findEverything } from './search.service.ts'

export function searchRoutes(mount: Mount) {
  mount(searchApi.find, ({ who, query, deps }) => findEverything(deps.db, who, query))
}

import { dayInKorea } from '#contract/korean-calendar/dates.ts'
import { searchApi } from '#contract/search/search.ts'
import type { Mount } from '#server/http/call/mount.ts'
import type { Said } from '#server/rules/server-module.ts'
import { findEverything } from './search.service.ts'

export function searchRoutes(mount: Mount, { found }: Said) {
  mount(searchApi.find, async ({ who, query, deps }) => {
    const { off } = await deps.site.get()
    return findEverything(deps.db, found, { who, off }, { ...query, today: dayInKorea(deps.now()) })
  })
}

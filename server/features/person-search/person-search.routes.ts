import { personSearchApi } from '#contract/person-search/person-search.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { findPeople } from './person-search.service.ts'

export function personSearchRoutes(mount: Mount) {
  mount(personSearchApi.find, ({ who, query, deps }) => findPeople(deps.db, who, query.name))
}

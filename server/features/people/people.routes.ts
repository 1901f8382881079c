import { peopleApi } from '#contract/people/people.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { getPersonPage } from './people.service.ts'
import { listRepliesOf } from './person-replies.service.ts'

export function peopleRoutes(mount: Mount) {
  mount(peopleApi.get, ({ who, params, deps }) => getPersonPage(deps, who, params.uid))
  mount(peopleApi.replies, ({ who, params, query, deps }) => listRepliesOf(deps.db, who, params.uid, query))
}

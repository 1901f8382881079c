import { cardApi } from '#contract/card/card.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { listCards } from './card.service.ts'

export function cardRoutes(mount: Mount) {
  mount(cardApi.list, ({ who, query, deps, locale }) => listCards(deps, who, query.of, locale))
}

import { cardApi } from '#contract/card/card.ts'
import type { Mount } from '#server/http/call/mount.ts'
import type { Said } from '#server/rules/server-module.ts'
import { listCards } from './card.service.ts'

export function cardRoutes(mount: Mount, { cards }: Said) {
  mount(cardApi.list, ({ who, query, deps, locale }) => listCards(deps, who, { of: query.of, locale, cards }))
}

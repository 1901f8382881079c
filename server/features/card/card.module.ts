import type { ServerModule } from '#server/rules/server-module.ts'
import { cardRoutes } from './card.routes.ts'

export const cardModule = {
  routes: cardRoutes,
} satisfies ServerModule

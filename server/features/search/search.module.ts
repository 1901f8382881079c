import type { ServerModule } from '#server/rules/server-module.ts'
import { fillSearch } from './fill.service.ts'
import { searchRoutes } from './search.routes.ts'

export const searchModule = {
  routes: searchRoutes,
  upkeep: [fillSearch],
} satisfies ServerModule

import type { ServerModule } from '#server/rules/server-module.ts'
import { searchRoutes } from './search.routes.ts'
import { fillSearch } from './fill.service.ts'

export const searchModule: ServerModule = {
  routes: searchRoutes,
  upkeep: [fillSearch],
}

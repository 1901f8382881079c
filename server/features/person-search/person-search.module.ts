import type { ServerModule } from '#server/rules/server-module.ts'
import { personSearchRoutes } from './person-search.routes.ts'

export const personSearchModule = {
  routes: personSearchRoutes,
} satisfies ServerModule

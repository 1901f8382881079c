import type { ServerModule } from '#server/rules/server-module.ts'
import { healthRoutes } from './health.routes.ts'

export const healthModule = {
  routes: healthRoutes,
} satisfies ServerModule

import type { ServerModule } from '#server/rules/server-module.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardModule = {
  routes: dashboardRoutes,
} satisfies ServerModule

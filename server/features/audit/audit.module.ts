import type { ServerModule } from '#server/rules/server-module.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditModule = {
  routes: auditRoutes,
} satisfies ServerModule

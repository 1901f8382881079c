import type { ServerModule } from '#server/rules/server-module.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionModule = {
  routes: sessionRoutes,
} satisfies ServerModule

import type { ServerModule } from '#server/rules/server-module.ts'
import { accountRoutes } from './account.routes.ts'

export const accountModule = {
  routes: accountRoutes,
} satisfies ServerModule

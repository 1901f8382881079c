import type { ServerModule } from '#server/rules/server-module.ts'
import { authRoutes } from './auth.routes.ts'
import { keepMailing } from './outbox.service.ts'

export const authModule = {
  routes: (mount, _said, deps) => authRoutes(mount, deps),
  upkeep: [keepMailing],
} satisfies ServerModule

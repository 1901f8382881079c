import type { ServerModule } from '#server/rules/server-module.ts'
import { liveRoutes } from './live.routes.ts'

export const liveModule = {
  routes: (mount, _said, deps) => liveRoutes(mount, deps),
} satisfies ServerModule

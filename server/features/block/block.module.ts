import type { ServerModule } from '#server/rules/server-module.ts'
import { blockRoutes } from './block.routes.ts'

export const blockModule: ServerModule = {
  routes: blockRoutes,
}

import type { ServerModule } from '#server/rules/server-module.ts'
import { legalRoutes } from './legal.routes.ts'

export const legalModule: ServerModule = {
  routes: legalRoutes,
}

import type { ServerModule } from '#server/rules/server-module.ts'
import { scheduleRoutes } from './schedule.routes.ts'
import { restorePlan } from './schedule.service.ts'

export const scheduleModule: ServerModule = {
  routes: scheduleRoutes,
  putBack: { plan: restorePlan },
}

import type { ServerModule } from '#server/rules/server-module.ts'
import { orderRoutes } from './order.routes.ts'
import { keepForgetting } from './forget.service.ts'
import { keepSweeping } from './payment/sweep.service.ts'

export const orderModule: ServerModule = {
  routes: orderRoutes,
  upkeep: [keepSweeping, keepForgetting],
}

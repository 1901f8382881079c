import type { ServerModule } from '#server/rules/server-module.ts'
import { orderRoutes } from './order.routes.ts'
import { keepForgetting } from './forget.service.ts'
import { keepSweeping } from './payment/sweep.service.ts'
import { mustHaveNoOpenOrder } from './order-leave.service.ts'

export const orderModule: ServerModule = {
  routes: orderRoutes,
  leave: mustHaveNoOpenOrder,
  upkeep: [keepSweeping, keepForgetting],
}

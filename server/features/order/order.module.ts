import type { ServerModule } from '#server/rules/server-module.ts'
import { keepForgetting } from './forget.service.ts'
import { myOrders } from './my-orders.ts'
import { mustHaveNoOpenOrder } from './order-leave.service.ts'
import { orderRoutes } from './order.routes.ts'
import { keepSweeping } from './payment/sweep.service.ts'

export const orderModule: ServerModule = {
  routes: orderRoutes,
  leave: mustHaveNoOpenOrder,
  myData: myOrders,
  upkeep: [keepSweeping, keepForgetting],
}

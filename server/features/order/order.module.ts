import { orderNews } from '#contract/order/order.news.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { keepForgetting } from './forget.service.ts'
import { foundOrders } from './found.ts'
import { myOrders } from './my-orders.ts'
import { mustHaveNoOpenOrder } from './order-leave.service.ts'
import { orderRoutes } from './order.routes.ts'
import { keepSweeping } from './payment/sweep.service.ts'

export const orderModule = {
  of: 'shop',
  routes: orderRoutes,
  leave: mustHaveNoOpenOrder,
  myData: myOrders,
  upkeep: [keepSweeping, keepForgetting],
  news: orderNews,
  found: foundOrders,
} satisfies ServerModule

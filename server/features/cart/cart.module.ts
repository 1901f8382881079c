import type { ServerModule } from '#server/rules/server-module.ts'
import { cartRoutes } from './cart.routes.ts'

export const cartModule: ServerModule = {
  routes: cartRoutes,
}

import type { ServerModule } from '#server/rules/server-module.ts'
import { weatherRoutes } from './weather.routes.ts'

export const weatherModule = {
  routes: weatherRoutes,
} satisfies ServerModule

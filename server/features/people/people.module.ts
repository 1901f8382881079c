import type { ServerModule } from '#server/rules/server-module.ts'
import { peopleRoutes } from './people.routes.ts'

export const peopleModule = {
  routes: peopleRoutes,
} satisfies ServerModule

import type { ServerModule } from '#server/rules/server-module.ts'
import { trashRoutes } from './trash.routes.ts'
import { keepErasingTrash } from './sweep.service.ts'

export const trashModule: ServerModule = {
  routes: trashRoutes,
  upkeep: [keepErasingTrash],
}

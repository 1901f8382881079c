import type { ServerModule } from '#server/rules/server-module.ts'
import { trashRoutes } from './trash.routes.ts'
import { keepErasingTrash } from './sweep.service.ts'
import { eraseTrashOf } from './trash.service.ts'

export const trashModule: ServerModule = {
  routes: trashRoutes,
  leave: eraseTrashOf,
  upkeep: [keepErasingTrash],
}

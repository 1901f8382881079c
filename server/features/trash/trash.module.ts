import type { ServerModule } from '#server/rules/server-module.ts'
import { trashOf } from './my-trash.ts'
import { keepErasingTrash } from './sweep.service.ts'
import { trashRoutes } from './trash.routes.ts'
import { eraseTrashOf } from './trash.service.ts'

export const trashModule = {
  routes: trashRoutes,
  leave: eraseTrashOf,
  myData: { lists: (db, uid) => ({ trash: trashOf(db, uid) }) },
  upkeep: [keepErasingTrash],
} satisfies ServerModule

import type { ServerModule } from '#server/rules/server-module.ts'
import { keepRemovingUnused } from '#server/rules/pictures.ts'
import { ownPictures } from './images.service.ts'
import { imageFileRoutes, imagesRoutes } from './images.routes.ts'

export const imagesModule: ServerModule = {
  routes: imagesRoutes,
  files: imageFileRoutes,
  leave: ownPictures,
  upkeep: [keepRemovingUnused],
}

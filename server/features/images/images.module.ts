import { keepRemovingUnused } from '#server/rules/content/pictures.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { imageFileRoutes, imagesRoutes } from './images.routes.ts'
import { myPictures, ownPictures } from './images.service.ts'

export const imagesModule = {
  routes: imagesRoutes,
  files: imageFileRoutes,
  leave: ownPictures,
  myData: { bytes: myPictures },
  upkeep: [keepRemovingUnused],
} satisfies ServerModule

import type { ServerModule } from '#server/rules/server-module.ts'
import { movieRoutes } from './movie.routes.ts'

export const movieModule: ServerModule = {
  routes: movieRoutes,
}

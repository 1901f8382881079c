import type { ServerModule } from '#server/rules/server-module.ts'
import { filmCards } from './film-cards.ts'
import { movieRoutes } from './movie.routes.ts'

export const movieModule = {
  of: 'movies',
  routes: movieRoutes,
  cards: { film: { find: filmCards } },
} satisfies ServerModule

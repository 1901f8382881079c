import { movieApi } from '#contract/movie.ts'
import type { Mount } from '#server/http/mount.ts'
import { findMovie } from './movie.service.ts'

export function movieRoutes(mount: Mount) {
  mount(movieApi.list, ({ query: { list, query, page }, deps, locale }) =>
    query ? deps.movies.search(query, page, locale) : deps.movies.list(list, page, locale),
  )
  mount(movieApi.get, ({ params, deps, locale }) => findMovie(deps, params.movieId, locale))
}

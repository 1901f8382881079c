import { movieApi } from '#contract/movie.ts'
import { localeOf } from '#server/http/locale.ts'
import type { Mount } from '#server/http/mount.ts'
import { findMovie } from './movie.service.ts'

export function movieRoutes(mount: Mount) {
  mount(movieApi.list, ({ query: { list, query, page }, deps, c }) => {
    const locale = localeOf(c.req.raw.headers)
    return query ? deps.movies.search(query, page, locale) : deps.movies.list(list, page, locale)
  })
  mount(movieApi.get, ({ params, deps, c }) => findMovie(deps, params.movieId, localeOf(c.req.raw.headers)))
}

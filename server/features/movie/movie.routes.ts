import { movieApi } from '#contract/movie/movie.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Visitor } from '#server/auth/who.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { networkOf } from '#server/http/request.ts'
import { findMovie, searchMovies } from './movie.service.ts'

type Reading = { who: Visitor | null; ip: string; locale: Locale }
const readerOf = ({ who, ip, locale }: Reading) => ({ locale, by: who?.uid ?? networkOf(ip) })

export function movieRoutes(mount: Mount) {
  mount(movieApi.list, ({ query: { list, query, page }, deps, ...reader }) =>
    query ? searchMovies(deps, query, page, readerOf(reader)) : deps.movies.list(list, page, readerOf(reader)),
  )
  mount(movieApi.get, ({ params, deps, ...reader }) => findMovie(deps, params.movieId, readerOf(reader)))
}

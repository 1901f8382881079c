import { readingsOf } from '#contract/search/search-text.ts'
import type { Movie } from '#contract/movie/movie.schema.ts'
import type { Deps } from '#server/deps.ts'

type Reader = Parameters<Deps['movies']['search']>[2]

/** Asks for each reading of the query, the likeliest first, until any film has that title. */
export async function searchMovies({ movies }: Pick<Deps, 'movies'>, query: string, page: number, reader: Reader) {
  const [typed = query, ...others] = readingsOf(query)
  const found = await movies.search(typed, page, reader)
  if (found.total > 0) return found
  for (const reading of others) {
    const meant = await movies.search(reading, page, reader)
    if (meant.total > 0) return meant
  }
  return found
}

type Providers = Pick<Deps, 'movies' | 'videos'>

/** A trailer that the movie service does not know is looked for among the videos. */
export async function findMovie({ movies, videos }: Providers, id: string, reader: Reader): Promise<Movie> {
  const movie = await movies.movie(id, reader)
  if (movie.trailer) return movie
  const trailer = await videos.trailerOf(movie.title.text, movie.releaseDate?.slice(0, 4) ?? null, reader.by)
  return { ...movie, trailer }
}

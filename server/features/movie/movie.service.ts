import type { Movie } from '#contract/movie.schema.ts'
import type { Locale } from '#messages/words.ts'
import type { Deps } from '#server/deps.ts'

type Providers = Pick<Deps, 'movies' | 'videos'>

/** A trailer that the movie service does not know is looked for among the videos. */
export async function findMovie(
  { movies, videos }: Providers,
  id: string,
  reader: { locale: Locale; by: string },
): Promise<Movie> {
  const movie = await movies.movie(id, reader)
  if (movie.trailer) return movie
  const trailer = await videos.trailerOf(movie.title.text, movie.releaseDate?.slice(0, 4) ?? null, reader.by)
  return { ...movie, trailer }
}

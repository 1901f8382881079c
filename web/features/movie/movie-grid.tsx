import { Clapperboard } from 'lucide-react'
import { memo } from 'react'
import type { MovieSummary } from '#contract/movie/movie.schema.ts'
import { movieWords } from '#messages/movie/movie.ts'
import { t } from '#web/lib/locale/locale.ts'
import { langOf } from '#web/parts/post/movie-lang.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Rating, Released, Upcoming } from './movie-facts.tsx'
import { MovieImage } from '#web/parts/post/movie-image.tsx'
import type { MovieSearch } from './movie-search.ts'
import { linkTo } from './use-movie-search.ts'

const gridLook = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5'
const PLACES = 10

/** The whole card is one link with an address of its own. */
function MovieCard({ movie, under, eager }: { movie: MovieSummary; under: MovieSearch; eager: boolean }) {
  return (
    <Link {...linkTo(under, movie.id)} data-movie-link={movie.id} className="group block scroll-mt-24 rounded-card">
      <span className="relative block overflow-hidden rounded-card shadow-card">
        <MovieImage
          path={movie.posterPath}
          widths={[185, 342, 500]}
          sizes="(min-width: 1280px) 200px, (min-width: 640px) 30vw, 46vw"
          eager={eager}
          instead={<Clapperboard aria-hidden className="size-10" />}
          className="aspect-2/3 w-full transition-[scale] duration-300 ease-soft group-hover:scale-[1.03]"
        />
        <span className="absolute top-2 left-2">
          <Upcoming releaseDate={movie.releaseDate} />
        </span>
      </span>
      <span
        lang={langOf(movie.title)}
        className="mt-3 line-clamp-2 font-semibold group-hover:text-accent-ink group-hover:underline"
      >
        {movie.title.text}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-soft">
        <Rating rating={movie.rating} />
        <Released releaseDate={movie.releaseDate} />
      </span>
    </Link>
  )
}

/** The card is in the first row on any screen, so its picture loads at once. */
const FIRST_ROW = 5

type MovieGridProps = {
  movies: readonly MovieSummary[]
  /** The address of this list. */
  under: MovieSearch
}

/** A film that is opened over the list leaves it as it is. */
export const MovieGrid = memo(function MovieGrid({ movies, under }: MovieGridProps) {
  return (
    <ul aria-label={t(movieWords).list} className={gridLook}>
      {movies.map((movie, place) => (
        <li key={movie.id}>
          <MovieCard movie={movie} under={under} eager={place < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
})

export function LoadingMovies() {
  return (
    <div aria-busy className={gridLook}>
      <span className="sr-only">{t(movieWords).loading}</span>
      {Array.from({ length: PLACES }, (_, place) => (
        <div key={place}>
          <Skeleton className="aspect-2/3 h-auto rounded-card" />
          <Skeleton className="mt-3 w-4/5" />
          <Skeleton className="mt-2 w-1/2" />
        </div>
      ))}
    </div>
  )
}

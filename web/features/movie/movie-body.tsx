import { Fact, Facts } from '#web/parts/lists/facts.tsx'
import { clsx } from 'clsx'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CastMember, Movie, MovieText } from '#contract/movie/movie.schema.ts'
import { movieDialogWords } from '#messages/movie/movie.ts'
import { formatNumber } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { langOf } from '#web/parts/post/movie-lang.ts'
import { LanguageMark, Rating, Released, Upcoming } from './movie-facts.tsx'
import { MovieImage } from '#web/parts/post/movie-image.tsx'
import { Trailer } from './trailer.tsx'

function Section({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h3 className="mb-2.5 flex items-center gap-2">
        {title}
        {mark}
      </h3>
      {children}
    </section>
  )
}

/** Poster and facts side by side, over the still from the film. */
function Head({ movie }: { movie: Movie }) {
  const w = t(movieDialogWords)
  const { originalTitle, title } = movie
  return (
    <div>
      <MovieImage
        path={movie.backdropPath}
        widths={[300, 780, 1280]}
        sizes="(min-width: 960px) 912px, 100vw"
        eager
        className="aspect-video w-full rounded-card sm:aspect-3/1"
      />
      <div className="mt-4 flex gap-4 sm:gap-6">
        <MovieImage
          path={movie.posterPath}
          widths={[185, 342]}
          sizes="144px"
          eager
          className="aspect-2/3 w-24 shrink-0 self-start rounded-item shadow-card sm:-mt-20 sm:ml-5 sm:w-36"
        />
        <div className="min-w-0 flex-1">
          {originalTitle && originalTitle !== title.text && (
            <p className="text-sm text-ink-soft">{w.originalTitle(originalTitle)}</p>
          )}
          {movie.tagline && (
            <p lang={langOf(movie.tagline)} className="mb-2 font-medium text-ink-soft italic">
              {movie.tagline.text}
            </p>
          )}
          <MovieFacts movie={movie} />
        </div>
      </div>
    </div>
  )
}

function MovieFacts({ movie }: { movie: Movie }) {
  const w = t(movieDialogWords)
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-soft">
        <Rating rating={movie.rating} />
        {movie.voteCount > 0 && <span className="text-sm">{w.votes(formatNumber(movie.voteCount))}</span>}
        <Upcoming releaseDate={movie.releaseDate} />
      </p>
      <Facts aria-label={w.facts} className="gap-y-1 text-sm">
        {movie.genres.length > 0 && <Fact name={w.genre}>{movie.genres.join(' · ')}</Fact>}
        {movie.runtime && <Fact name={w.runtime}>{w.minutes(movie.runtime)}</Fact>}
        <Fact name={w.released}>
          <Released releaseDate={movie.releaseDate} />
        </Fact>
        {movie.directors.length > 0 && <Fact name={w.director}>{movie.directors.join(', ')}</Fact>}
      </Facts>
    </>
  )
}

function Overview({ overview }: { overview: MovieText | null }) {
  const w = t(movieDialogWords)
  if (!overview) {
    return (
      <Section title={w.overview}>
        <p className="text-ink-soft">{w.noOverview}</p>
      </Section>
    )
  }
  const isForeign = overview.language !== getLocale()
  return (
    <Section title={w.overview} mark={<LanguageMark text={overview} />}>
      <p lang={langOf(overview)} className="leading-7 whitespace-pre-line">
        {overview.text}
      </p>
      {isForeign && (
        <p className="mt-1.5 text-sm text-ink-faint">{overview.language === 'en' ? w.onlyEnglish : w.onlyKorean}</p>
      )}
    </Section>
  )
}

function Cast({ cast }: { cast: readonly CastMember[] }) {
  const w = t(movieDialogWords)
  if (cast.length === 0) return <p className="text-ink-soft">{w.noCast}</p>
  return (
    <ul className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:grid-cols-3">
      {cast.map(({ id, name, character, profilePath }) => (
        <li key={id} className="flex min-w-0 items-center gap-3">
          <MovieImage
            path={profilePath}
            widths={[92, 185]}
            sizes="48px"
            instead={<UserRound aria-hidden className="size-5" />}
            className="size-12 shrink-0 rounded-full"
          />
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            {character && <span className="block truncate text-sm text-ink-soft">{character}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function MovieBody({ movie }: { movie: Movie }) {
  const w = t(movieDialogWords)
  return (
    <>
      <Head movie={movie} />
      <Overview overview={movie.overview} />
      <Section title={w.cast}>
        <Cast cast={movie.cast} />
      </Section>
      <Section title={w.trailer}>
        <div className={clsx(movie.trailer && 'mx-auto max-w-2xl')}>
          {movie.trailer ? (
            <Trailer key={movie.id} trailer={movie.trailer} />
          ) : (
            <p className="text-ink-soft">{w.noTrailer}</p>
          )}
        </div>
      </Section>
    </>
  )
}

// The whole played catalogue in the movie service's own shapes, in Korean and English.
import { DAY_MS } from '#contract/shared/durations.ts'
import { filmsForAll } from './films-for-all.ts'
import { filmsOfTheNight } from './films-of-the-night.ts'
import { filmsOfTheVillage } from './films-of-the-village.ts'
import { genres, type Film } from './film.ts'
import { personId, personName } from './people.ts'

export type Language = 'ko' | 'en'

const FIRST_ID = 1001

const all = [...filmsOfTheVillage, ...filmsOfTheNight, ...filmsForAll]
export const films: ReadonlyMap<number, Film> = new Map(all.map((film, i) => [FIRST_ID + i, film]))

export const dayOf = (now: number, daysBefore: number) => new Date(now - daysBefore * DAY_MS).toISOString().slice(0, 10)

const originalOf = (film: Film) =>
  film.original ??
  (film.by === 'tove' || film.by === 'ines'
    ? { title: film.en.title, language: 'en' }
    : { title: film.ko.title, language: 'ko' })

/** Without a translation the service gives the original title, and leaves all other texts empty, as the real one does. */
const titleIn = (film: Film, language: Language) => film[language].title || originalOf(film).title

export function summary(id: number, film: Film, language: Language, now: number) {
  const original = originalOf(film)
  return {
    adult: false,
    backdrop_path: `/still-${id}.webp`,
    genre_ids: film.genres.map((genre) => genres[genre].id),
    id,
    original_language: original.language,
    original_title: original.title,
    overview: film[language].overview,
    popularity: film.popularity,
    poster_path: `/poster-${id}.webp`,
    release_date: dayOf(now, film.released),
    title: titleIn(film, language),
    video: false,
    vote_average: film.vote,
    vote_count: film.voters,
  }
}

/** Eleven characters, as the video service's are; there is no such video. */
const videoKey = (id: number) => `madang-${id}`

export function credits(film: Film, language: Language) {
  const member = ([who, ko, en]: Film['cast'][number], order: number) => ({
    adult: false,
    id: personId(who),
    name: personName(who, language),
    original_name: personName(who, 'ko'),
    character: language === 'ko' ? ko : en,
    profile_path: `/face-${personId(who)}.webp`,
    order,
  })
  const director = {
    id: personId(film.by),
    name: personName(film.by, language),
    job: 'Director',
    department: 'Directing',
  }
  return { cast: film.cast.map(member), crew: [director] }
}

export function videos(id: number, film: Film, languages: readonly string[]) {
  const { trailer } = film
  if (!trailer || !languages.includes(trailer)) return { results: [] }
  const name = trailer === 'ko' ? '공식 예고편' : 'Official Trailer'
  return {
    results: [
      {
        iso_639_1: trailer,
        iso_3166_1: trailer === 'ko' ? 'KR' : 'US',
        name,
        key: videoKey(id),
        site: 'YouTube',
        size: 1080,
        type: 'Trailer',
        official: true,
        published_at: '2026-01-01T00:00:00.000Z',
        id: `video-${id}`,
      },
    ],
  }
}

export function details(id: number, film: Film, language: Language, now: number) {
  const { genre_ids: _, ...rest } = summary(id, film, language, now)
  return {
    ...rest,
    belongs_to_collection: null,
    budget: 0,
    genres: film.genres.map((genre) => ({ id: genres[genre].id, name: genres[genre][language] })),
    homepage: '',
    imdb_id: null,
    production_companies: [],
    revenue: 0,
    runtime: film.minutes,
    spoken_languages: [],
    status: film.released > 0 ? 'Released' : 'Post Production',
    tagline: film[language].tagline ?? '',
  }
}

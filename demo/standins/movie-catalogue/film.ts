// The data of a film in the stand-in catalogue. All films and people in it are invented.
import type { Thing } from '#demo/drawings/stage.ts'
import type { View } from '#demo/drawings/view.ts'
import type { PersonKey } from './people.ts'

/** The numbers are the service's own. */
export const genres = {
  drama: { id: 18, ko: '드라마', en: 'Drama' },
  comedy: { id: 35, ko: '코미디', en: 'Comedy' },
  romance: { id: 10749, ko: '로맨스', en: 'Romance' },
  thriller: { id: 53, ko: '스릴러', en: 'Thriller' },
  mystery: { id: 9648, ko: '미스터리', en: 'Mystery' },
  sf: { id: 878, ko: 'SF', en: 'Science Fiction' },
  fantasy: { id: 14, ko: '판타지', en: 'Fantasy' },
  animation: { id: 16, ko: '애니메이션', en: 'Animation' },
  family: { id: 10751, ko: '가족', en: 'Family' },
  adventure: { id: 12, ko: '모험', en: 'Adventure' },
  music: { id: 10402, ko: '음악', en: 'Music' },
  documentary: { id: 99, ko: '다큐멘터리', en: 'Documentary' },
  history: { id: 36, ko: '역사', en: 'History' },
  crime: { id: 80, ko: '범죄', en: 'Crime' },
} as const

export type CutShape = 'sun' | 'moon' | 'stairs' | 'waves' | 'window' | 'road' | 'rain' | 'orbit'

export type Poster =
  | { style: 'scene'; title?: 'top' }
  | { style: 'framed'; paper: string }
  | { style: 'still'; thing: Thing; color: string; detail: string; ground: string }
  | { style: 'cut'; shape: CutShape; ground: string; ink: string; second: string }
  | { style: 'faces'; ground: string; second: string }

export type Film = {
  /** Empty where the service has no Korean for it. */
  ko: { title: string; overview: string; tagline?: string }
  en: { title: string; overview: string; tagline?: string }
  /** The original title, where the film was made in neither language. */
  original?: { title: string; language: string }
  by: PersonKey
  cast: readonly (readonly [who: PersonKey, ko: string, en: string])[]
  genres: readonly (keyof typeof genres)[]
  minutes: number
  /** Days before today; a negative number means that it is still to come. */
  released: number
  vote: number
  voters: number
  popularity: number
  trailer?: 'ko' | 'en'
  view: readonly [scene: View[0], season: View[1], light: View[2]]
  poster: Poster
}

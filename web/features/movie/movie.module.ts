import { Clapperboard } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateMovieSearch } from './movie-search.ts'

const screens = {
  '/tmdb': {
    title: 'movies',
    for: 'everyone',
    page: page('features/movie/movie-page.tsx', () => import('./movie-page.tsx'), 'MoviePage'),
    search: validateMovieSearch,
    nav: { icon: Clapperboard, key: 'm' },
  },
} satisfies Screens

export const movieModule: WebModule<typeof screens> = { screens, site: 'movies', offline: { reads: ['movie'] } }

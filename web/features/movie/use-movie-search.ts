// Reads the state of the screen from its address, and navigates from there.
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import type { MovieList } from '#contract/movie.ts'

const route = getRouteApi('/shell/tmdb')

export function useMovieSearch() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const list: MovieList = search.list ?? 'popular'
  return {
    query: search.q,
    page: search.page ?? 1,
    list,
    showList: (next: MovieList) =>
      void navigate({ to: '/tmdb', search: { list: next === 'nowPlaying' ? next : undefined }, resetScroll: false }),
    find: (q: string) => void navigate({ to: '/tmdb', search: { q: q || undefined }, resetScroll: false }),
    showPage: (page: number) =>
      void navigate({ to: '/tmdb', search: { ...search, movie: undefined, page: page === 1 ? undefined : page } }).then(
        () => window.scrollTo(0, 0),
      ),
  }
}

/** A film opens over the list: the back button closes it, and the address can be reloaded. */
export function useOpenMovie() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  return {
    openId: search.movie,
    /** For a real link: a new tab, copying the address. */
    linkTo: (movie: number) =>
      ({ to: '/tmdb', search: { ...search, movie }, state: { overMovies: true }, resetScroll: false }) as const,
    close: () => {
      if (router.state.location.state.overMovies) router.history.back()
      else void navigate({ to: '/tmdb', search: { ...search, movie: undefined }, replace: true, resetScroll: false })
    },
  }
}

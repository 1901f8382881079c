// Reads the state of the screen from its address, and navigates from there.
import type { MovieList } from '#contract/movie.ts'
import { useNavigate, useRouter, useSearch } from '#web/lib/router/use-router.ts'

export function useMovieSearch() {
  const search = useSearch('/tmdb')
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
      void navigate({ to: '/tmdb', search: { ...search, movie: undefined, page: page === 1 ? undefined : page } }),
  }
}

/** A film opens over the list: the back button closes it, and the address can be reloaded. */
export function useOpenMovie() {
  const search = useSearch('/tmdb')
  const navigate = useNavigate()
  const router = useRouter()
  return {
    openId: search.movie,
    /** For a real link: a new tab, copying the address. */
    linkTo: (movie: number) =>
      ({ to: '/tmdb', search: { ...search, movie }, state: { overMovies: true }, resetScroll: false }) as const,
    close: () => {
      if (router.here().state.overMovies) router.history.back()
      else void navigate({ to: '/tmdb', search: { ...search, movie: undefined }, replace: true, resetScroll: false })
    },
  }
}

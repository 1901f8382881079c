// Reads the state of the screen from its address, and navigates from there.
import { useMemo } from 'react'
import type { MovieList } from '#contract/movie/movie.ts'
import { useBackToList } from '#web/lib/router/back-to-list.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import type { MovieSearch } from './movie-search.ts'

export function useMovieSearch() {
  const search = useSearch('/tmdb')
  const navigate = useNavigate()
  const list: MovieList = search.list ?? 'popular'
  const { q, page } = search
  return {
    /** The address of the list alone: the same while films are opened over it and closed again. */
    under: useMemo((): MovieSearch => ({ q, list: search.list, page }), [q, search.list, page]),
    query: q,
    page: page ?? 1,
    list,
    showList: (next: MovieList) =>
      void navigate({ to: '/tmdb', search: { list: next === 'nowPlaying' ? next : undefined }, resetScroll: false }),
    find: (q: string) => void navigate({ to: '/tmdb', search: { q: q || undefined }, resetScroll: false }),
    showPage: (page: number) =>
      void navigate({ to: '/tmdb', search: { ...search, movie: undefined, page: page === 1 ? undefined : page } }),
  }
}

/** For a real link: a new tab, copying the address. `under` is the list below the film. */
export const linkTo = (under: MovieSearch, movie: number) =>
  ({ to: '/tmdb', search: { ...under, movie }, state: { fromList: true }, resetScroll: false }) as const

/** A film opens over the list: the back button closes it, and the address can be reloaded. */
export function useOpenMovie() {
  const search = useSearch('/tmdb')
  const navigate = useNavigate()
  const backToList = useBackToList()
  return {
    openId: search.movie,
    close: () => {
      const list = { ...search, movie: undefined }
      backToList(() => void navigate({ to: '/tmdb', search: list, replace: true, resetScroll: false }))
    },
  }
}

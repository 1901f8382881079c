// The screen /tmdb: popular films, films now playing, a search, and one film over them.
import { useQuery } from '@tanstack/react-query'
import { Clapperboard, SearchX, Unplug } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { movieWords } from '#messages/movie/movie.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { useFocusBackTo } from '#web/lib/keyboard/focus-back.ts'
import { formatNumber } from '#web/lib/locale/format.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Pagination } from '#web/ui/table/pagination.tsx'
import { Tabs } from '#web/ui/basic/tabs.tsx'
import { MovieFilter } from './movie-filter.tsx'
import { LoadingMovies, MovieGrid } from './movie-grid.tsx'
import { movieQueries } from './movie.queries.ts'
import { useMovieSearch, useOpenMovie } from './use-movie-search.ts'

const MovieDialog = lazy(lazyLoad(() => import('./movie-dialog.tsx')))

function NoMovies() {
  const w = t(movieWords)
  const { query, find } = useMovieSearch()
  if (!query) return <EmptyState icon={<Clapperboard />} title={w.empty} text={w.emptyText} />
  const clear = <Button onClick={() => find('')}>{w.clearSearch}</Button>
  return <EmptyState icon={<SearchX />} title={w.nothingFound} text={w.nothingFoundText} action={clear} />
}

/** Films leave the lists, so a kept address may lie behind the last page. */
function BeyondLast({ last }: { last: number }) {
  const w = t(movieWords)
  const { showPage } = useMovieSearch()
  const ways = (
    <div className="flex flex-wrap justify-center gap-2">
      {last > 1 && (
        <Button variant="primary" onClick={() => showPage(last)}>
          {w.toLastPage}
        </Button>
      )}
      <Button onClick={() => showPage(1)}>{w.toFirstPage}</Button>
    </div>
  )
  return <EmptyState icon={<Clapperboard />} title={w.beyondLast} text={w.beyondLastText(last)} action={ways} />
}

function Movies() {
  const w = t(movieWords)
  const { list, query, page, under, showPage } = useMovieSearch()
  const { data, isError, isFetching, isPlaceholderData, error, refetch } = useQuery(
    movieQueries.list({ list, query, page }),
  )
  if (isError && !data)
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <LoadingMovies />
  if (data.total > 0 && page > data.pageCount) return <BeyondLast last={Math.max(1, data.pageCount)} />
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      <p role="status" className="mb-4 text-sm text-ink-soft">
        {query && <span className="mr-2 font-semibold text-ink">{w.resultsFor(query)}</span>}
        {w.found(formatNumber(data.total))}
      </p>
      {data.items.length === 0 ? <NoMovies /> : <MovieGrid movies={data.items} under={under} />}
      {data.pageCount > 1 && (
        <div className="mt-8">
          <Pagination page={page} pageCount={data.pageCount} onPage={showPage} />
        </div>
      )}
    </div>
  )
}

/** A search goes through all films, so the two lists are not offered then. */
function Lists() {
  const w = t(movieWords)
  const { list, query, showList } = useMovieSearch()
  if (query) return <Movies />
  const panel = <Movies />
  const tabs = [
    { value: 'popular', label: w.popular, panel },
    { value: 'nowPlaying', label: w.nowPlaying, panel },
  ] as const
  return <Tabs label={w.lists} tabs={tabs} value={list} onChange={showList} />
}

/** TMDB's terms of use ask for this sentence, word for word. */
function Attribution({ isPlayed }: { isPlayed: boolean }) {
  const w = t(movieWords)
  return (
    <footer className="mt-12 flex flex-col gap-1 border-t border-line pt-4 text-sm text-ink-faint">
      {isPlayed && <p>{w.demoCatalogue}</p>}
      <p lang="en">{w.attributionRequired}</p>
      <p>{w.attribution}</p>
    </footer>
  )
}

/** j and k move from film to film, Enter opens the focused one. */
function useMovieKeys() {
  const w = t(movieWords).keys
  const list = useRef<HTMLDivElement>(null)
  const move = (step: number) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-movie-link]') ?? [])]
    const at = all.findIndex((link) => link === document.activeElement)
    const next = at < 0 && step < 0 ? all.length - 1 : at + step
    all[Math.max(0, Math.min(next, all.length - 1))]?.focus()
  }
  useShortcuts({
    j: { label: w.next, run: () => move(1), repeat: true },
    k: { label: w.previous, run: () => move(-1), repeat: true },
  })
  return list
}

const cardOf = (id: number) => document.querySelector<HTMLElement>(`[data-movie-link="${id}"]`)

export function MoviePage() {
  const w = t(movieWords)
  const { data: settings } = useQuery(settingsQuery)
  const { openId, close } = useOpenMovie()
  const list = useMovieKeys()
  useFocusBackTo(openId, cardOf)
  useDocumentTitle(openId ? undefined : w.title)
  if (settings?.movies.source === 'off') {
    return (
      <>
        <PageHeader title={w.title} />
        <EmptyState icon={<Unplug />} title={w.off} text={w.offText} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={w.title} text={w.text} />
      <MovieFilter />
      <div ref={list}>
        <Lists />
      </div>
      {settings && <Attribution isPlayed={settings.movies.source === 'stand-in'} />}
      {openId && (
        <Suspense>
          <MovieDialog id={openId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

MoviePage.queries = (({ search: { list, q: query, page = 1 } }) => [
  movieQueries.list({ list: list ?? 'popular', query, page }),
]) satisfies Queries<'/tmdb'>

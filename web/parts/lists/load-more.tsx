// The end of a list that goes on: more is fetched before the reader gets there, or, in a `manual` list, at a press.
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { whenInView } from '#web/lib/browser/in-view.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

/** The next page is requested when the end of the list is this many pixels below the screen. */
const AHEAD = 800

export type LoadMoreList = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

type LoadMoreProps = {
  list: LoadMoreList
  label: string
  failed: string
  /** Only the button fetches more: for lists that stand above something else. */
  manual?: boolean
}

export function LoadMore({ list, label, failed, manual = false }: LoadMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const place = useRef<HTMLDivElement>(null)
  const mayLoad = !manual && hasNextPage && !isFetching && !isFetchNextPageError
  const load = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    const element = place.current
    return element && mayLoad ? whenInView(element, AHEAD, () => load()) : undefined
  }, [mayLoad])

  if (!hasNextPage) return null
  if (isFetchNextPageError && !isFetchingNextPage) {
    return <ErrorState title={failed} error={list.error} onRetry={() => void fetchNextPage()} />
  }
  return (
    // A list that goes on above would otherwise be anchored at this button, which stays first, and not at the content in
    // view.
    <div ref={place} className={clsx('text-center [overflow-anchor:none]', manual ? 'mt-2' : 'mt-8')}>
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}

// The placeholder of photos that are still loading.
import { useRef } from 'react'
import { albumWords } from '#messages/album/album.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { heightOf, layOut, type AlbumView } from './photo-layout.ts'
import { useMeasured } from './use-measured.ts'

/** While the page is loading, so many photos of an ordinary shape stand for it, laid out like real ones. */
const EXPECTED = Array.from({ length: 24 }, () => ({ width: 4, height: 3 }))

export function LoadingPhotos({ view }: { view: AlbumView }) {
  const place = useRef<HTMLDivElement>(null)
  const { width } = useMeasured(place)
  const rows = layOut(EXPECTED, width, view)
  return (
    <div ref={place} aria-busy className="relative" style={{ height: heightOf(rows) }}>
      {rows.map(({ top, height, boxes }) =>
        boxes.map((box) => (
          <span key={box.index} className="absolute" style={{ top, left: box.left, width: box.width, height }}>
            <Skeleton className="size-full" />
          </span>
        )),
      )}
    </div>
  )
}

type LoadingMoreProps = {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

/** Stands below the last row while there is more to load. */
export function LoadingMore({ isFetchingNextPage, isFetchNextPageError, error, fetchNextPage }: LoadingMoreProps) {
  const w = t(albumWords)
  if (isFetchNextPageError)
    return <ErrorState error={error} title={w.moreFailed} onRetry={() => void fetchNextPage()} />
  if (!isFetchingNextPage) return null
  return (
    <div className="grid place-items-center py-8">
      <Spinner label={w.loadingMore} />
    </div>
  )
}

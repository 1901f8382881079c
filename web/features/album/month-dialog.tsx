// Leads to a month of the album: a list of the months that have photos.
import { useQuery } from '@tanstack/react-query'
import { albumWords } from '#messages/album/album.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { albumQueries } from './album.queries.ts'
import { monthText } from './month-text.ts'

type MonthDialogProps = { album: string | undefined; onClose: () => void }

export default function MonthDialog({ album, onClose }: MonthDialogProps) {
  const w = t(albumWords)
  const { data, isError, isFetching, error, refetch } = useQuery(albumQueries.months(album))
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={w.jumpTitle}>
      {isError && (
        <ErrorState error={error} title={w.monthsFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && (
        <div className="grid place-items-center py-8">
          <Spinner />
        </div>
      )}
      {data && (
        <ul className="grid grid-cols-2 gap-2">
          {data.items.map(({ month, photoCount }) => (
            <li key={month}>
              <Link
                to="/album"
                search={{ album, month }}
                onClick={onClose}
                className="flex min-h-11 items-center justify-between gap-2 rounded-control border border-line px-3
                  hover:bg-pressed"
              >
                {monthText(month)}
                <span className="text-sm text-ink-faint">{photoCount}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { reportQueueWords } from '#messages/report/report-queue.ts'
import { t } from '#web/lib/locale/locale.ts'
import { reportQueries } from './report.queries.ts'

/** How many reports wait for a decision, beside the way to them; nothing where none does. */
export function OpenReports() {
  const { data: count = 0 } = useQuery(reportQueries.count())
  if (count === 0) return null
  return (
    <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-danger px-1.5 text-xs font-bold text-on-danger tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t(reportQueueWords).waiting(count)}</span>
    </span>
  )
}

OpenReports.queries = () => [reportQueries.count()]

// The screen /reports, for admins: one queue of everything that was reported.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { reportStates, type ReportState } from '#contract/report.ts'
import { reportQueueWords } from '#messages/report-queue.ts'
import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'
import { itemsOf } from '#web/lib/pages.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Tabs } from '#web/ui/basic/tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ReportCard } from './report-card.tsx'
import { reportQueries } from './report.queries.ts'

function Queue({ state }: { state: ReportState }) {
  const w = t(reportQueueWords)
  const list = useInfiniteQuery(reportQueries.list(state))
  const items = itemsOf(list.data, ({ id }) => id)
  if (list.isError && !list.data)
    return <ErrorState title={w.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!list.data)
    return (
      <Card aria-busy>
        <SkeletonText lines={6} />
      </Card>
    )
  if (items.length === 0)
    return (
      <Card>
        {state === 'open' ? (
          <EmptyState icon={<Flag />} title={w.empty} text={w.emptyText} />
        ) : (
          <EmptyState icon={<Flag />} title={w.emptyClosed} />
        )}
      </Card>
    )
  return (
    <>
      <ul aria-label={w.list} className="grid gap-5">
        {items.map((found) => (
          <li key={found.id} className="min-w-0">
            <ReportCard found={found} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={w.more} failed={w.failed} />
    </>
  )
}

export function ReportPage() {
  const w = t(reportQueueWords)
  const [state, setState] = useState<ReportState>('open')
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t(shellWords).reports} text={w.text} />
      <Tabs
        label={w.states}
        value={state}
        onChange={setState}
        tabs={reportStates.map((value) => ({ value, label: w[value], panel: <Queue state={value} /> }))}
      />
    </div>
  )
}

// The screen /reports, for admins: one queue of everything that was reported.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag, SearchX } from 'lucide-react'
import { useState } from 'react'
import { reportStates, type ReportState } from '#contract/report/report.ts'
import { reportQueueWords } from '#messages/report/report-queue.ts'
import { shellWords } from '#messages/app/shell.ts'
import { useFocusAfterLeaving } from '#web/lib/keyboard/focus-after-leaving.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { textIn } from '#web/lib/router/search-text.ts'
import { useSearch } from '#web/lib/router/use-router.ts'
import { BackToAdmin } from '#web/parts/back-to-admin.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Tabs } from '#web/ui/basic/tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ReportCard } from './report-card.tsx'
import { reportQueries } from './report.queries.ts'
import type { Queries } from '#web/lib/router/route.ts'

function Nothing({ state }: { state: ReportState }) {
  const w = t(reportQueueWords)
  return (
    <Card>
      {state === 'open' ? (
        <EmptyState icon={<Flag />} title={w.empty} text={w.emptyText} />
      ) : (
        <EmptyState icon={<Flag />} title={w.emptyClosed} />
      )}
    </Card>
  )
}

function Queue({ state, person }: { state: ReportState; person: string | undefined }) {
  const w = t(reportQueueWords)
  const list = useInfiniteQuery(reportQueries.list(state, person))
  const items = itemsOf(list.data, ({ id }) => id)
  const after = useFocusAfterLeaving(items.map(({ id }) => id))
  if (list.isError && !list.data)
    return (
      <ErrorState error={list.error} title={w.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    )
  if (!list.data)
    return (
      <Card aria-busy>
        <SkeletonText lines={6} />
      </Card>
    )
  return (
    <div {...after.list} className="rounded-card">
      {items.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <ul aria-label={w.list} className="grid gap-5">
          {items.map((found, at) => (
            <li key={found.id} {...after.row(found.id, at)} className="min-w-0 rounded-card">
              <ReportCard found={found} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} label={w.more} failed={w.failed} />
    </div>
  )
}

export function ReportPage() {
  const w = t(reportQueueWords)
  const given: Record<string, unknown> = useSearch('/reports')
  const person = textIn(given.person)
  const [state, setState] = useState<ReportState>('open')
  return (
    <div className="mx-auto max-w-220">
      <BackToAdmin />
      <PageHeader title={t(shellWords).reports} text={w.text} />
      {person && (
        <p className="mb-4 flex flex-wrap items-center gap-3 text-ink-soft">
          {w.onlyOne}
          <Button size="sm" icon={<SearchX />} render={<Link to="/reports" />}>
            {w.everybody}
          </Button>
        </p>
      )}
      <Tabs
        label={w.states}
        value={state}
        onChange={setState}
        tabs={reportStates.map((value) => ({ value, label: w[value], panel: <Queue state={value} person={person} /> }))}
      />
    </div>
  )
}

ReportPage.queries = (({ search }) => [reportQueries.list('open', textIn(search.person))]) satisfies Queries<'/reports'>

// A card with a chart: the same size while it loads, empty, broken, as a chart and as a table.
import { ChartColumn, Table2 } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { afterPaint } from '#web/lib/browser/after-paint.ts'
import { t } from '#web/lib/locale/locale.ts'
import { createStore } from '#web/lib/store/store.ts'
import { whenInView } from '#web/lib/browser/in-view.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export const CHART_HEIGHT = 300

/** The query, as TanStack Query returns it. */
type ChartQuery = {
  isError: boolean
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

export type TableOf = { head: readonly string[]; rows: readonly (readonly string[])[] }

type ChartCardProps = {
  title: string
  text: string
  query: ChartQuery
  /** Undefined until the data is there. */
  table: TableOf | undefined
  /** The text where there is nothing to draw. */
  empty: string | false
  /** The chart; its code is loaded after the page. */
  children: ReactNode
  className?: string
}

/** How far below the window a chart may stand to be near. */
const AHEAD = 150

/** On a phone the charts stand below the first screen: their code is loaded for those who come near one of them. */
const nearCharts = createStore(false, { onServer: () => false })

function useNear(place: RefObject<HTMLElement | null>): boolean {
  const isNear = nearCharts.useValue()
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return undefined
    const tellNear = () => nearCharts.set(true)
    let isGone = false
    let stop = () => {}
    // After the picture the page is laid out. Asked before, it would be laid out in one piece with React's work.
    afterPaint(() => {
      if (isGone) return
      if (element.getBoundingClientRect().top >= innerHeight + AHEAD) stop = whenInView(element, AHEAD, tellNear)
      else tellNear()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isNear, place])
  return isNear
}

export function ChartCard({ title, text, query: asked, table, empty, children, className }: ChartCardProps) {
  const w = t(dashboardWords)
  const [asTable, setAsTable] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const actions = (
    <Button
      size="sm"
      variant="ghost"
      icon={asTable ? <ChartColumn /> : <Table2 />}
      onClick={() => setAsTable(!asTable)}
      disabled={!table}
      className="-mr-2 print:hidden"
      aria-label={`${title}: ${asTable ? w.asChart : w.asTable}`}
    >
      {asTable ? w.asChart : w.asTable}
    </Button>
  )
  return (
    <Card title={title} actions={actions} className={className} aria-label={title} aria-busy={!table && !asked.isError}>
      <p className="-mt-4 mb-4 text-[0.8125rem] text-ink-faint">{text}</p>
      <div
        ref={place}
        style={{ height: CHART_HEIGHT }}
        className={asked.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
      >
        <Content {...{ title, query: asked, table, empty, asTable, isNear, children }} />
      </div>
    </Card>
  )
}

const Loading = () => (
  <div aria-hidden className="flex h-full items-end gap-[6%] border-b border-line px-[4%]">
    {['h-2/5', 'h-3/5', 'h-1/3', 'h-1/2', 'h-4/5', 'h-3/5', 'h-2/3'].map((tall, i) => (
      <div key={i} className={`${tall} flex-1`}>
        <Skeleton className="h-full rounded-b-none" />
      </div>
    ))}
  </div>
)

type ContentProps = Pick<ChartCardProps, 'title' | 'query' | 'table' | 'empty' | 'children'> & {
  asTable: boolean
  isNear: boolean
}

function Content({ title, query: asked, table, empty, asTable, isNear, children }: ContentProps) {
  const w = t(dashboardWords)
  if (!table) {
    if (!asked.isError) return <Loading />
    return (
      <ErrorState
        error={asked.error}
        title={w.chartFailed}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      />
    )
  }
  if (asTable) return <ChartTable title={title} table={table} />
  if (empty)
    return (
      <p className="grid h-full place-items-center rounded-card bg-sunken px-6 text-center text-ink-soft">{empty}</p>
    )
  return isNear ? <Suspense fallback={<Loading />}>{children}</Suspense> : <Loading />
}

function ChartTable({ title, table: { head, rows } }: { title: string; table: TableOf }) {
  const w = t(dashboardWords)
  return (
    // A keyboard user must be able to scroll it.
    <div
      role="region"
      aria-label={w.tableOf(title)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-full overflow-auto rounded-item border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-sunken text-ink-soft">
          <tr>
            {head.map((name, i) => (
              <th
                key={name}
                scope="col"
                className={`px-3 py-2 font-semibold whitespace-nowrap ${i === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-medium">
                {name}
              </th>
              {values.map((value, i) => (
                <td key={head[i + 1]} className="px-3 py-1.5 text-right whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// Which chart shows which data, and the same data as a table.
import { daysFromTo } from '#contract/korean-calendar/dates.ts'
import { monthDayText } from '#web/lib/locale/days.ts'
import { orderStatusText } from '#web/parts/order-status.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { modules, weeksOf, type Period } from '#contract/dashboard/dashboard.ts'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { formatNumber, won } from '#web/lib/locale/format.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ChartCard } from './chart-card.tsx'
import { dashboardQueries } from './dashboard.queries.ts'
import { dayMeasures } from './day-measures.ts'
import { ProductRanks } from './product-ranks.tsx'

const load = lazyLoad(() => import('./charts.tsx'))
const DaysChart = lazy(async () => ({ default: (await load()).DaysChart }))
const StatusChart = lazy(async () => ({ default: (await load()).StatusChart }))
const ActivityChart = lazy(async () => ({ default: (await load()).ActivityChart }))
const ProductsChart = lazy(async () => ({ default: (await load()).ProductsChart }))

type ChartProps = { days: Period; className?: string }

/** Sales and orders; users without access to sales see their own, or public figures. */
export function DaysCard({ days, className }: ChartProps) {
  const w = t(dashboardWords)
  const query = useQuery(dashboardQueries.figures(days))
  const { data } = query
  const shown = data && dayMeasures(data)
  const rows =
    data &&
    shown &&
    daysFromTo(data.from, data.to).map((day, i) => [
      monthDayText(day),
      shown.upper.format(shown.upper.values[i] ?? 0),
      shown.lower.format(shown.lower.values[i] ?? 0),
    ])
  return (
    <ChartCard
      className={className}
      title={shown?.title ?? w.daysChart}
      text={w.lastDays(days)}
      query={query}
      // The newest day comes first, because readers look for it.
      table={rows && { head: [w.day, shown.upper.name, shown.lower.name], rows: rows.toReversed() }}
      empty={shown?.isEmpty === true && w.nothingYet}
    >
      {data && shown && <DaysChart data={data} shown={shown} />}
    </ChartCard>
  )
}

export function StatusCard({ days, className }: ChartProps) {
  const w = t(dashboardWords)
  const query = useQuery(dashboardQueries.shop(days))
  const { data } = query
  const all = data?.byStatus.reduce((sum, { count }) => sum + count, 0) ?? 0
  const share = (count: number) => `${all === 0 ? 0 : Math.round((count / all) * 100)}%`
  return (
    <ChartCard
      className={className}
      title={w.statusChart}
      text={w.lastDays(days)}
      query={query}
      table={
        data && {
          head: [w.status, w.count, w.share],
          rows: data.byStatus.map(({ status, count }) => [
            orderStatusText(status),
            w.times(formatNumber(count)),
            share(count),
          ]),
        }
      }
      empty={Boolean(data) && all === 0 && w.nothingOrdered}
    >
      {data && <StatusChart data={data} />}
    </ChartCard>
  )
}

export function ProductsCard({ days, className }: ChartProps) {
  const w = t(dashboardWords)
  const query = useQuery(dashboardQueries.shop(days))
  const { data } = query
  const seesSums = data?.products.some(({ amount }) => amount !== null) ?? false
  return (
    <ChartCard
      className={className}
      title={w.productsChart}
      text={w.lastDays(days)}
      query={query}
      table={
        data && {
          head: seesSums ? [w.product, w.amount, w.quantity] : [w.product, w.rank],
          rows: data.products.map(({ pname, amount, quantity }, i) =>
            amount !== null && quantity !== null
              ? [pname, won(amount), w.pieces(formatNumber(quantity))]
              : [pname, formatNumber(i + 1)],
          ),
        }
      }
      empty={data?.products.length === 0 && w.nothingSold}
    >
      {data && (seesSums ? <ProductsChart data={data} /> : <ProductRanks products={data.products} />)}
    </ChartCard>
  )
}

export function ActivityCard({ days, className }: ChartProps) {
  const w = t(dashboardWords)
  const query = useQuery(dashboardQueries.activity(days))
  const { data } = query
  const isQuiet = data?.weeks.every((week) => modules.every((module) => week[module] === 0)) ?? false
  return (
    <ChartCard
      className={className}
      title={w.activityChart}
      text={w.sumsOfWeeks(weeksOf[days])}
      query={query}
      table={
        data && {
          head: [w.week, ...modules.map((module) => w.modules[module])],
          rows: data.weeks
            .map((week) => [monthDayText(week.from), ...modules.map((module) => formatNumber(week[module]))])
            .toReversed(),
        }
      }
      empty={isQuiet && w.quietWeeks}
    >
      {data && <ActivityChart data={data} />}
    </ChartCard>
  )
}

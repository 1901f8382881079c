// The four charts, rendered from the data. A chunk of its own, loaded after the first paint.
import type { Activity, Figures, ShopFigures } from '#contract/dashboard/dashboard.schema.ts'
import { modules } from '#contract/dashboard/dashboard.ts'
import { daysFromTo } from '#contract/korean-calendar/dates.ts'
import { monthDayText, shortDayText } from '#web/lib/locale/days.ts'
import { orderStatusText } from '#web/parts/order-status.tsx'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { formatNumber, won } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ChartBars } from '#web/ui/chart/bars.tsx'
import { ChartDays } from '#web/ui/chart/days.tsx'
import { ChartStack } from '#web/ui/chart/stack.tsx'
import { CHART_HEIGHT } from './chart-card.tsx'
import type { DayMeasures } from './day-measures.ts'

export function DaysChart({
  data: { from, to },
  shown: { title, upper, lower },
}: {
  data: Figures
  shown: DayMeasures
}) {
  const w = t(dashboardWords)
  return (
    <ChartDays
      label={title}
      hint={w.chartHint}
      height={CHART_HEIGHT}
      days={daysFromTo(from, to).map((day) => ({ key: day, short: shortDayText(day), long: monthDayText(day) }))}
      upper={upper}
      lower={lower}
    />
  )
}

const shareOf = (count: number, all: number) => `${all === 0 ? 0 : Math.round((count / all) * 100)}%`

export function StatusChart({ data: { byStatus } }: { data: ShopFigures }) {
  const w = t(dashboardWords)
  const all = byStatus.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChartBars
      label={w.statusChart}
      hint={w.chartHint}
      height={CHART_HEIGHT}
      bars={byStatus.map(({ status, count }) => ({
        key: status,
        name: orderStatusText(status),
        value: count,
        text: w.times(formatNumber(count)),
        lines: [
          { name: w.count, value: w.times(formatNumber(count)) },
          { name: w.share, value: shareOf(count, all) },
        ],
        faint: status === '취소',
      }))}
    />
  )
}

export function ProductsChart({ data: { products } }: { data: ShopFigures }) {
  const w = t(dashboardWords)
  return (
    <ChartBars
      label={w.productsChart}
      hint={w.chartHint}
      height={CHART_HEIGHT}
      bars={products.map(({ pname, amount, quantity }) => ({
        key: pname,
        name: pname,
        value: amount ?? 0,
        text: won(amount ?? 0),
        lines: [
          { name: w.amount, value: won(amount ?? 0) },
          { name: w.quantity, value: w.pieces(formatNumber(quantity ?? 0)) },
        ],
      }))}
    />
  )
}

export function ActivityChart({ data: { weeks } }: { data: Activity }) {
  const w = t(dashboardWords)
  return (
    <ChartStack
      label={w.activityChart}
      hint={w.chartHint}
      height={CHART_HEIGHT}
      parts={modules.map((module) => ({ key: module, name: w.modules[module] }))}
      steps={weeks.map(({ from, ...counts }) => ({
        key: from,
        short: shortDayText(from),
        long: w.weekFrom(monthDayText(from)),
        ...counts,
      }))}
      total={w.total}
    />
  )
}

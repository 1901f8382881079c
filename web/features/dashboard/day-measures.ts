// Chooses two measures for the chart of days: the shop's where the caller may see them, else the caller's own, else public
// ones.
import type { Figures } from '#contract/dashboard/dashboard.schema.ts'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { formatCount, formatNumber, won } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'

const money = { format: won, short: (value: number) => `₩${formatCount(value, getLocale())}` }

export function dayMeasures({ sales, own, orders, posts }: Figures) {
  const w = t(dashboardWords)
  const times = { format: (count: number) => w.times(formatNumber(count)), short: formatNumber }
  const written = { format: (count: number) => w.posts(formatNumber(count)), short: formatNumber }
  if (sales)
    return {
      title: w.salesChart,
      upper: { name: w.salesName, values: sales.byDay, ...money },
      lower: { name: w.ordersName, values: orders.byDay, ...times },
      isEmpty: sales.total === 0 && orders.total === 0,
    }
  // Public figures show more than an empty chart to a user who bought nothing in the period.
  if (own && own.spent.total + own.orders.total > 0)
    return {
      title: w.ownChart,
      upper: { name: w.spentName, values: own.spent.byDay, ...money },
      lower: { name: w.ownOrdersName, values: own.orders.byDay, ...times },
      isEmpty: false,
    }
  return {
    title: w.publicChart,
    upper: { name: w.ordersName, values: orders.byDay, ...times },
    lower: { name: w.postsName, values: posts.byDay, ...written },
    isEmpty: orders.total === 0 && posts.total === 0,
  }
}

export type DayMeasures = ReturnType<typeof dayMeasures>

// The sum of the orders of each status; a press on a tile filters the list by its status.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { orderStatuses, soldStatuses, type OrderStatus } from '#contract/order/order.ts'
import { orderStatusWords, orderWords } from '#messages/order/order.ts'
import { formatNumber } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Money } from '#web/parts/text/money.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useOrderSearch } from './order-filter.tsx'
import { orderQueries } from './order.queries.ts'

const tileLook = 'flex min-w-0 flex-1 flex-col gap-0.5 rounded-card border px-4 py-3 text-left shadow-card'

type Sum = { count: number; wholePrice: number }
const add = (a: Sum, b: Sum): Sum => ({ count: a.count + b.count, wholePrice: a.wholePrice + b.wholePrice })
const nothing: Sum = { count: 0, wholePrice: 0 }

function Figures({ name, sum }: { name: ReactNode; sum: Sum | undefined }) {
  return (
    <>
      <span className="text-sm text-ink-soft">{name}</span>
      {sum ? (
        <>
          <Money amount={sum.wholePrice} className="text-base font-bold" />
          <span className="text-sm text-ink-faint">{t(orderWords).countOf(formatNumber(sum.count))}</span>
        </>
      ) : (
        <>
          <Skeleton className="my-1 h-4 w-4/5" />
          <Skeleton className="my-1 h-3 w-1/2" />
        </>
      )}
    </>
  )
}

export function OrderSums() {
  const w = t(orderWords)
  const statusWords = t(orderStatusWords)
  const { search, change } = useOrderSearch()
  const { data, isError } = useQuery(orderQueries.sums(search))
  // The list below shows the error and offers another try.
  if (isError && !data) return null
  const sumOf = (status: OrderStatus) => data && (data.find((sum) => sum.status === status) ?? nothing)
  return (
    <section aria-label={w.sums} aria-busy={!data || undefined} className="@container mb-4">
      {/* Six in a row only where the longest sums fit, so that none is cut or hidden. */}
      <ul className="grid grid-cols-2 gap-2 @xl:grid-cols-3 @4xl:grid-cols-6">
        <li className="flex min-w-0">
          <div className={clsx(tileLook, 'border-transparent bg-accent-soft')}>
            <Figures
              name={w.paidSum}
              sum={data?.filter(({ status }) => soldStatuses.includes(status)).reduce(add, nothing)}
            />
          </div>
        </li>
        {orderStatuses.map((status) => {
          const isShown = search.status === status
          return (
            <li key={status} className="flex min-w-0">
              <button
                type="button"
                aria-pressed={isShown}
                title={w.showOnly(statusWords[status])}
                onClick={() => change({ status: isShown ? undefined : status })}
                className={clsx(tileLook, 'bg-surface hover:bg-hover', isShown ? 'border-accent' : 'border-line')}
              >
                <Figures name={statusWords[status]} sum={sumOf(status)} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

// One order by its id, and what stands in its place while it is on its way, gone or failing.
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order/order.schema.ts'
import { orderWords } from '#messages/order/order.ts'
import { isGone } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { orderQueries } from './order.queries.ts'

function OrderGone() {
  const w = t(orderWords)
  const action = <Button render={<Link to="/order" />}>{w.toList}</Button>
  return (
    <>
      <h1 className="sr-only">{w.gone}</h1>
      <EmptyState icon={<FileX />} title={w.gone} text={w.goneText} action={action} />
    </>
  )
}

function DetailLoading() {
  return (
    <div aria-busy className="mx-auto max-w-260">
      <Skeleton className="mt-12 mb-3 h-8 w-2/5" />
      <Skeleton className="mb-8 w-3/5" />
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <Card>
          <SkeletonText lines={7} />
        </Card>
        <Card>
          <SkeletonText lines={5} />
        </Card>
      </div>
    </div>
  )
}

/** An order that is shown already stays while it cannot be loaded again. */
export function useOrder(oid: string): { order: Order; instead: null } | { order: undefined; instead: ReactNode } {
  const { data: order, error, isFetching, refetch } = useQuery(orderQueries.one(oid))
  if (order) return { order, instead: null }
  if (isGone(error)) return { order, instead: <OrderGone /> }
  if (!error) return { order, instead: <DetailLoading /> }
  const again = { onRetry: () => void refetch(), retrying: isFetching }
  return { order, instead: <ErrorState title={t(orderWords).failed} text={error.message} error={error} {...again} /> }
}

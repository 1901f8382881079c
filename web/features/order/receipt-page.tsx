// The screen /order/{oid}/receipt: the order's statement (거래명세서), to be printed.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { orderDetailWords, orderWords } from '#messages/order.ts'
import { ApiError } from '#web/lib/call.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { t } from '#web/lib/locale.ts'
import { useNavigate, useParams } from '#web/lib/router/use-router.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Link } from '#web/parts/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { DetailLoading, OrderGone } from './order-states.tsx'
import { orderQueries } from './order.queries.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

export function ReceiptPage() {
  const { oid } = useParams('/order/$oid/receipt')
  const { data: order, error, isFetching, refetch } = useQuery(orderQueries.one(oid))
  const navigate = useNavigate()
  const w = t(orderDetailWords)
  const keys = t(orderWords).keys
  useDocumentTitle(order && `${w.receiptTitle} ${order.oid.slice(0, 8)}`)
  useShortcuts({ Escape: { label: keys.back, run: () => void navigate({ to: '/order/$oid', params: { oid } }) } })
  if (error instanceof ApiError && ['not_found', 'invalid'].includes(error.code)) return <OrderGone />
  if (error && !order)
    return (
      <ErrorState
        title={t(orderWords).failed}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!order) return <DetailLoading />
  return (
    <>
      <div className="mx-auto mb-4 flex max-w-[210mm] flex-wrap justify-between gap-2 print:hidden">
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft />}
          className="-ml-3"
          render={<Link to="/order/$oid" params={{ oid }} />}
        >
          {w.toOrder}
        </Button>
        <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
          {keys.print}
        </Button>
      </div>
      <ReceiptSheet order={order} />
    </>
  )
}

// The screen /order/{oid}/receipt: the order's statement (거래명세서), to be printed.
import { ArrowLeft, Printer } from 'lucide-react'
import { orderDetailWords, orderWords } from '#messages/order/order.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate, useParams } from '#web/lib/router/use-router.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { useOrder } from './order-states.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import type { Queries } from '#web/lib/router/route.ts'
import { orderQueries } from './order.queries.ts'

export function ReceiptPage() {
  const { oid } = useParams('/order/$oid/receipt')
  const { order, instead } = useOrder(oid)
  const navigate = useNavigate()
  const w = t(orderDetailWords)
  const keys = t(orderWords).keys
  useDocumentTitle(order && `${w.receiptTitle} ${order.oid.slice(0, 8)}`)
  useShortcuts({ Escape: { label: keys.back, run: () => void navigate({ to: '/order/$oid', params: { oid } }) } })
  if (!order) return instead
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

ReceiptPage.queries = (({ params: { oid } }) => [orderQueries.one(oid)]) satisfies Queries<'/order/$oid/receipt'>

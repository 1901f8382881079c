// The screen /toss/success: asks the server to confirm the payment, and says paid or failed only when the server knows.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleOff, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { outcomeWords, paymentWords } from '#messages/order/payment.ts'
import { useHydrated } from '#web/lib/hydration.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { failureOf, stageOf, type Denial } from './confirmation.ts'
import { FailureView, PaidView } from './outcome-views.tsx'
import { Notice, PaymentDialog } from './payment-dialog.tsx'
import { type SuccessSearch } from './payment-search.ts'
import { paymentQueries, touchedByPayment } from './payment.queries.ts'
import type { Queries } from '#web/lib/router/route.ts'

// The two ends of a payment come together, so that the entry has to know one file for both.
export { FailPage } from './fail-page.tsx'

function useConfirmation(given: SuccessSearch) {
  const isWhole = stageOf({ given }).step !== 'denied'
  const confirm = useQuery({ ...paymentQueries.confirm(given), enabled: useHydrated() && isWhole })
  const order = useQuery({ ...paymentQueries.order(given.orderId ?? ''), enabled: isWhole })
  const error = failureOf(confirm.error)
  const stage = stageOf({ given, answer: confirm.data, error, order: order.data })
  const client = useQueryClient()
  const { step } = stage
  useEffect(() => {
    if (step === 'checking') return
    for (const key of touchedByPayment) void client.invalidateQueries({ queryKey: [key] })
  }, [client, step])
  return { stage, confirm }
}

export function SuccessPage() {
  const given = useSearch('/toss/success')
  const navigate = useNavigate()
  const { stage, confirm } = useConfirmation(given)
  /** A user who leaves goes to the orders. */
  const leave = () => void navigate({ to: '/order' })
  if (stage.step === 'paid') return <PaidView order={stage.order} onLeave={leave} />
  if (stage.step === 'refused') return <FailureView {...stage} onLeave={leave} />
  if (stage.step === 'denied') return <DeniedView why={stage.why} onLeave={leave} />
  return (
    <CheckingView
      isUnreachable={stage.isUnreachable}
      isAsking={confirm.isFetching}
      onAsk={() => void confirm.refetch()}
      onLeave={leave}
    />
  )
}

SuccessPage.queries = (({ search: given }) =>
  given.orderId && stageOf({ given }).step !== 'denied'
    ? [paymentQueries.order(given.orderId)]
    : []) satisfies Queries<'/toss/success'>

type CheckingViewProps = { isUnreachable: boolean; isAsking: boolean; onAsk: () => void; onLeave: () => void }

function CheckingView({ isUnreachable, isAsking, onAsk, onLeave }: CheckingViewProps) {
  const w = t(outcomeWords)
  const footer = (
    <>
      <Button onClick={onLeave}>{t(paymentWords).toOrders}</Button>
      <Button variant="primary" icon={<RotateCw />} loading={isAsking} onClick={onAsk}>
        {w.askNow}
      </Button>
    </>
  )
  return (
    <PaymentDialog title={w.checking} onLeave={onLeave} footer={footer}>
      <div role="status">
        <Notice icon={<Spinner label={null} />} title={w.checkingText}>
          {w.takesLong}
        </Notice>
        {isUnreachable && <Alert tone="warn">{w.unreachable}</Alert>}
      </div>
    </PaymentDialog>
  )
}

function DeniedView({ why, onLeave }: { why: Denial; onLeave: () => void }) {
  const w = t(outcomeWords)
  const footer = (
    <Button variant="primary" className="max-sm:flex-1" render={<Link to="/order" />}>
      {t(paymentWords).toOrders}
    </Button>
  )
  return (
    <PaymentDialog title={w.failed} onLeave={onLeave} footer={footer}>
      <div role="alert">
        <Notice icon={<CircleOff />} title={w.denied[why]} />
      </div>
    </PaymentDialog>
  )
}

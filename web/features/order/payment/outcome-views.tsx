// How a payment ended: the views that the success page and the failure page share.
import { Fact, Facts } from '#web/parts/facts.tsx'
import { CircleCheck } from 'lucide-react'
import type { Order } from '#contract/order.schema.ts'
import { outcomeWords, paymentWords } from '#messages/payment.ts'
import { t } from '#web/lib/locale.ts'
import { Link } from '#web/parts/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Money } from '#web/parts/money.tsx'
import { failureText } from './failure-codes.ts'
import { Notice, PaymentDialog } from './payment-dialog.tsx'

export function PaidView({ order, onLeave }: { order: Order; onLeave: () => void }) {
  const w = t(outcomeWords)
  const ok = (
    <Button variant="primary" onClick={onLeave}>
      {t(paymentWords).ok}
    </Button>
  )
  return (
    <PaymentDialog title={w.paid} onLeave={onLeave} footer={ok}>
      <div role="status">
        <Notice icon={<CircleCheck />} title={w.paidText} />
      </div>
      <Facts framed>
        <Fact name={w.number}>{order.oid}</Fact>
        <Fact name={w.amount}>
          <Money amount={order.wholePrice} inWords />
        </Fact>
        <Fact name={w.key}>{order.paymentKey ?? '—'}</Fact>
      </Facts>
    </PaymentDialog>
  )
}

export const canBePaid = (order: Order | undefined) => order?.status === '주문완료' && !order.isChecking

type FailureViewProps = {
  code: string
  /** The provider's own text: shown as plain text, because anybody can write it into the address. */
  message: string
  order: Order | undefined
  onLeave: () => void
}

export function FailureView({ code, message, order, onLeave }: FailureViewProps) {
  const w = t(outcomeWords)
  const isPayable = canBePaid(order)
  const isPaid = order !== undefined && ['결제완료', '배송중', '배송완료'].includes(order.status)
  const footer = (
    <>
      <Button variant={isPayable ? 'secondary' : 'primary'} onClick={onLeave}>
        {t(paymentWords).ok}
      </Button>
      {order && isPayable && (
        <Button
          variant="primary"
          className="max-sm:flex-1"
          render={<Link to="/toss/checkout" search={{ orderId: order.oid }} />}
        >
          {t(paymentWords).again}
        </Button>
      )}
    </>
  )
  return (
    <PaymentDialog title={w.failed} onLeave={onLeave} footer={footer}>
      {isPaid ? <Alert tone="success">{w.paidMeanwhile}</Alert> : <Alert tone="error">{failureText(code)}</Alert>}
      {isPayable && <p className="mt-3 text-ink-soft">{w.notCharged}</p>}
      <Facts framed className="mt-4">
        <Fact name={w.code}>{code || '—'}</Fact>
        <Fact name={w.reason}>
          {/* Text from outside: a few lines of it are enough. */}
          <span className="line-clamp-4 font-normal">{message || '—'}</span>
        </Fact>
      </Facts>
    </PaymentDialog>
  )
}

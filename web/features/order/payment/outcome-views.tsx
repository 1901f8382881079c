// How a payment ended: the views that the success page and the failure page share.
import { Fact, Facts } from '#web/parts/lists/facts.tsx'
import { CircleCheck } from 'lucide-react'
import type { Order } from '#contract/order/order.schema.ts'
import { soldStatuses } from '#contract/order/order.ts'
import { outcomeWords, paymentWords } from '#messages/order/payment.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Money } from '#web/parts/text/money.tsx'
import { failureText, failureTextAlone } from './failure-codes.ts'
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

const SAID_MAX = 120

/** On one line, and not longer than a sentence or two. */
function shortened(words: string) {
  const line = words.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return line.length > SAID_MAX ? `${line.slice(0, SAID_MAX).trimEnd()}…` : line
}

type FailureViewProps = {
  code: string
  /** The provider's own words, or those of the person who made up the address: shown small, and not as ours. */
  message: string
  order: Order | undefined
  onLeave: () => void
}

export function FailureView({ code, message, order, onLeave }: FailureViewProps) {
  const w = t(outcomeWords)
  const isPayable = canBePaid(order)
  const isPaid = order !== undefined && soldStatuses.includes(order.status)
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
      {isPaid && <Alert tone="success">{w.paidMeanwhile}</Alert>}
      {isPayable && <Alert tone="error">{w.notCharged}</Alert>}
      <div role="status">
        <Facts framed className={isPaid || isPayable ? 'mt-4' : undefined}>
          <Fact name={w.code}>{code || '—'}</Fact>
          {!isPaid && <Fact name={w.reason}>{order ? failureText(code) : failureTextAlone(code)}</Fact>}
        </Facts>
      </div>
      {/* Without an order of the reader's, or about one that is paid, the provider has nothing to say. */}
      {order && !isPaid && message && (
        <p className="mt-3 px-1 text-xs wrap-anywhere text-ink-soft">{w.providerSaid(shortened(message))}</p>
      )}
    </PaymentDialog>
  )
}

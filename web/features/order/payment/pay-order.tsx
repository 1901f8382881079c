// The payment dialog: amount, the provider's two widgets, 결제하기 and 취소.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/api.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { PAY_WITHIN_MINUTES } from '#contract/order/order.ts'
import type { paymentApi } from '#contract/order/payment.ts'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import { paymentWords } from '#messages/order/payment.ts'
import { useNow } from '#web/lib/clock.ts'
import { wonInWords } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { ownAddress } from '#web/lib/browser/own-address.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { failureText, isCode, isForAdmin } from './failure-codes.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentMutations } from './payment.queries.ts'
import { paymentRequest, type Widgets } from './toss-sdk.ts'
import { AGREEMENT_ID, METHODS_ID, useWidgets, type WidgetState } from './use-widgets.ts'

export type Checkout = OutputOf<typeof paymentApi.checkout>

/** How long the stock is held for the order. The browser's clock may be wrong, so it decides nothing. */
function useMinutesLeft(expiresAt: string) {
  const minutes = Math.floor((new Date(expiresAt).getTime() - useNow().getTime()) / MINUTE_MS)
  return Math.max(0, Math.min(minutes, PAY_WITHIN_MINUTES))
}

/** The provider's errors carry a code; anything else that is thrown has none. */
const codeOf = (error: unknown) =>
  error instanceof Object && 'code' in error && isCode(error.code) ? error.code : 'UNKNOWN'

function usePay(checkout: Checkout) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate: tellAdmin } = useMutation(paymentMutations.failed(checkout.oid))
  useEffect(() => {
    // The back button may bring the page back from the provider as it was left, still waiting.
    const wake = (event: PageTransitionEvent) => event.persisted && setAsking(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  const pay = async (widgets: Widgets) => {
    setAsking(true)
    setProblem(null)
    try {
      // The provider then redirects to /toss/success or /toss/fail.
      await widgets.requestPayment(paymentRequest(checkout, ownAddress()))
    } catch (error) {
      const code = codeOf(error)
      setAsking(false)
      setProblem(failureText(code))
      if (isForAdmin(code)) tellAdmin(code)
    }
  }
  return { isAsking, problem, pay: (widgets: Widgets) => void pay(widgets) }
}

type PayOrderProps = { checkout: Checkout; provider: NonNullable<PublicSettings['payment']> }

export function PayOrder({ checkout, provider }: PayOrderProps) {
  const w = t(paymentWords)
  const navigate = useNavigate()
  const { customerKey, amount, expiresAt } = checkout
  // The dialog that holds the places is code of its own, which may come after all the rest.
  const [isPlaced, setPlaced] = useState(false)
  const { state, retry } = useWidgets({ ...provider, customerKey, amount }, isPlaced)
  const { isAsking, problem, pay } = usePay(checkout)
  const minutes = useMinutesLeft(expiresAt)
  const leave = () => {
    if (!isAsking) void navigate({ to: '/products' })
  }
  const footer = (
    <>
      <Button disabled={isAsking} onClick={leave}>
        {w.cancel}
      </Button>
      <Button
        variant="primary"
        loading={isAsking}
        disabled={state.step !== 'ready'}
        onClick={() => state.step === 'ready' && pay(state.widgets)}
      >
        {w.pay}
      </Button>
    </>
  )
  return (
    <PaymentDialog title={w.title} description={checkout.orderName} onLeave={leave} footer={footer}>
      <p className="text-xl font-bold">{w.amount(wonInWords(amount, getLocale()))}</p>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{w.left(minutes)}</p>
      <WidgetPlaces state={state} onRetry={retry} onPlaced={() => setPlaced(true)} />
      {problem && (
        <Alert tone="error" className="mt-4">
          {problem}
        </Alert>
      )}
    </PaymentDialog>
  )
}

type Places = { state: WidgetState; onRetry: () => void; onPlaced: () => void }

/** The provider renders into these two elements; they keep their height while it loads. */
function WidgetPlaces({ state, onRetry, onPlaced }: Places) {
  const w = t(paymentWords)
  useEffect(onPlaced, [onPlaced])
  return (
    <div aria-busy={state.step === 'loading' || undefined} className="flex flex-col gap-4">
      {state.step === 'failed' && (
        <ErrorState error={null} title={w.widgetFailed} text={w.widgetFailedText} onRetry={onRetry} />
      )}
      {state.step === 'loading' && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{w.loading}</span>
          <Skeleton className="h-44" />
          <Skeleton className="h-16" />
        </div>
      )}
      <section id={METHODS_ID} aria-label={w.methods} />
      <section id={AGREEMENT_ID} aria-label={w.agreement} />
    </div>
  )
}

// The screen /toss/checkout?orderId=…: the payment dialog for an order that is still to be paid.
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleOff, Hourglass, SearchX } from 'lucide-react'
import { paymentWords } from '#messages/order/payment.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Notice, PaymentDialog } from './payment-dialog.tsx'
import { paymentQueries } from './payment.queries.ts'
import { PayOrder, type Checkout } from './pay-order.tsx'
import type { Queries } from '#web/lib/router/route.ts'

/** A user who leaves goes to the products, to go on shopping. */
export function useLeaveCheckout() {
  const navigate = useNavigate()
  return () => void navigate({ to: '/products' })
}

export function CheckoutPage() {
  const { orderId } = useSearch('/toss/checkout')
  return orderId ? <OrderCheckout key={orderId} oid={orderId} /> : <NoOrder />
}

CheckoutPage.queries = (({ search: { orderId } }) =>
  orderId ? [paymentQueries.checkout(orderId)] : []) satisfies Queries<'/toss/checkout'>

/** While the order is neither paid nor cancelled, its state is fetched again from time to time. */
const CHECK_AGAIN_MS = 5_000

function OrderCheckout({ oid }: { oid: string }) {
  const w = t(paymentWords)
  const leave = useLeaveCheckout()
  const checkout = useQuery({
    ...paymentQueries.checkout(oid),
    refetchInterval: ({ state }) => state.data?.isChecking === true && CHECK_AGAIN_MS,
  })
  const settings = useQuery(settingsQuery)
  const error = checkout.error ?? settings.error
  if (settings.data?.payment === null) return <PaymentOff />
  if (checkout.data && settings.data?.payment) {
    const { status, isChecking } = checkout.data
    if (status !== '주문완료' || isChecking) return <NotToPay checkout={checkout.data} />
    return <PayOrder checkout={checkout.data} provider={settings.data.payment} />
  }
  if (error instanceof ApiError && ['not_found', 'forbidden', 'invalid'].includes(error.code)) return <NoOrder />
  const retry = () => void Promise.all([checkout.refetch(), settings.refetch()])
  return (
    <PaymentDialog title={w.title} onLeave={leave} footer={<Button onClick={leave}>{w.cancel}</Button>}>
      {error ? (
        <ErrorState
          error={error}
          title={w.failed}
          text={error.message}
          onRetry={retry}
          retrying={checkout.isFetching || settings.isFetching}
        />
      ) : (
        <div aria-busy>
          <Skeleton className="mb-6 h-7 w-2/5" />
          <Skeleton className="mb-4 h-48" />
          <Skeleton className="h-20" />
        </div>
      )}
    </PaymentDialog>
  )
}

const toOrder = (oid: string) => (
  <Button variant="primary" className="max-sm:flex-1" render={<Link to="/order/$oid" params={{ oid }} />}>
    {t(paymentWords).toOrder}
  </Button>
)
const toProducts = () => (
  <Button className="max-sm:flex-1" render={<Link to="/products" />}>
    {t(paymentWords).toProducts}
  </Button>
)

/** For an order that is paid, being checked or cancelled: the right link instead of the widget. */
function NotToPay({ checkout: { oid, status, isChecking } }: { checkout: Checkout }) {
  const w = t(paymentWords)
  const leave = useLeaveCheckout()
  const why = status === '취소' ? 'closed' : status === '주문완료' && isChecking ? 'isChecking' : 'alreadyPaid'
  const icons = { isChecking: <Hourglass />, closed: <CircleOff />, alreadyPaid: <BadgeCheck /> }
  const footer = (
    <>
      {toProducts()}
      {toOrder(oid)}
    </>
  )
  return (
    <PaymentDialog title={w.title} onLeave={leave} footer={footer}>
      <div role="status">
        <Notice icon={icons[why]} title={w[why]}>
          {w[`${why}Text`]}
        </Notice>
      </div>
    </PaymentDialog>
  )
}

function NoOrder() {
  const w = t(paymentWords)
  const leave = useLeaveCheckout()
  const footer = (
    <>
      {toProducts()}
      <Button variant="primary" className="max-sm:flex-1" render={<Link to="/order" />}>
        {w.toOrders}
      </Button>
    </>
  )
  return (
    <PaymentDialog title={w.title} onLeave={leave} footer={footer}>
      <Notice icon={<SearchX />} title={w.noOrder}>
        {w.noOrderText}
      </Notice>
    </PaymentDialog>
  )
}

function PaymentOff() {
  const w = t(paymentWords)
  const leave = useLeaveCheckout()
  return (
    <PaymentDialog title={w.title} onLeave={leave} footer={toProducts()}>
      <Notice icon={<CircleOff />} title={w.off}>
        {w.offText}
      </Notice>
    </PaymentDialog>
  )
}

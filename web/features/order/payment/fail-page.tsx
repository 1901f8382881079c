// The screen /toss/fail?code&message&orderId: what the provider's redirect says, and the way to try again.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { FailureView } from './outcome-views.tsx'
import { paymentQueries } from './payment.queries.ts'

export function FailPage() {
  const { code = '', message = '', orderId } = useSearch('/toss/fail')
  const navigate = useNavigate()
  // Only the server knows whether the order can still be paid; without its answer the page offers no further try.
  const order = useQuery({ ...paymentQueries.order(orderId ?? ''), enabled: Boolean(orderId), staleTime: 0 })
  /** A user who leaves goes to the first screen. */
  const leave = () => void navigate({ to: '/' })
  return <FailureView code={code} message={message} order={order.data} onLeave={leave} />
}

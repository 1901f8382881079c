// The screen /toss/fail?code&message&orderId: what the provider's redirect says, and the way to try again.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { isCode, isForAdmin } from './failure-codes.ts'
import { canBePaid, FailureView } from './outcome-views.tsx'
import { paymentMutations, paymentQueries } from './payment.queries.ts'
import type { Queries } from '#web/lib/router/route.ts'

/** The server decides whether it has this report already, and whether the order is the caller's and open. */
function useReport(oid: string, code: string, isOpen: boolean) {
  const { mutate: notifyAdminsOfPayment } = useMutation(paymentMutations.failed(oid))
  const isDue = isOpen && code !== '' && isForAdmin(code)
  useEffect(() => {
    if (isDue) notifyAdminsOfPayment(code)
  }, [isDue, code, notifyAdminsOfPayment])
}

export function FailPage() {
  const { code: given, message = '', orderId = '' } = useSearch('/toss/fail')
  const code = isCode(given) ? given : ''
  const navigate = useNavigate()
  // Only the server knows whether the order can still be paid; without its answer the page offers no further try.
  const order = useQuery({ ...paymentQueries.order(orderId), enabled: orderId !== '', staleTime: 0 })
  useReport(orderId, code, canBePaid(order.data))
  /** A user who leaves goes to the first screen. */
  const leave = () => void navigate({ to: '/' })
  return <FailureView code={code} message={message} order={order.data} onLeave={leave} />
}

FailPage.queries = (({ search: { orderId } }) =>
  orderId ? [paymentQueries.order(orderId)] : []) satisfies Queries<'/toss/fail'>

// Queries and mutations of the payment.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { orderApi } from '#contract/order/order.ts'
import { paymentApi } from '#contract/order/payment.ts'
import { call } from '#web/lib/api/call.ts'
import { failureOf, pauseAfter, stageOf } from './confirmation.ts'
import type { SuccessSearch } from './payment-search.ts'

/** The queries that a payment changes: the order, its stock, the cart, and the buyer's notifications. */
export const touchedByPayment = ['orders', 'carts', 'products', 'notification'] as const

const orders = ['orders'] as const

export const paymentQueries = {
  checkout: (oid: string) =>
    queryOptions({
      queryKey: [...orders, 'checkout', oid],
      queryFn: ({ signal }) => call(paymentApi.checkout, { params: { oid }, signal }),
      // The order may have been paid in another tab a moment ago.
      staleTime: 0,
    }),
  order: (oid: string) =>
    queryOptions({
      queryKey: [...orders, 'one', oid],
      queryFn: ({ signal }) => call(orderApi.get, { params: { oid }, signal }),
      staleTime: 5 * MINUTE_MS,
    }),
  /** Asks once for each visit, then with growing pauses while the outcome is unknown; the server settles only once. */
  confirm: ({ orderId = '', amount = 0, paymentKey = '' }: SuccessSearch) =>
    queryOptions({
      queryKey: ['payment', orderId, paymentKey, amount],
      queryFn: () => call(paymentApi.confirm, { params: { oid: orderId }, body: { paymentKey, amount } }),
      retry: false,
      staleTime: Infinity,
      refetchInterval: ({ state }) => {
        const error = failureOf(state.error)
        const { step } = stageOf({ given: { orderId, amount, paymentKey }, answer: state.data, error })
        return step === 'checking' && pauseAfter(state.dataUpdateCount + state.errorUpdateCount)
      },
      // Goes on in the background, because the buyer may be in the bank's app meanwhile.
      refetchIntervalInBackground: true,
    }),
}

export const paymentMutations = {
  /** Reports the failure to the admins, who may have to mend it. The buyer has read it in the dialog already. */
  failed: (oid: string) =>
    mutationOptions({
      mutationFn: (code: string) => call(paymentApi.failed, { params: { oid }, body: { code } }),
      meta: { tellsItself: true },
    }),
}

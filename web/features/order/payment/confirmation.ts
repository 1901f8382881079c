// Combines all answers that the success page has so far. It calls a payment failed only after a clear refusal: a buyer who
// reads "failed" after a real charge would pay twice.
import type { Order } from '#contract/order/order.schema.ts'
import { soldStatuses } from '#contract/order/order.ts'
import type { RefusalOf } from '#contract/api.ts'
import type { Settlement } from '#contract/order/payment.schema.ts'
import { paymentApi } from '#contract/order/payment.ts'
import { ApiError, refusalOf } from '#web/lib/api/call.ts'
import type { SuccessSearch } from './payment-search.ts'

export type Denial = 'incomplete' | 'unknownOrder' | 'otherAmount' | 'closed' | 'refunded' | 'off'

export type Stage =
  | { step: 'checking'; isUnreachable: boolean }
  | { step: 'paid'; order: Order }
  | { step: 'refused'; code: string; message: string; order: Order }
  | { step: 'denied'; why: Denial }

/** A failure, and why where our server said so. */
export type Failure = { code: ApiError['code']; reason: RefusalOf<typeof paymentApi.confirm>['reason'] | undefined }

export type ConfirmationAnswer = {
  given: SuccessSearch
  /** The last answer to the confirmation, and the last failure after it. */
  answer?: Settlement
  error?: Failure | null
  /** The order itself, which the change stream keeps up to date. */
  order?: Order
}

export const failureOf = (error: Error | null): Failure | null =>
  error instanceof ApiError ? { code: error.code, reason: refusalOf(error, paymentApi.confirm)?.reason } : null

/** A clear refusal by our own server; everything else may still end well. */
function denialOf({ code, reason }: Failure): Denial | null {
  if (code === 'not_found' || code === 'forbidden') return 'unknownOrder'
  if (code === 'invalid') return 'incomplete'
  if (code === 'conflict') return reason === 'other_amount' ? 'otherAmount' : 'off'
  return null
}

export function stageOf({ given, answer, error, order }: ConfirmationAnswer): Stage {
  if (!given.orderId || given.amount === undefined || !given.paymentKey) return { step: 'denied', why: 'incomplete' }
  const known = [order, answer?.order].find((one) => one && soldStatuses.includes(one.status)) ?? answer?.order ?? order
  if (known && known.wholePrice !== given.amount) return { step: 'denied', why: 'otherAmount' }
  if (known && soldStatuses.includes(known.status)) return { step: 'paid', order: known }
  if (known?.status === '취소') return { step: 'denied', why: known.paidAt ? 'refunded' : 'closed' }
  const why = error && denialOf(error)
  if (why) return { step: 'denied', why }
  if (answer?.outcome === 'failed') {
    return { step: 'refused', code: answer.code ?? 'UNKNOWN', message: answer.message ?? '', order: answer.order }
  }
  return { step: 'checking', isUnreachable: Boolean(error) }
}

const SECOND = 1_000
const pauses = [1, 2, 3, 5, 8, 13, 20].map((seconds) => seconds * SECOND)
const LONGEST = 30 * SECOND

/** The pauses between two requests grow, but the page never stops asking. */
export const pauseAfter = (tries: number) => pauses[tries - 1] ?? (tries < 1 ? SECOND : LONGEST)

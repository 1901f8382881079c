// Parses the parameters that the provider and the shop write into the payment addresses. Part of the entry bundle, so it
// imports little.
import { asUuid } from '#contract/shared/uuid.ts'
import { textIn } from '#web/lib/router/search-text.ts'

export type CheckoutSearch = { orderId?: string }
/** Success: orderId, amount, paymentKey; the provider also adds a type, which we do not use. */
export type SuccessSearch = { orderId?: string; amount?: number; paymentKey?: string }
export type FailSearch = { code?: string; message?: string; orderId?: string }

const orderId = (value: unknown) => asUuid(value)?.toLowerCase()

function amount(value: unknown) {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

export const validateCheckoutSearch = (search: Record<string, unknown>): CheckoutSearch => ({
  orderId: orderId(search.orderId),
})

export const validateSuccessSearch = (search: Record<string, unknown>): SuccessSearch => ({
  orderId: orderId(search.orderId),
  amount: amount(search.amount),
  paymentKey: textIn(search.paymentKey)?.slice(0, 200),
})

/** Anybody can write such an address: the page shows no code that is none, and the words as somebody else's. */
export const validateFailSearch = (search: Record<string, unknown>): FailSearch => ({
  code: textIn(search.code)?.slice(0, 100),
  message: textIn(search.message)?.slice(0, 400),
  orderId: orderId(search.orderId),
})

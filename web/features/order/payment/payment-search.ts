// What the provider and the shop write into the payment addresses. Part of the entry bundle, so it imports little.

export type CheckoutSearch = { orderId?: string }
/** Success: orderId, amount, paymentKey; the provider also adds a type, which we do not use. */
export type SuccessSearch = { orderId?: string; amount?: number; paymentKey?: string }
export type FailSearch = { code?: string; message?: string; orderId?: string }

const text = (value: unknown, max: number) =>
  (['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, max) : '') || undefined

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const orderId = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined)

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
  paymentKey: text(search.paymentKey, 200),
})

/** Anybody can write such an address: its words are shown as text and decide nothing. */
export const validateFailSearch = (search: Record<string, unknown>): FailSearch => ({
  code: text(search.code, 100),
  message: text(search.message, 400),
  orderId: orderId(search.orderId),
})

// Paying an order: what the provider's widget needs, and how the payment ended. The amount is always the stored one.

export const FAILURE_MAX = 400

export const paymentApi = {
  checkout: 'GET /orders/{oid}/checkout',
  confirm: 'POST /orders/{oid}/confirm',
  failed: 'POST /orders/{oid}/failed',
  webhook: 'POST /toss/webhook',
} as const

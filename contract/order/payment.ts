// Paying an order: what the provider's widget needs, and how the payment ended. The amount is always the stored one.

export const FAILURE_MAX = 400
/** The provider's codes; an address or a browser may send anything else. */
export const FAILURE_CODE = /^[A-Z0-9_]{1,60}$/

/** Our own code: the buyer chose to transfer the money later (a virtual account), which this shop does not take yet. */
export const DEPOSIT_NOT_TAKEN = 'DEPOSIT_NOT_TAKEN'
/** Our own code: the buyer transferred the money all the same, and an admin has to return it. */
export const DEPOSIT_TO_RETURN = 'DEPOSIT_TO_RETURN'

export const paymentApi = {
  checkout: 'GET /orders/{oid}/checkout',
  confirm: 'POST /orders/{oid}/confirm',
  failed: 'POST /orders/{oid}/failed',
  webhook: 'POST /toss/webhook',
} as const

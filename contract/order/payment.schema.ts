// The schemas of payment.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { order } from './order.schema.ts'
import { orderStatuses } from './order.ts'
import { FAILURE_CODE, FAILURE_MAX, paymentApi } from './payment.ts'
import { instant, won } from '#contract/shared/wire.schema.ts'

/** The input of the payment widget in the browser; the amount is the stored one. */
export const checkout = z.object({
  oid: z.uuid(),
  status: z.enum(orderStatuses),
  isChecking: z.boolean(),
  orderName: z.string(),
  amount: won,
  customerKey: z.string(),
  customerEmail: z.string().nullable(),
  /** Digits alone: the widget refuses hyphens. */
  customerMobilePhone: z.string(),
  expiresAt: instant,
})

/** `checking`: the outcome is not known yet, and the server finds it out without the browser. */
export const settlement = z.object({
  outcome: z.enum(['paid', 'checking', 'failed']),
  /** The provider's code and text, where it refused. */
  code: z.string().optional(),
  message: z.string().optional(),
  order,
})
export type Settlement = z.infer<typeof settlement>

const paymentKey = z.string().min(1).max(200)

export const paymentEndpoints = endpointsOf('shop')(paymentApi, {
  checkout: {
    access: 'user',
    summary: 'What the payment widget needs for an own order',
    output: checkout,
    refusals: ['payment_off'],
  },
  confirm: {
    access: 'user',
    limit: 'order',
    summary: 'The browser is back from the provider: settle the order, whose stored amount must equal this one',
    body: z.strictObject({ paymentKey, amount: won }),
    output: settlement,
    refusals: ['not_a_payment_key', 'order_changed', 'other_amount', 'payment_off'],
  },
  failed: {
    access: 'user',
    limit: 'order',
    summary: 'The provider refused the payment before it came to us: the admins are told, once for an order and a code',
    body: z.strictObject({
      code: z.string().regex(FAILURE_CODE),
      /** Pages of earlier releases send it. It is ignored, because anybody can write such a text. */
      message: z.string().max(FAILURE_MAX).optional(),
    }),
    refusals: ['order_changed'],
  },
  webhook: {
    access: 'guest',
    // A payment that was begun must come to its end.
    module: null,
    limit: 'hint',
    summary: 'The payment provider’s unsigned hint that something changed: the payment is read again from the provider',
    // The deposit callback has no event type, and its fields stand at the top.
    body: z
      .looseObject({
        eventType: z.string().max(60).optional(),
        orderId: z.string().max(100).optional(),
        data: z.looseObject({}).optional(),
      })
      .refine(({ eventType, orderId }) => eventType !== undefined || orderId !== undefined),
    // Anybody may call this, so it takes no more than a payment's description needs.
    bodyMaxBytes: 16 * 1024,
    refusals: ['order_changed'],
  },
})

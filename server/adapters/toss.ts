// Toss Payments. An answer is a payment, a refusal, or not known. The three are never confused: taking "not known" for a
// refusal would make people pay twice.
import { createHmac } from 'node:crypto'
import { z } from 'zod'

const statuses = [
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
] as const

const instant = z.coerce.date().nullish().catch(null)

/** The fields that we rely on; the provider may add others at any time. */
const payment = z.looseObject({
  paymentKey: z.string(),
  orderId: z.string(),
  totalAmount: z.number(),
  currency: z.string(),
  status: z.enum(statuses),
  method: z.string().nullish(),
  approvedAt: instant,
  /** The sum that the provider still holds after partial cancels. */
  balanceAmount: z.number().nullish().catch(null),
  cancels: z.array(z.looseObject({ canceledAt: instant, cancelAmount: z.number().catch(0) })).nullish(),
  failure: z.looseObject({ code: z.string(), message: z.string().catch('') }).nullish(),
})
export type TossPayment = z.infer<typeof payment>

/** The refunded part of a payment, by this server or in the provider's own console. */
export function refundedOf({ status, totalAmount, balanceAmount, cancels }: TossPayment): number {
  if (status === 'CANCELED') return totalAmount
  if (typeof balanceAmount === 'number') return totalAmount - balanceAmount
  return (cancels ?? []).reduce((sum, { cancelAmount }) => sum + cancelAmount, 0)
}

/** The time of the newest cancel, whichever end of the list it stands at. */
export const lastCancelOf = ({ cancels }: TossPayment): Date | undefined =>
  (cancels ?? [])
    .flatMap(({ canceledAt }) => canceledAt ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1)

const refusal = z.object({ code: z.string().min(1).max(100), message: z.string().catch('') })

export type TossAnswer =
  | { kind: 'payment'; payment: TossPayment }
  /** The provider answered that this was not done and will not be done. */
  | { kind: 'refused'; code: string; message: string }
  /** `hasResponse`: the provider did answer, with an error that it would only repeat for the same idempotency key. */
  | { kind: 'unknown'; code: string; message: string; hasResponse: boolean }

export type TossClient = {
  confirm: (
    what: { paymentKey: string; orderId: string; amount: number },
    idempotencyKey: string,
  ) => Promise<TossAnswer>
  get: (paymentKey: string) => Promise<TossAnswer>
  getByOrder: (orderId: string) => Promise<TossAnswer>
  /** The whole amount. */
  cancel: (paymentKey: string, reason: string, idempotencyKey: string) => Promise<TossAnswer>
}

export type TossOptions = { baseUrl: string; secretKey: string; timeoutMs?: number }

type Request = { path: string; body?: object; idempotencyKey?: string }

/** The provider is still at work or wants to be asked later: the next request uses the same idempotency key. */
const BUSY = [408, 409, 429]

/** Errors that leave open whether something was done. */
const undecided = (status: number, code: string) => status >= 500 || BUSY.includes(status) || code === 'PROVIDER_ERROR'

function read(status: number, text: string): TossAnswer {
  const unknown = (code: string, message: string): TossAnswer => ({
    kind: 'unknown',
    code,
    message,
    hasResponse: !BUSY.includes(status),
  })
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return unknown('UNREADABLE_ANSWER', `${status}, no JSON`)
  }
  if (status >= 200 && status < 300) {
    const parsed = payment.safeParse(body)
    return parsed.success
      ? { kind: 'payment', payment: parsed.data }
      : unknown('UNREADABLE_ANSWER', `${status}, no payment`)
  }
  const { code, message } = refusal.safeParse(body).data ?? { code: `HTTP_${status}`, message: '' }
  // An answer that is not in the provider's own error format, such as a proxy's page, decides nothing.
  if (undecided(status, code) || status < 400) return unknown(code, message)
  return { kind: 'refused', code, message }
}

export function createToss({ baseUrl, secretKey, timeoutMs = 10_000 }: TossOptions): TossClient {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  async function send({ path, body, idempotencyKey }: Request): Promise<TossAnswer> {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        body: body && JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return read(response.status, await response.text())
    } catch (error) {
      return {
        kind: 'unknown',
        code: 'NO_ANSWER',
        message: error instanceof Error ? error.message : '',
        hasResponse: false,
      }
    }
  }

  /** Only "there is none" is an answer about a payment; any other error, a wrong key of ours too, says nothing about it. */
  async function readPayment(path: string): Promise<TossAnswer> {
    const answer = await send({ path })
    if (answer.kind !== 'refused' || answer.code === 'NOT_FOUND_PAYMENT') return answer
    return { ...answer, kind: 'unknown', hasResponse: true }
  }

  const at = (paymentKey: string) => `/v1/payments/${encodeURIComponent(paymentKey)}`
  return {
    confirm: (body, idempotencyKey) => send({ path: '/v1/payments/confirm', body, idempotencyKey }),
    get: (paymentKey) => readPayment(at(paymentKey)),
    getByOrder: (orderId) => readPayment(`/v1/payments/orders/${encodeURIComponent(orderId)}`),
    cancel: (paymentKey, cancelReason, idempotencyKey) =>
      send({ path: `${at(paymentKey)}/cancel`, body: { cancelReason }, idempotencyKey }),
  }
}

/** Who pays, for the provider: the same for a user every time, and nobody can guess it from the account. */
export function createCustomerKeys(secret: string) {
  return (uid: string) => {
    const hex = createHmac('sha256', secret).update(`toss-customer:${uid}`).digest('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
  }
}

/** The payment provider as the features use it; null in `Deps` where there are neither keys nor demo mode. */
export type Payments = { toss: TossClient; customerKey: (uid: string) => string }

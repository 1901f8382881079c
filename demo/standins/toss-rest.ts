// The provider's REST API: confirm, get and cancel, with keys, idempotency and failures on demand.
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { isTossCode, tossCodes, type TossCode } from './toss-codes.ts'
import { presented } from './toss-payment.ts'
import { VIRTUAL_ACCOUNT, type Plan, type StandinPayment, type TossStore } from './toss-store.ts'

export type Operation = 'confirm' | 'get' | 'cancel'

export type RestOptions = {
  store: TossStore
  secretKey: string
  now: () => Date
  /** How long a late answer takes, and how long trouble lasts. */
  lateMs: number
  troubleMs: number
  /** A failure for every payment, before the payment's own plan. */
  faults: Partial<Record<Operation, Plan>>
  /** For tests: how often each call was made. */
  calls: Record<Operation, number>
  /** For tests: replaces the provider's answer by another one. */
  tamper: (payment: Record<string, unknown>) => Record<string, unknown>
  onChange: (payment: StandinPayment) => void
}

type Answer = { status: number; body: unknown; /** Not kept for the idempotency key. */ passing?: true }

export const refusal = (code: TossCode): Answer => ({
  status: tossCodes[code].status,
  body: { code, message: tossCodes[code].message },
})
const busy: Answer = { ...refusal('IDEMPOTENT_REQUEST_PROCESSING'), passing: true }

const IN_PROGRESS_MS = 10 * MINUTE_MS
const READY_MS = 30 * MINUTE_MS

/** A payment that the shop does not confirm in time expires. */
async function current({ store, now, onChange }: RestOptions, payment: StandinPayment): Promise<StandinPayment> {
  const { status, authenticatedAt, requestedAt, paymentKey } = payment
  if (status !== 'IN_PROGRESS' && status !== 'READY') return payment
  const since = new Date(status === 'READY' ? requestedAt : (authenticatedAt ?? requestedAt)).getTime()
  if (now().getTime() - since < (status === 'READY' ? READY_MS : IN_PROGRESS_MS)) return payment
  const expired = await store.change(paymentKey, status, { status: 'EXPIRED' })
  if (expired) onChange(expired)
  return expired ?? (await store.find(paymentKey)) ?? payment
}

/** A failure that a tester picked passes after a while; the others stay. */
function planOf({ faults, now, troubleMs }: RestOptions, operation: Operation, payment: StandinPayment): Plan {
  const fault = faults[operation]
  if (fault) return fault
  if (operation !== 'confirm') return 'success'
  const since = new Date(payment.authenticatedAt ?? payment.requestedAt).getTime()
  const passes = payment.plan === 'fail500' || payment.plan === 'busy409'
  return passes && now().getTime() - since > troubleMs ? 'success' : payment.plan
}

async function play(
  plan: Plan,
  { lateMs }: RestOptions,
  act: () => Promise<Answer>,
  refuse: (code: TossCode) => Promise<Answer>,
): Promise<Answer> {
  const wait = () => sleep(lateMs, undefined, { ref: false })
  if (plan === 'success') return act()
  if (plan === 'late') return wait().then(act)
  if (plan === 'fail500') return refusal('FAILED_INTERNAL_SYSTEM_PROCESSING')
  if (plan === 'busy409') return busy
  if (plan.startsWith('refuse:')) return refuse(plan.slice('refuse:'.length) as TossCode)
  const answer = await act()
  if (plan === 'yes500') return refusal('FAILED_INTERNAL_SYSTEM_PROCESSING')
  await wait()
  return answer
}

const confirmBody = z.object({ paymentKey: z.string().min(1).max(200), orderId: z.string(), amount: z.number() })
const cancelBody = z.object({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: z.number().int().positive().optional(),
  refundReceiveAccount: z.object({ bank: z.string(), accountNumber: z.string(), holderName: z.string() }).optional(),
})

async function confirm(options: RestOptions, input: unknown): Promise<Answer> {
  const { store, now, onChange, tamper } = options
  const body = confirmBody.safeParse(input).data
  if (!body) return refusal('INVALID_REQUEST')
  const found = await store.find(body.paymentKey)
  if (!found) return refusal('NOT_FOUND_PAYMENT_SESSION')
  const payment = await current(options, found)
  if (payment.orderId !== body.orderId || payment.amount !== body.amount) return refusal('INVALID_REQUEST')
  if (payment.status === 'DONE' || payment.status === 'CANCELED') return refusal('ALREADY_PROCESSED_PAYMENT')
  if (payment.status !== 'IN_PROGRESS') return refusal('NOT_FOUND_PAYMENT_SESSION')
  const approve = async () => {
    // The buyer of a virtual account gets its number now, and pays within some days.
    const waits = payment.method === VIRTUAL_ACCOUNT
    const done = await store.change(payment.paymentKey, 'IN_PROGRESS', {
      status: waits ? 'WAITING_FOR_DEPOSIT' : 'DONE',
      approvedAt: waits ? null : now().toISOString(),
    })
    if (!done) return refusal('ALREADY_PROCESSED_PAYMENT')
    onChange(done)
    return { status: 200, body: tamper(presented(done)) }
  }
  return play(planOf(options, 'confirm', payment), options, approve, async (code) => {
    const aborted = await store.change(payment.paymentKey, 'IN_PROGRESS', { status: 'ABORTED', failureCode: code })
    if (aborted) onChange(aborted)
    return refusal(code)
  })
}

async function cancel(options: RestOptions, paymentKey: string, input: unknown): Promise<Answer> {
  const { store, now, onChange } = options
  const body = cancelBody.safeParse(input).data
  if (!body) return refusal('INVALID_REQUEST')
  const payment = await store.find(paymentKey)
  if (!payment) return refusal('NOT_FOUND_PAYMENT')
  const undo = async () => {
    const { status, method } = (await store.find(paymentKey)) ?? payment
    if (status === 'CANCELED') return refusal('ALREADY_CANCELED_PAYMENT')
    // Money that came by bank transfer goes back to an account, and somebody has to say which.
    if (method === VIRTUAL_ACCOUNT && status === 'DONE' && !body.refundReceiveAccount)
      return refusal('INVALID_REFUND_ACCOUNT_INFO')
    if (status === 'WAITING_FOR_DEPOSIT' && body.cancelAmount !== undefined)
      return refusal('NOT_ALLOWED_PARTIAL_REFUND')
    const { cancelAmount: amount, cancelReason: reason } = body
    const canceled = await store.cancel(paymentKey, { amount, reason, at: now().toISOString() })
    if (!canceled) return refusal(body.cancelAmount ? 'NOT_CANCELABLE_AMOUNT' : 'NOT_CANCELABLE_PAYMENT')
    onChange(canceled)
    return { status: 200, body: presented(canceled) }
  }
  return play(planOf(options, 'cancel', payment), options, undo, async (code) => refusal(code))
}

async function get(options: RestOptions, found: StandinPayment | undefined): Promise<Answer> {
  if (!found) return refusal('NOT_FOUND_PAYMENT')
  const look = async () => ({ status: 200, body: options.tamper(presented(await current(options, found))) })
  return play(planOf(options, 'get', found), options, look, async (code) => refusal(code))
}

/** Null where the caller may go on. */
function doorkeeper(c: Context, secretKey: string): Answer | null {
  const [scheme, token = ''] = (c.req.header('authorization') ?? '').split(' ')
  const given = scheme === 'Basic' ? Buffer.from(token, 'base64').toString('utf8') : ''
  if (!given.includes(':')) return refusal('INCORRECT_BASIC_AUTH_FORMAT')
  if (given !== `${secretKey}:`) return refusal('UNAUTHORIZED_KEY')
  const code = c.req.header('tosspayments-test-code')
  if (code === undefined) return null
  return refusal(isTossCode(code) ? code : 'INVALID_TEST_CODE')
}

const send = (c: Context, { status, body }: Answer) => c.json(body as object, status as 200)

/** The same key gets the same answer; while the first request is running, the second one is refused. */
async function once(c: Context, store: TossStore, act: () => Promise<Answer>) {
  const given = c.req.header('idempotency-key')
  if (given === undefined) return send(c, await act())
  if (given.length === 0 || given.length > 300) return send(c, refusal('INVALID_IDEMPOTENCY_KEY'))
  const key = `${c.req.method} ${c.req.path} ${given}`
  const known = await store.takeKey(key)
  if (known === 'in flight') return send(c, busy)
  if (known !== 'mine') return c.body(known.body, known.status as 200, { 'content-type': 'application/json' })
  const answer = await act().catch(() => ({ ...refusal('FAILED_INTERNAL_SYSTEM_PROCESSING'), passing: true as const }))
  if (answer.passing) await store.forgetKey(key)
  else await store.reply(key, { status: answer.status, body: JSON.stringify(answer.body) })
  return send(c, answer)
}

export function tossRest(options: RestOptions): Hono {
  const { store, secretKey, calls } = options
  const app = new Hono()
  const bodyOf = (c: Context) => c.req.json().catch(() => null) as Promise<unknown>
  app.use('/v1/*', async (c, next) => {
    const refused = doorkeeper(c, secretKey)
    return refused ? send(c, refused) : next()
  })
  app.post('/v1/payments/confirm', async (c) => {
    calls.confirm++
    const body = await bodyOf(c)
    return once(c, store, () => confirm(options, body))
  })
  app.get('/v1/payments/orders/:orderId', async (c) => {
    calls.get++
    return send(c, await get(options, await store.findByOrder(c.req.param('orderId'))))
  })
  app.get('/v1/payments/:paymentKey', async (c) => {
    calls.get++
    return send(c, await get(options, await store.find(c.req.param('paymentKey'))))
  })
  app.post('/v1/payments/:paymentKey/cancel', async (c) => {
    calls.cancel++
    const body = await bodyOf(c)
    return once(c, store, () => cancel(options, c.req.param('paymentKey'), body))
  })
  return app
}

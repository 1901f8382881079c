// settle(): asks the provider and records its answer, for every caller: the returning browser, the webhook, the sweeper. No
// transaction is open during the request, and an unknown answer is no failure.
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { soldStatuses } from '#contract/order/order.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Settlement } from '#contract/order/payment.schema.ts'
import type { paymentApi } from '#contract/order/payment.ts'
import type { Payments, TossAnswer } from '#server/adapters/toss.ts'
import { takeTry } from '#server/rules/limits/rate-limit.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { orders } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import {
  beginAttempt,
  claimAttempt,
  findAttempt,
  idempotencyKey,
  openAttemptOf,
  postponeAttempt,
  type Attempt,
  type AttemptKey,
} from './attempt.ts'
import { getOrder, lockOrder } from '#server/features/order/order-row.ts'
import { giveBack } from './refund.service.ts'
import { record, recordRefusal } from './settle-record.ts'

export type PaymentNeeds = Pick<Deps, 'db' | 'now' | 'log'> & { payments: Payments }

/** Refuses where this deployment takes no payments. */
export function withPayments<D extends Pick<Deps, 'payments'>>(deps: D): D & { payments: Payments } {
  const { payments } = deps
  if (!payments) throw refuse('payment_off')
  return { ...deps, payments }
}

async function confirm({ payments: { toss } }: PaymentNeeds, attempt: Attempt): Promise<TossAnswer> {
  const { paymentKey, oid, amount } = attempt
  const answer = await toss.confirm({ paymentKey, orderId: oid, amount }, idempotencyKey('confirm', attempt))
  // An earlier request, ours or not, has confirmed this payment: its result counts.
  if (answer.kind === 'refused' && answer.code === 'ALREADY_PROCESSED_PAYMENT') return toss.get(paymentKey)
  return answer
}

const isUnconfirmed = (answer: TossAnswer) =>
  answer.kind === 'payment' && (answer.payment.status === 'IN_PROGRESS' || answer.payment.status === 'READY')

/** An earlier request may have confirmed it, so we look first. The buyer has agreed to pay: we confirm what nobody has. */
async function lookThenConfirm(deps: PaymentNeeds, attempt: Attempt): Promise<TossAnswer> {
  const seen = await deps.payments.toss.get(attempt.paymentKey)
  return isUnconfirmed(seen) ? confirm(deps, attempt) : seen
}

/** The caller must hold the attempt: just begun (`fresh`), or claimed. */
export async function settle(deps: PaymentNeeds, attempt: Attempt, { fresh = false } = {}): Promise<void> {
  if (attempt.state === 'refunding') return giveBack(deps, attempt)
  const answer = fresh ? await confirm(deps, attempt) : await lookThenConfirm(deps, attempt)
  if (answer.kind === 'unknown') return postponeAttempt(deps.db, attempt, answer, deps.now())
  if (answer.kind === 'refused') return void (await recordRefusal(deps, attempt, answer))
  const { state, code = null, undecided } = await record(deps, attempt, answer.payment)
  if (state === 'refunding') return giveBack(deps, { ...attempt, state, code })
  if (undecided)
    await postponeAttempt(
      deps.db,
      attempt,
      { code: answer.payment.status, message: '', hasResponse: false },
      deps.now(),
    )
}

/** Every made-up key costs a request to the provider, so a user may send only so many. */
const NEW_KEYS_MAX = 30

type Returned = BodyOf<typeof paymentApi.confirm>

/**
 * Returns the attempt to ask about, if any. The browser's amount must equal the order's own, because a buyer can change
 * what the browser sends.
 */
async function prepare(deps: PaymentNeeds, who: SignedIn, key: AttemptKey, amount: number) {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, key.oid)
    if (amount !== order.wholePrice) throw refuse('other_amount')
    if (order.status !== '주문완료') return null
    const known = await findAttempt(tx, key)
    if (known) {
      const claimed = known.state === 'open' ? await claimAttempt(tx, key, deps.now()) : undefined
      return claimed ? { attempt: claimed, fresh: false } : null
    }
    if (await openAttemptOf(tx, key.oid)) return null
    if (!(await takeTry(tx, { key: `payment:${who.uid}`, max: NEW_KEYS_MAX }, deps.now())))
      throw new AppError('too_many')
    const attempt = await beginAttempt(tx, { ...key, amount: order.wholePrice, state: 'open' }, deps.now())
    return { attempt, fresh: true }
  })
}

/** Reads order and attempt at one moment of the database: read at two moments, they could look like a failure. */
const outcomeOf = ({ db }: PaymentNeeds, ...what: [who: SignedIn, key: AttemptKey]) =>
  db.transaction((tx) => outcomeNow(tx, ...what), { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function outcomeNow(tx: Tx, who: SignedIn, key: AttemptKey): Promise<Settlement> {
  const order = await getOrder(tx, who, key.oid)
  if (soldStatuses.includes(order.status)) return { outcome: 'paid', order }
  const attempt = await findAttempt(tx, key)
  if (order.status === '취소') return { outcome: 'failed', code: 'ORDER_CANCELED', message: '', order }
  if (!attempt || attempt.state === 'open') return { outcome: 'checking', order }
  return { outcome: 'failed', code: attempt.code ?? 'REFUNDED', message: attempt.message ?? '', order }
}

/** The provider's keys hold letters, digits, hyphens and underscores. */
export const PLAIN = /^[\x21-\x7e]+$/

export async function confirmOrder(deps: Deps, who: SignedIn, oid: string, { paymentKey, amount }: Returned) {
  if (!PLAIN.test(paymentKey)) throw refuse('not_a_payment_key', { field: 'paymentKey' })
  const needs = withPayments(deps)
  const [own] = await deps.db
    .select({ oid: orders.oid })
    .from(orders)
    .where(and(eq(orders.oid, oid), eq(orders.uid, who.uid)))
  if (!own) throw new AppError('not_found')
  const key = { oid, paymentKey }
  const attempt = await prepare(needs, who, key, amount)
  if (attempt) await settle(needs, attempt.attempt, attempt)
  return outcomeOf(needs, who, key)
}

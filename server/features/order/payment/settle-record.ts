// Records the provider's answer about a payment in one transaction. Nothing else makes an order paid, so stock, cart and
// payment cannot disagree.
import { DEPOSIT_NOT_TAKEN, DEPOSIT_TO_RETURN } from '#contract/order/payment.ts'
import type { TossPayment } from '#server/adapters/toss.ts'
import { takeTry } from '#server/rules/limits/rate-limit.ts'
import { notify, notifyAdmins } from '#server/rules/notify/notify.ts'
import type { Tx } from '#server/db/open.ts'
import { payment as paymentTable } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { beginReturn, closeAttempt, findAttempt, type Attempt, type AttemptKey } from './attempt.ts'
import { nextLook } from './look-schedule.ts'
import { finishRefund, takePartialCancel } from './settle-refund.ts'
import { aboutOrder, lockOrder, moveOrder, publishOrder, type LockedOrder } from '#server/features/order/order-row.ts'
import { emptyCart } from '#server/features/order/order-stock.ts'

type Needs = Pick<Deps, 'db' | 'now'>
export type Recorded = {
  state: Attempt['state']
  /** Why the money goes back. */ code?: string
  /** The provider has neither taken the money nor given up. */ undecided?: true
}

async function capture(tx: Tx, order: LockedOrder, seen: TossPayment, now: Date) {
  await moveOrder(tx, order, '결제완료', now, { paymentKey: seen.paymentKey, paidAt: now })
  await tx.insert(paymentTable).values({
    oid: order.oid,
    paymentKey: seen.paymentKey,
    amount: seen.totalAmount,
    status: 'DONE',
    method: seen.method ?? null,
    approvedAt: seen.approvedAt ?? now,
    lookAt: nextLook(now, now),
    raw: seen,
  })
  await closeAttempt(tx, { oid: order.oid, paymentKey: seen.paymentKey }, 'captured')
  await emptyCart(tx, order)
  const news = await aboutOrder(tx, order)
  if (order.uid) await notify(tx, order.uid, 'paid', news)
  await notifyAdmins(tx, 'orderPaid', { ...news, actor: order.uid })
}

type Why = { code: string; message: string }
type Payable = Pick<LockedOrder, 'oid' | 'uid' | 'kindCount' | 'wholePrice'>

/** Notifies the admins of a failed payment. One buyer cannot flood them: the provider's own log has the rest. */
export async function notifyAdminsOfPayment(tx: Tx, order: Payable, { code, message }: Why, now: Date) {
  if (!(await takeTry(tx, { key: `payment-error:${order.uid}`, max: 5 }, now))) return
  const before = `${code} ${message}`.trim()
  await notifyAdmins(tx, 'paymentFailed', await aboutOrder(tx, order, { before, actor: order.uid }))
}

async function failAttempt(tx: Tx, order: LockedOrder, attempt: Attempt, why: Why, now: Date) {
  if (attempt.state === 'failed') return
  await closeAttempt(tx, attempt, 'failed', why)
  await notifyAdminsOfPayment(tx, order, why, now)
  await publishOrder(tx, order)
}

/** The provider holds money that the order cannot take: it must be refunded. */
async function markForRefund(tx: Tx, order: LockedOrder, attempt: Attempt, why: Why, now: Date) {
  await beginReturn(tx, attempt, why, now)
  await notifyAdminsOfPayment(tx, order, why, now)
  await publishOrder(tx, order)
}

/**
 * The buyer chose to transfer the money later. The shop cannot wait for that yet, so the provider closes the account before
 * anybody pays into it. Nothing was paid: neither the buyer is notified of a refund nor the admins of an error.
 */
async function closeAccount(tx: Tx, order: LockedOrder, attempt: Attempt, now: Date): Promise<Recorded> {
  await beginReturn(tx, attempt, { code: DEPOSIT_NOT_TAKEN }, now)
  await publishOrder(tx, order)
  return { state: 'refunding', code: DEPOSIT_NOT_TAKEN }
}

/** The account is closed, and the order can be paid in another way. */
async function finishClosing(tx: Tx, order: LockedOrder, attempt: Attempt): Promise<Recorded> {
  await closeAttempt(tx, attempt, 'failed', { code: DEPOSIT_NOT_TAKEN })
  await publishOrder(tx, order)
  return { state: 'failed' }
}

/** The buyer's transfer was faster than the closing of the account: it pays the order, or an admin must return it. */
async function takeDeposit(tx: Tx, order: LockedOrder, attempt: Attempt, seen: TossPayment, now: Date) {
  if (canTake(order, seen)) {
    await capture(tx, order, seen, now)
    return { state: 'captured' as const }
  }
  await closeAttempt(tx, attempt, 'refunding', { code: DEPOSIT_TO_RETURN })
  await notifyAdmins(tx, 'depositToReturn', await aboutOrder(tx, order, { before: order.oid, won: seen.totalAmount }))
  return { state: 'refunding' as const, code: DEPOSIT_TO_RETURN, undecided: true as const }
}

const canTake = (order: LockedOrder, { totalAmount, currency }: TossPayment) =>
  totalAmount === order.wholePrice && currency === 'KRW' && order.status === '주문완료'

const OVER = ['CANCELED', 'ABORTED', 'EXPIRED']

/** For an attempt that, as far as we knew, had taken no money yet. */
async function settleOpen(
  tx: Tx,
  order: LockedOrder,
  attempt: Attempt,
  seen: TossPayment,
  now: Date,
): Promise<Recorded> {
  const { status, orderId, failure } = seen
  // The payment belongs to another order, or is not the one we asked for: we neither take it nor give it back.
  if (orderId !== order.oid || seen.paymentKey !== attempt.paymentKey) {
    await failAttempt(
      tx,
      order,
      attempt,
      { code: 'MISMATCH', message: `${orderId} ${seen.paymentKey}`.slice(0, 300) },
      now,
    )
    return { state: 'failed' }
  }
  if (OVER.includes(status)) {
    await failAttempt(tx, order, attempt, { code: failure?.code ?? status, message: failure?.message ?? '' }, now)
    return { state: 'failed' }
  }
  if (status === 'WAITING_FOR_DEPOSIT') return closeAccount(tx, order, attempt, now)
  if (status === 'DONE' && canTake(order, seen)) {
    await capture(tx, order, seen, now)
    return { state: 'captured' }
  }
  if (status === 'DONE' || status === 'PARTIAL_CANCELED') {
    const isOtherAmount = seen.totalAmount !== order.wholePrice || seen.currency !== 'KRW'
    const code = isOtherAmount ? 'AMOUNT_MISMATCH' : 'ORDER_CANNOT_BE_PAID'
    await markForRefund(tx, order, attempt, { code, message: '' }, now)
    return { state: 'refunding' }
  }
  return { state: attempt.state, undecided: true }
}

/** The browser's confirm, the webhook and the sweeper may all bring the same answer: the second one finds it written. */
export async function record({ db, now }: Needs, key: AttemptKey, seen: TossPayment): Promise<Recorded> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, key.oid)
    const attempt = await findAttempt(tx, key)
    if (!attempt) throw new Error(`there is no payment attempt for order ${key.oid}`)
    if (attempt.state === 'open' || attempt.state === 'failed') return settleOpen(tx, order, attempt, seen, now())
    if (attempt.state === 'refunding' && attempt.code === DEPOSIT_NOT_TAKEN) {
      if (seen.status === 'DONE') return takeDeposit(tx, order, attempt, seen, now())
      if (OVER.includes(seen.status)) return finishClosing(tx, order, attempt)
    }
    const isHeld = attempt.state === 'captured' || attempt.state === 'refunding'
    const isOurs = isHeld && seen.paymentKey === attempt.paymentKey
    if (isOurs && seen.status === 'CANCELED') {
      await finishRefund(tx, order, attempt, seen, now())
      return { state: 'refunded' }
    }
    if (isOurs && seen.status === 'PARTIAL_CANCELED') await takePartialCancel(tx, order, attempt, seen, now())
    return { state: attempt.state, ...(attempt.state === 'refunding' ? { undecided: true as const } : {}) }
  })
}

export async function recordRefusal({ db, now }: Needs, key: AttemptKey, why: Why): Promise<Recorded> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, key.oid)
    const attempt = await findAttempt(tx, key)
    if (attempt?.state === 'open') {
      await failAttempt(tx, order, attempt, why, now())
      return { state: 'failed' }
    }
    return { state: attempt?.state ?? 'failed' }
  })
}

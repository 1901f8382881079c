// Refunds once: the refund is recorded before the request, and requested until the provider confirms it.
import { AppError } from '#contract/shared/errors.ts'
import { DEPOSIT_NOT_TAKEN, DEPOSIT_TO_RETURN } from '#contract/order/payment.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Order } from '#contract/order/order.schema.ts'
import type { Payments, TossAnswer } from '#server/adapters/toss.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { changesOf, recordActOnOthers } from '#server/rules/audit/audit.ts'
import { notify } from '#server/rules/notify/notify.ts'
import type { Tx } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import {
  beginAttempt,
  closeAttempt,
  findAttempt,
  idempotencyKey,
  openAttemptOf,
  postponeAttempt,
  type Attempt,
} from './attempt.ts'
import {
  aboutOrder,
  getOrder,
  lockOrder,
  moveOrder,
  publishOrder,
  type LockedOrder,
} from '#server/features/order/order-row.ts'
import { giveStockBack, type StockChanges } from '#server/features/order/order-stock.ts'
import { record, notifyAdminsOfPayment } from './settle-record.ts'

type Needs = Pick<Deps, 'db' | 'now'> & { payments: Payments }

/** The provider shows this reason to the buyer, so it is Korean in every locale. */
const REASON = '주문 취소'
const DEPOSIT_REASON = '입금을 기다리는 결제는 받지 않음'
const ALREADY = ['ALREADY_CANCELED_PAYMENT', 'ALREADY_REFUND_PAYMENT']

async function askForRefund({ payments: { toss } }: Needs, attempt: Attempt): Promise<TossAnswer> {
  if (attempt.tries > 0) {
    const seen = await toss.get(attempt.paymentKey)
    if (seen.kind !== 'payment' || seen.payment.status === 'CANCELED') return seen
  }
  const isDeposit = attempt.code === DEPOSIT_NOT_TAKEN
  const reason = isDeposit ? DEPOSIT_REASON : REASON
  const answer = await toss.cancel(attempt.paymentKey, reason, idempotencyKey('refund', attempt))
  // An account that the provider refuses to close may have received money meanwhile.
  const mustLook = answer.kind === 'refused' && (isDeposit || ALREADY.includes(answer.code))
  if (!mustLook) return answer
  const seen = await toss.get(attempt.paymentKey)
  return seen.kind === 'payment' && seen.payment.status === 'WAITING_FOR_DEPOSIT' ? answer : seen
}

const isAboutDeposit = ({ code }: Pick<Attempt, 'code'>) => code === DEPOSIT_NOT_TAKEN || code === DEPOSIT_TO_RETURN

/** Our own code gives the purpose of the attempt: an undecided answer must not replace it. */
const keepingCode = <W extends { code: string }>({ code }: Pick<Attempt, 'code'>, why: W): W =>
  code !== null && isAboutDeposit({ code }) ? { ...why, code } : why

/** The provider refuses the refund: a paid order stays paid; money that belongs to no order waits for the admin. */
async function recordRefundRefusal({ db, now }: Needs, attempt: Attempt, why: { code: string; message: string }) {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.oid)
    const current = await findAttempt(tx, attempt)
    if (current?.state !== 'refunding') return
    // We check an account again and again that cannot be closed yet, or whose money an admin was asked to return.
    if (isAboutDeposit(current))
      return postponeAttempt(tx, current, keepingCode(current, { ...why, hasResponse: true }), now())
    const own = order.paymentKey === attempt.paymentKey && order.status === '결제완료'
    if (own) await closeAttempt(tx, attempt, 'captured', why)
    else await postponeAttempt(tx, { ...attempt, tries: 10 }, { ...why, hasResponse: true }, now())
    if (current.code !== why.code) await notifyAdminsOfPayment(tx, order, why, now())
    await publishOrder(tx, order)
  })
}

export async function giveBack(deps: Needs, attempt: Attempt): Promise<void> {
  const answer = await askForRefund(deps, attempt)
  if (answer.kind === 'refused') return recordRefundRefusal(deps, attempt, answer)
  if (answer.kind === 'unknown') return postponeAttempt(deps.db, attempt, keepingCode(attempt, answer), deps.now())
  const { undecided, code = attempt.code } = await record(deps, attempt, answer.payment)
  if (undecided)
    await postponeAttempt(
      deps.db,
      attempt,
      keepingCode({ code }, { code: answer.payment.status, message: '', hasResponse: true }),
      deps.now(),
    )
}

/** Before the buyer has paid there is nothing to give back but the stock. */
async function cancelUnpaid(tx: Tx, order: LockedOrder, now: Date) {
  if (await openAttemptOf(tx, order.oid)) throw refuse('payment_checking')
  await cancelAndFreeStock(tx, order, now)
}

/** Also used for an order that nobody paid in time. */
export async function cancelAndFreeStock(tx: Tx, order: LockedOrder, now: Date, noted?: StockChanges) {
  await moveOrder(tx, order, '취소', now)
  await giveStockBack(tx, order, noted)
  if (order.uid) await notify(tx, order.uid, 'canceled', await aboutOrder(tx, order))
}

/** Marks the refund for the caller, who then asks the provider for it; null for everybody else. */
async function prepare(tx: Tx, order: LockedOrder, payments: Payments | null, now: Date) {
  if (order.status === '취소') return null
  if (order.status === '주문완료') {
    await cancelUnpaid(tx, order, now)
    return null
  }
  if (order.status !== '결제완료' || !order.paymentKey) throw refuse('order_changed')
  if (!payments) throw refuse('payment_off')
  const key = { oid: order.oid, paymentKey: order.paymentKey }
  if ((await findAttempt(tx, key))?.state === 'refunding') return null
  const attempt = await beginAttempt(tx, { ...key, amount: order.wholePrice, state: 'refunding' }, now)
  await publishOrder(tx, order)
  return { attempt, payments }
}

/** The buyer or the admin may cancel before shipping. While the refund is under way the order reads `isChecking`. */
export async function cancelOrder(deps: Deps, who: SignedIn, oid: string): Promise<Order> {
  const request = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, oid)
    if (order.uid !== who.uid && !who.isAdmin) throw new AppError('not_found')
    const begun = await prepare(tx, order, deps.payments, deps.now())
    const act = begun ? 'orderRefunded' : order.status === '주문완료' && 'orderCanceled'
    // The provider may still refuse the refund: the order is cancelled once it has confirmed.
    const changes = changesOf(begun ? { refund: [null, order.wholePrice] } : { orderStatus: [order.status, '취소'] })
    if (act) await recordActOnOthers(tx, who, order.uid, act, { subject: { id: oid, name: oid.slice(0, 8) }, changes })
    return begun
  })
  if (request) await giveBack({ ...deps, payments: request.payments }, request.attempt)
  const order = await getOrder(deps.db, who, oid)
  if (request && order.status === '결제완료' && !order.isChecking) {
    throw new AppError('provider_failed', { cause: new Error(`the refund of order ${oid} was refused`) })
  }
  return order
}

// Money that goes back, once: marked before the provider is asked, and asked for until the provider says that it is done.
import { AppError } from '#contract/errors.ts'
import { refuse } from '#contract/refusals.ts'
import type { Order } from '#contract/order.schema.ts'
import type { Payments, TossAnswer } from '#server/adapters/toss.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { notify } from '#server/rules/notify.ts'
import type { Tx } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { beginAttempt, close, findAttempt, idempotencyKey, openOf, postpone, type Attempt } from './attempt.ts'
import { getOrder, lockOrder, move, publishOrder, type LockedOrder } from '#server/features/order/order-row.ts'
import { giveStockBack } from '#server/features/order/order-stock.ts'
import { record, tellAdmins } from './settle-record.ts'

type Needs = Pick<Deps, 'db' | 'now'> & { payments: Payments }

/** The provider shows it to the buyer, in its own language. */
const REASON = '주문 취소'
const ALREADY = ['ALREADY_CANCELED_PAYMENT', 'ALREADY_REFUND_PAYMENT']

async function ask({ payments: { toss } }: Needs, attempt: Attempt): Promise<TossAnswer> {
  if (attempt.tries > 0) {
    const seen = await toss.get(attempt.paymentKey)
    if (seen.kind !== 'payment' || seen.payment.status === 'CANCELED') return seen
  }
  const answer = await toss.cancel(attempt.paymentKey, REASON, idempotencyKey('refund', attempt))
  return answer.kind === 'refused' && ALREADY.includes(answer.code) ? toss.get(attempt.paymentKey) : answer
}

/** The provider will not: what the buyer paid for stays paid; money of no order stays for the admin to look after. */
async function takeRefusal({ db, now }: Needs, attempt: Attempt, why: { code: string; message: string }) {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.oid)
    const current = await findAttempt(tx, attempt)
    if (current?.state !== 'refunding') return
    const own = order.paymentKey === attempt.paymentKey && order.status === '결제완료'
    if (own) await close(tx, attempt, 'captured', why)
    else await postpone(tx, { ...attempt, tries: 10 }, { ...why, answered: true }, now())
    if (current.code !== why.code) await tellAdmins(tx, order, why, now())
    await publishOrder(tx, order)
  })
}

export async function giveBack(deps: Needs, attempt: Attempt): Promise<void> {
  const answer = await ask(deps, attempt)
  if (answer.kind === 'refused') return takeRefusal(deps, attempt, answer)
  if (answer.kind === 'unknown') return postpone(deps.db, attempt, answer, deps.now())
  const { undecided } = await record(deps, attempt, answer.payment)
  if (undecided)
    await postpone(deps.db, attempt, { code: answer.payment.status, message: '', answered: true }, deps.now())
}

/** Before it is paid there is nothing to give back but the stock. */
async function cancelUnpaid(tx: Tx, order: LockedOrder, now: Date) {
  if (await openOf(tx, order.oid)) throw refuse('payment_checking')
  await drop(tx, order, now)
}

/** Also what becomes of an order that nobody has paid in time. */
export async function drop(tx: Tx, order: LockedOrder, now: Date) {
  await move(tx, order, '취소', now)
  await giveStockBack(tx, order.oid)
  if (order.uid) await notify(tx, order.uid, 'canceled')
}

/** The one who marks the refund is the one who asks for it; everybody else is told how it stands. */
async function prepare(tx: Tx, order: LockedOrder, payments: Payments | null, now: Date) {
  if (order.status === '취소') return null
  if (order.status === '주문완료') {
    await cancelUnpaid(tx, order, now)
    return null
  }
  if (order.status !== '결제완료' || !order.paymentKey) throw new AppError('conflict')
  if (!payments) throw refuse('payment_off')
  const key = { oid: order.oid, paymentKey: order.paymentKey }
  if ((await findAttempt(tx, key))?.state === 'refunding') return null
  const attempt = await beginAttempt(tx, { ...key, amount: order.wholePrice, state: 'refunding' }, now)
  await publishOrder(tx, order)
  return { attempt, payments }
}

/** By the buyer or the admin, before shipping. What is refunded by and by reads `isChecking` until it is. */
export async function cancelOrder(deps: Deps, who: SignedIn, oid: string): Promise<Order> {
  const asked = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, oid)
    if (order.uid !== who.uid && !who.isAdmin) throw new AppError('not_found')
    return prepare(tx, order, deps.payments, deps.now())
  })
  if (asked) await giveBack({ ...deps, payments: asked.payments }, asked.attempt)
  const order = await getOrder(deps.db, who, oid)
  if (asked && order.status === '결제완료' && !order.isChecking) {
    throw new AppError('provider_failed', { cause: new Error(`the refund of order ${oid} was refused`) })
  }
  return order
}

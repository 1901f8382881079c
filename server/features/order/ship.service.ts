// The admin ships paid orders; the buyer is notified at every step.
import type { ParcelStatus } from '#contract/order/order.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { notify } from '#server/rules/notify/notify.ts'
import type { Deps } from '#server/deps.ts'
import { findAttempt } from './payment/attempt.ts'
import { aboutOrder, getOrder, lockOrder, moveOrder } from './order-row.ts'

const notificationFor = { 배송중: 'shipped', 배송완료: 'delivered' } as const

export async function shipOrder({ db, now }: Pick<Deps, 'db' | 'now'>, who: SignedIn, oid: string, to: ParcelStatus) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, oid)
    const paid = order.paymentKey ? await findAttempt(tx, { oid, paymentKey: order.paymentKey }) : undefined
    // The buyer's money is being refunded, so the goods must not be sent.
    if (paid?.state === 'refunding') throw refuse('being_refunded')
    await moveOrder(tx, order, to, now())
    if (order.uid) await notify(tx, order.uid, notificationFor[to], await aboutOrder(tx, order))
    const act = to === '배송중' ? 'orderShipped' : 'orderDelivered'
    const changes = changesOf({ orderStatus: [order.status, to] })
    await recordAct(tx, who, act, { target: order.uid, subject: { id: oid, name: oid.slice(0, 8) }, changes })
    return getOrder(tx, who, oid)
  })
}

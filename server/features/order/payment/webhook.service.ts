// The provider's webhook is unsigned: we take it as a hint about a payment that we know, and read the payment again.
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { BodyOf } from '#contract/api.ts'
import { DEPOSIT_NOT_TAKEN, type paymentApi } from '#contract/order/payment.ts'
import { takeTry } from '#server/rules/limits/rate-limit.ts'
import { orders, paymentAttempt } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { beginAttempt, claimAttempt, findAttempt, makeDueNow, openAttemptOf, type Attempt } from './attempt.ts'
import { lockOrder } from '#server/features/order/order-row.ts'
import { giveBack } from './refund.service.ts'
import { record } from './settle-record.ts'
import { PLAIN, settle, type PaymentNeeds } from './settle.service.ts'

/** However many hints come for an order, the provider is not asked more often than this within ten minutes. */
const HINTS_MAX = 10

const hint = z.object({ paymentKey: z.string().max(200).regex(PLAIN).optional(), orderId: z.uuid().optional() })
type Hint = z.infer<typeof hint>

/** We took the payment for failed or captured, but the provider may have changed it since. */
async function lookAgain(deps: PaymentNeeds, attempt: Attempt) {
  const answer = await deps.payments.toss.get(attempt.paymentKey)
  if (answer.kind !== 'payment') return
  const { state, code = null } = await record(deps, attempt, answer.payment)
  if (state === 'refunding') await giveBack(deps, { ...attempt, state, code })
}

async function followHint(deps: PaymentNeeds, attempt: Attempt) {
  if (attempt.state === 'refunded') return
  if (attempt.state === 'captured' || attempt.state === 'failed') return lookAgain(deps, attempt)
  await makeDueNow(deps.db, attempt, deps.now())
  const claimed = await claimAttempt(deps.db, attempt, deps.now())
  if (claimed) await settle(deps, claimed)
}

/** The provider has a payment for our order that no browser has reported. */
async function adoptPayment(deps: PaymentNeeds, oid: string) {
  const answer = await deps.payments.toss.getByOrder(oid)
  if (answer.kind !== 'payment' || answer.payment.orderId !== oid || answer.payment.status !== 'DONE') return
  const { paymentKey } = answer.payment
  const known = await findAttempt(deps.db, { oid, paymentKey })
  if (known) return followHint(deps, known)
  const attempt = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, oid)
    if ((await findAttempt(tx, { oid, paymentKey })) || (await openAttemptOf(tx, oid))) return null
    return beginAttempt(tx, { oid, paymentKey, amount: order.wholePrice, state: 'open' }, deps.now())
  })
  if (attempt) await settle(deps, attempt)
}

/** Checks at most so many accounts of a buyer. */
const ACCOUNTS_MAX = 3

/** The deposit callback names the order alone, and the order may have been paid in another way since. */
async function followDeposits(deps: PaymentNeeds, oid: string) {
  const accounts = await deps.db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.oid, oid), eq(paymentAttempt.code, DEPOSIT_NOT_TAKEN)))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(ACCOUNTS_MAX)
  for (const account of accounts) await followHint(deps, account)
}

async function known({ db }: PaymentNeeds, { paymentKey, orderId }: Hint) {
  const [attempt] = paymentKey
    ? await db
        .select()
        .from(paymentAttempt)
        .where(and(eq(paymentAttempt.paymentKey, paymentKey), orderId ? eq(paymentAttempt.oid, orderId) : undefined))
        .limit(1)
    : []
  const oid = attempt?.oid ?? orderId
  const [order] = oid ? await db.select({ oid: orders.oid }).from(orders).where(eq(orders.oid, oid)) : []
  return order && { oid: order.oid, attempt }
}

/** A hint about an order that we do not know costs no request to the provider. */
export async function takeHint(deps: Deps, { data, ...body }: BodyOf<typeof paymentApi.webhook>) {
  const { payments } = deps
  const read = hint.safeParse(data ?? body)
  if (!payments || !read.success) return
  const needs = { ...deps, payments }
  const found = await known(needs, read.data)
  if (!found || !(await takeTry(deps.db, { key: `toss-hint:${found.oid}`, max: HINTS_MAX }, deps.now()))) return
  if (found.attempt) return followHint(needs, found.attempt)
  await followDeposits(needs, found.oid)
  await adoptPayment(needs, found.oid)
}

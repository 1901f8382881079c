// Checks paid payments at the provider: somebody may have cancelled one, or a part of it, in the provider's own console,
// and a webhook may not have come.
import { and, asc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { payment } from '#server/db/tables/order.table.ts'
import type { Deps } from '#server/deps.ts'
import { takeTry } from '#server/rules/limits/rate-limit.ts'
import { ensureCaptured } from './attempt.ts'
import { nextLook } from './look-schedule.ts'
import { record } from './settle-record.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'log' | 'payments'>

const BATCH = 10
/** All processes together ask for so many batches in ten minutes: about two payments a second. */
const BATCHES_MAX = 120
/** A look that has not ended after this long ended with its process, or the provider did not answer. */
const AGAIN_MS = 15 * MINUTE_MS

/** Any number of processes may do this at once: each takes what no other holds. */
async function claimDue({ db }: Needs, now: Date) {
  const isDue = and(isNotNull(payment.lookAt), lte(payment.lookAt, now))
  const [any] = await db.select({ oid: payment.oid }).from(payment).where(isDue).limit(1)
  if (!any || !(await takeTry(db, { key: 'toss-look', max: BATCHES_MAX }, now))) return []
  const due = db
    .select({ oid: payment.oid })
    .from(payment)
    .where(isDue)
    .orderBy(asc(payment.lookAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(payment)
    .set({ lookAt: new Date(now.getTime() + AGAIN_MS) })
    .where(inArray(payment.oid, due))
    .returning({
      oid: payment.oid,
      paymentKey: payment.paymentKey,
      amount: payment.amount,
      approvedAt: payment.approvedAt,
    })
}

/** One after the other, and not on while the provider is in trouble: the rest comes again a quarter of an hour later. */
export async function lookAtPaid(deps: Needs) {
  const { db, payments, now } = deps
  if (!payments) return
  for (const { approvedAt, ...key } of await claimDue(deps, now())) {
    const answer = await payments.toss.get(key.paymentKey)
    if (answer.kind === 'unknown') return
    if (answer.kind === 'payment') {
      await ensureCaptured(db, key, now())
      await record(deps, key, answer.payment)
    }
    await db
      .update(payment)
      .set({ lookAt: nextLook(approvedAt ?? now(), now()) })
      .where(and(eq(payment.oid, key.oid), ne(payment.status, 'CANCELED')))
  }
}

// Attempts to take or give back money, as rows: written before the request to the provider, claimed by one caller at a
// time.
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { DbOrTx, Tx } from '#server/db/open.ts'
import { paymentAttempt } from '#server/db/tables/order.table.ts'

export type Attempt = typeof paymentAttempt.$inferSelect
export type AttemptKey = Pick<Attempt, 'oid' | 'paymentKey'>

/** A caller that has not reported back after this long has died: the adapter gives up waiting earlier than this. */
const LEASE_MS = 15_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 10 * MINUTE_MS

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
export const is = ({ oid, paymentKey }: AttemptKey): SQL | undefined =>
  and(eq(paymentAttempt.oid, oid), eq(paymentAttempt.paymentKey, paymentKey))
const pending = inArray(paymentAttempt.state, ['open', 'refunding'])

export async function findAttempt(db: DbOrTx, key: AttemptKey): Promise<Attempt | undefined> {
  const [found] = await db.select().from(paymentAttempt).where(is(key))
  return found
}

/** The attempt that may still turn out to be paid. The caller must have locked the order. */
export async function openAttemptOf(tx: Tx, oid: string): Promise<Attempt | undefined> {
  const [found] = await tx
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.oid, oid), eq(paymentAttempt.state, 'open')))
  return found
}

/** Makes the caller the one who asks the provider, as soon as this is committed. */
export async function beginAttempt(
  tx: Tx,
  key: AttemptKey & { amount: number; state: 'open' | 'refunding' },
  now: Date,
): Promise<Attempt> {
  const asking = { state: key.state, asking: true, checkAt: later(now, LEASE_MS), tries: 0, code: null, message: null }
  const [begun] = await tx
    .insert(paymentAttempt)
    .values({ ...key, ...asking })
    .onConflictDoUpdate({
      target: [paymentAttempt.oid, paymentAttempt.paymentKey],
      set: { ...asking, round: sql`${paymentAttempt.round} + 1` },
    })
    .returning()
  if (!begun) throw new Error('a payment attempt was not written')
  return begun
}

/** A payment that came with restored or demo data has no attempt: this one records the findings about it. */
export async function ensureCaptured(db: DbOrTx, key: AttemptKey & { amount: number }, now: Date) {
  await db
    .insert(paymentAttempt)
    .values({ ...key, state: 'captured', checkAt: now })
    .onConflictDoNothing()
}

/** Answers the attempt to one caller alone: its time has come, and nobody else is asking the provider. */
export async function claimAttempt(db: DbOrTx, key: AttemptKey, now: Date): Promise<Attempt | undefined> {
  const [claimed] = await db
    .update(paymentAttempt)
    .set({ asking: true, checkAt: later(now, LEASE_MS) })
    .where(and(is(key), pending, lte(paymentAttempt.checkAt, now)))
    .returning()
  return claimed
}

/** Claims the attempts that are due for the sweeper; processes that sweep at once share the work. */
export async function claimDueAttempts(db: DbOrTx, now: Date, most: number): Promise<Attempt[]> {
  const due = db
    .select({ oid: paymentAttempt.oid, paymentKey: paymentAttempt.paymentKey })
    .from(paymentAttempt)
    .where(and(pending, lte(paymentAttempt.checkAt, now)))
    .orderBy(asc(paymentAttempt.checkAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(paymentAttempt)
    .set({ asking: true, checkAt: later(now, LEASE_MS) })
    .where(sql`(${paymentAttempt.oid}, ${paymentAttempt.paymentKey}) in ${due}`)
    .returning()
}

/** A webhook came: the attempt is due at once, unless somebody is asking the provider right now. */
export async function makeDueNow(db: DbOrTx, key: AttemptKey, now: Date) {
  await db
    .update(paymentAttempt)
    .set({ checkAt: now })
    .where(and(is(key), pending, eq(paymentAttempt.asking, false)))
}

type Unknown = { code: string; message: string; hasResponse: boolean }

/** The outcome is still unknown: the provider is asked again after a growing wait. */
export async function postponeAttempt(
  db: DbOrTx,
  { tries, ...key }: Attempt,
  { code, message, hasResponse }: Unknown,
  now: Date,
) {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries, 10), LONGEST_WAIT_MS)
  await db
    .update(paymentAttempt)
    .set({
      asking: false,
      checkAt: later(now, wait),
      tries: sql`${paymentAttempt.tries} + 1`,
      round: sql`${paymentAttempt.round} + ${hasResponse ? 1 : 0}`,
      code,
      message,
    })
    .where(and(is(key), pending))
}

type Why = { code?: string; message?: string }

/**
 * Records that the provider must return the money. The caller then asks for it; `asking` keeps webhooks from asking at the
 * same time.
 */
export async function beginReturn(tx: Tx, key: AttemptKey, { code, message }: Why, now: Date) {
  const asking = { asking: true, checkAt: later(now, LEASE_MS) }
  await tx
    .update(paymentAttempt)
    .set({ state: 'refunding', ...asking, code: code ?? null, message: message ?? null })
    .where(is(key))
}

export async function closeAttempt(tx: Tx, key: AttemptKey, state: Attempt['state'], why: Why = {}) {
  await tx
    .update(paymentAttempt)
    .set({ state, asking: false, code: why.code ?? null, message: why.message ?? null })
    .where(is(key))
}

/** The same idempotency key for the same payment of the same order, whoever asks: the provider repeats its first answer. */
export const idempotencyKey = (what: 'confirm' | 'refund', { oid, paymentKey, round }: Attempt) =>
  `${what}-${createHash('sha256').update(`${oid}:${paymentKey}:${round}`).digest('hex')}`

// Limits how often something may be done: the database counts, so that all processes count together.
import { eq, lte, sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { authAttempt, writeCount } from '#server/db/tables/auth.table.ts'
import { hashOf } from '#server/process/hash.ts'
import { networkOf } from '#server/http/request.ts'

const WINDOW_MS = 10 * MINUTE_MS

/** How often within a window, which begins with the first try; ten minutes long where nothing else is said. */
export type Limit = { key: string; max: number; windowMs?: number; table?: keyof typeof tables }

// People may type anything into an e-mail field, even a password: only its hash is stored.
export const limits = {
  signInByPair: (ip: string, email: string): Limit => ({
    key: `sign-in:${networkOf(ip)}:${hashOf(email.toLowerCase())}`,
    max: 10,
  }),
  /** Somebody who tries one account from many networks. Browsers that its owner used before do not count here. */
  signInByAccount: (email: string): Limit => ({
    key: `sign-in:account:${hashOf(email.toLowerCase())}`,
    max: 100,
    windowMs: HOUR_MS,
  }),
  signInByDevice: (device: string): Limit => ({ key: `sign-in:device:${hashOf(device)}`, max: 10 }),
  signInByNetwork: (ip: string): Limit => ({ key: `sign-in:${networkOf(ip)}`, max: 50 }),
  signUp: (ip: string): Limit => ({ key: `sign-up:${networkOf(ip)}`, max: 60 }),
  /** Without mail a sign-up has to say that an address is taken, so nobody may find out about many of them. */
  takenAddress: (ip: string): Limit => ({ key: `taken:${networkOf(ip)}`, max: 20, windowMs: HOUR_MS }),
  /** Nobody's mailbox is filled by somebody else, and no network asks for many. */
  mailTo: (email: string): Limit => ({ key: `mail:${hashOf(email.toLowerCase())}`, max: 5, windowMs: HOUR_MS }),
  mailFrom: (ip: string): Limit => ({ key: `mail-from:${networkOf(ip)}`, max: 30, windowMs: HOUR_MS }),
  /** Each one asks the mail server while its admin waits. */
  mailTest: (uid: string): Limit => ({ key: `mail-test:${uid}`, max: 5 }),
  oneTimeLink: (ip: string): Limit => ({ key: `link:${networkOf(ip)}`, max: 60 }),
  socialStart: (ip: string): Limit => ({ key: `social:${networkOf(ip)}`, max: 120 }),
}

const tables = { authAttempt, writeCount }

/**
 * Takes one try before it is made, and says whether one was left. Counting and looking are one statement:
 * however many tries come at once, no more than the limit get through.
 */
export async function takeTry(
  db: DbOrTx,
  { key, max, windowMs = WINDOW_MS, table: name = 'authAttempt' }: Limit,
  now: Date,
): Promise<boolean> {
  const table = tables[name]
  const { count, windowEndsAt } = table
  const over = lte(windowEndsAt, now)
  const taken = await db
    .insert(table)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: table.key,
      set: {
        count: sql`case when ${over} then 1 else ${count} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${windowEndsAt} end`,
      },
      setWhere: sql`${over} or ${count} < ${max}`,
    })
    .returning({ count })
  return taken.length > 0
}

/** Takes one try, or refuses with the time until there are tries again. */
export async function mustHaveTry(db: DbOrTx, limit: Limit, now: Date) {
  if (await takeTry(db, limit, now)) return
  const table = tables[limit.table ?? 'authAttempt']
  const [row] = await db.select({ endsAt: table.windowEndsAt }).from(table).where(eq(table.key, limit.key))
  const waitMs = (row?.endsAt ?? now).getTime() - now.getTime()
  throw new AppError('too_many', { waitS: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Takes one try of each limit, or none at all: a try that one limit refuses must not count against the others. */
export async function checkRateLimits(db: Db, all: Limit[], now: Date) {
  const taken: Limit[] = []
  try {
    for (const limit of all) {
      await mustHaveTry(db, limit, now)
      taken.push(limit)
    }
  } catch (refused) {
    for (const limit of taken) await giveBack(db, limit)
    throw refused
  }
}

/** Gives the try back, because it was no failure. */
export async function giveBack(db: Db, { key }: Limit) {
  await db
    .update(authAttempt)
    .set({ count: sql`greatest(${authAttempt.count} - 1, 0)` })
    .where(eq(authAttempt.key, key))
}

export async function resetRateLimit(db: Db, { key }: Limit) {
  await db.delete(authAttempt).where(eq(authAttempt.key, key))
}

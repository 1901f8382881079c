// Deletes expired rows now and then; whichever process handles the request does it.
import { lt } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { Db } from '../db/open.ts'
import { authAttempt, authSession, authVerification, writeCount } from '../db/tables/auth.table.ts'
import type { Log } from '#server/process/log.ts'

const EVERY_MS = 10 * MINUTE_MS

async function sweep(db: Db, now: Date) {
  await db.delete(authAttempt).where(lt(authAttempt.windowEndsAt, now))
  await db.delete(authVerification).where(lt(authVerification.expiresAt, now))
  await db.delete(authSession).where(lt(authSession.expiresAt, now))
  await db.delete(writeCount).where(lt(writeCount.windowEndsAt, now))
}

export function createSweeper({ db, log, now }: { db: Db; log: Log; now: () => Date }) {
  let sweptAt = now().getTime()
  return async () => {
    const at = now()
    if (at.getTime() - sweptAt < EVERY_MS) return
    sweptAt = at.getTime()
    await sweep(db, at).catch((error: unknown) => log.error('expired sign-in rows were not swept', { error }))
  }
}

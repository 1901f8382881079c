// Where two transactions wait for each other, the database ends one of them; this runs that one again.
import { DatabaseError } from 'pg'
import type { Db, Tx } from './open.ts'

const DEADLOCK = '40P01'
const TRIES = 4

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error instanceof DatabaseError && error.code === DEADLOCK) || isDeadlock(error.cause))

/** For rare actions that touch many rows. What they do outside the database must come after the commit. */
export async function retryAfterDeadlock<T>(db: Db, act: (tx: Tx) => Promise<T>, tried = 1): Promise<T> {
  try {
    return await db.transaction(act)
  } catch (error) {
    if (tried >= TRIES || !isDeadlock(error)) throw error
    return retryAfterDeadlock(db, act, tried + 1)
  }
}

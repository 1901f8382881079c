// Hearts: one for each person and thing, none for one's own; the stored count moves with the rows.
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'

type Hearted<Thing extends { uid: string | null }, Row, Answer> = {
  /** Keeps writers of one count apart. What the caller may not see is not found. */
  lock: (tx: Tx, who: SignedIn, id: string) => Promise<Thing>
  countOf: (thing: Thing) => number
  /** Both answer the row; none where it was there, or gone, already. */
  add: (tx: Tx, uid: string, id: string) => Promise<Row[]>
  take: (tx: Tx, uid: string, id: string) => Promise<Row[]>
  /** Moves the stored count and tells the browsers; answers the new count. */
  move: (tx: Tx, row: Row, by: 1 | -1) => Promise<number>
  answer: (isGiven: boolean, count: number) => Answer
}

/** The count moves only when a row was really added or removed, so a repeated request counts once. */
export function heartsOn<Thing extends { uid: string | null }, Row, Answer>(on: Hearted<Thing, Row, Answer>) {
  const press = (isGiven: boolean) => (db: Db, who: SignedIn, id: string) =>
    db.transaction(async (tx) => {
      const thing = await on.lock(tx, who, id)
      if (isGiven && thing.uid === who.uid) throw refuse('own_heart')
      const [row] = await (isGiven ? on.add : on.take)(tx, who.uid, id)
      return on.answer(isGiven, row ? await on.move(tx, row, isGiven ? 1 : -1) : on.countOf(thing))
    })
  return { give: press(true), takeBack: press(false) }
}

type Stored = { hearts: PgTable; uid: PgColumn; of: PgColumn; things: PgTable; id: PgColumn; count: PgColumn }

/**
 * Takes back all hearts of somebody who leaves. Counts fall with the rows that they count. Things are locked in order, so that
 * two leaving users cannot block each other.
 */
export async function takeBackHearts(tx: Tx, who: string, { hearts, uid, of, things, id, count }: Stored) {
  const isLiked = sql`${id} in (select ${of} from ${hearts} where ${uid} = ${who})`
  await tx.execute(sql`select from ${things} where ${isLiked} order by ${id} for update`)
  await tx.execute(sql`update ${things} set ${sql.identifier(count.name)} = ${count} - 1 where ${isLiked}`)
  await tx.execute(sql`delete from ${hearts} where ${uid} = ${who}`)
}

// Says that something changed, as part of the transaction that changes it: heard only when it commits.
import { sql } from 'drizzle-orm'
import type { Change } from '#contract/live.schema.ts'
import type { DbOrTx } from '../db/open.ts'

export const CHANNEL = 'madang_live'

/** To whom a change may matter. */
export type Audience = 'everyone' | 'users' | { uids: (string | null)[]; admins?: boolean }
export type Published = Change & { to: Audience }

export async function publish(db: DbOrTx, change: Change, to: Audience) {
  const published: Published = { ...change, to }
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(published)})`)
}

// Announces a change as part of the transaction that makes it: listeners hear it only when that commits.
import { sql } from 'drizzle-orm'
import type { Change } from '#contract/live.schema.ts'
import type { DbOrTx } from '../db/open.ts'

export const CHANNEL = 'madang_live'

/** Which browsers are told of a change. */
export type Audience = 'everyone' | 'users' | { uids: (string | null)[]; admins?: boolean }
export type Published = Change & { to: Audience }

export async function publish(db: DbOrTx, change: Change, to: Audience) {
  const published: Published = { ...change, to }
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(published)})`)
}

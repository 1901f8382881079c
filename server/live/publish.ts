// Announces a change as part of the transaction that makes it: listeners hear it only when that commits.
import { sql } from 'drizzle-orm'
import { carried, type Change } from '#contract/live/live.schema.ts'
import type { DbOrTx } from '../db/open.ts'
import type { Audience } from './audience.ts'

export const CHANNEL = 'madang_live'
/** PostgreSQL refuses a notification of 8000 bytes and more. */
const LONGEST_BYTES = 7_900

export type Published = Change & { to: Audience }

/** From the smallest audience to the largest. */
const widths = ['named', 'users', 'everyone']

/** Only what the contract names goes along, and only to those who may read it from the list. */
function checked({ data, ...change }: Change, to: Audience) {
  if (data === undefined) return change
  const allowed = change.collection in carried ? carried[change.collection as keyof typeof carried] : undefined
  const isWider = typeof to === 'string' && allowed && widths.indexOf(to) > widths.indexOf(allowed.to)
  if (!allowed || isWider) {
    throw new Error(`a change of ${change.collection} carries more than its audience may read`)
  }
  return { ...change, data: allowed.data.parse(data) }
}

export async function publish(db: DbOrTx, change: Change, to: Audience) {
  const whole = JSON.stringify({ ...checked(change, to), to })
  const { data: _data, ...bare } = change
  const text = Buffer.byteLength(whole) <= LONGEST_BYTES ? whole : JSON.stringify({ ...bare, to })
  await db.execute(sql`select pg_notify(${CHANNEL}, ${text})`)
}

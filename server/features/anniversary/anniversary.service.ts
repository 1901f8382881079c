// One anniversary: created, changed, removed by its owner; what an admin wrote, any admin may change.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Anniversary, AnniversaryInput } from '#contract/anniversary/anniversary.schema.ts'
import { ANNIVERSARIES_MAX } from '#contract/anniversary/anniversary.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { dayInKorea } from '#contract/korean-calendar/dates.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { anniversary } from '#server/db/tables/schedule.table.ts'
import { publish } from '#server/live/publish.ts'
import { changesOf, movedTo, recordAct } from '#server/rules/audit/audit.ts'
import { mustOwnOrAdminister } from '#server/rules/people/ownership.ts'
import { keepInTrash, mustNotLieInTrash, putRecordBack, type PutBack } from '#server/rules/trash/trash.ts'
import { onDay, rowsQuery, type AnniversaryRow } from './anniversary-days.service.ts'

/** An admin's anniversary is published to everyone; other people's only to the owner. */
const publishAnniversary = (tx: Tx, row: AnniversaryRow, op: 'put' | 'delete') =>
  publish(tx, { collection: 'anniversary', id: row.id, op }, row.shared ? 'users' : { uids: [row.uid] })

export async function findAnniversary(db: DbOrTx, who: SignedIn, id: string): Promise<AnniversaryRow | undefined> {
  const [row] = await rowsQuery(db, who.uid, eq(anniversary.id, id))
  return row
}

/** A user sees their own anniversaries and the admins', but may change fewer of them than they see. */
async function mustBeWritable(tx: Tx, who: SignedIn, id: string): Promise<AnniversaryRow> {
  await tx.select({ id: anniversary.id }).from(anniversary).where(eq(anniversary.id, id)).for('update')
  const row = await findAnniversary(tx, who, id)
  if (!row) throw new AppError('not_found')
  mustOwnOrAdminister(who, row.uid)
  return row
}

/** A name may stand only once on a day. Writers for the same owner wait for the lock, so that the answer stays true. */
async function mustBeNew(tx: Tx, uid: string, id: string, { adate, aname }: Pick<AnniversaryInput, 'adate' | 'aname'>) {
  await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, uid)).for('no key update')
  const [twin] = await tx
    .select({ id: anniversary.id })
    .from(anniversary)
    .where(
      and(eq(anniversary.uid, uid), eq(anniversary.adate, adate), eq(anniversary.aname, aname), ne(anniversary.id, id)),
    )
  if (twin) throw refuse('anniversary_twin')
}

async function create(tx: Tx, who: SignedIn, id: string, input: AnniversaryInput) {
  await mustBeNew(tx, who.uid, id, input)
  const own = await tx.$count(anniversary, eq(anniversary.uid, who.uid))
  if (own >= ANNIVERSARIES_MAX) throw refuse('diary_full')
  const made = await tx
    .insert(anniversary)
    .values({ id, uid: who.uid, ...input })
    .onConflictDoNothing()
    .returning()
  await mustNotLieInTrash(tx, 'day', id)
  return made.length > 0
}

const fields = ['aname', 'adate', 'isHoliday', 'calendar', 'recurs'] as const

async function overwrite(
  tx: Tx,
  who: SignedIn,
  id: string,
  input: AnniversaryInput,
  version: number | undefined,
  today: string,
) {
  const current = await mustBeWritable(tx, who, id)
  if (fields.every((field) => current[field] === input[field])) return null
  if (current.version !== version) throw new AppError('stale', { current: onDay(current, who, current.adate, today) })
  await mustBeNew(tx, current.uid, id, input)
  await tx
    .update(anniversary)
    .set({ ...input, version: sql`${anniversary.version} + 1` })
    .where(eq(anniversary.id, id))
  return current
}

/** Everybody sees an admin's days, so changes to these are logged; a user's own are private. */
async function record(tx: Tx, who: SignedIn, before: AnniversaryRow | null, after: AnniversaryRow) {
  if (!after.shared) return
  const pairs = fields.map((field) => [field === 'aname' ? 'name' : field, [before?.[field] ?? null, after[field]]])
  await recordAct(tx, who, before ? 'dayChanged' : 'dayAdded', {
    subject: { id: after.id, name: after.aname },
    changes: changesOf(Object.fromEntries(pairs)),
  })
}

type Put = AnniversaryInput & { version?: number }

/** Answers the anniversary on its first day. */
export async function putAnniversary(db: Db, who: SignedIn, id: string, put: Put, now: Date): Promise<Anniversary> {
  const { version, ...input } = put
  const today = dayInKorea(now)
  return db.transaction(async (tx) => {
    const made = version === undefined && (await create(tx, who, id, input))
    const before = made ? null : await overwrite(tx, who, id, input, version, today)
    const row = await findAnniversary(tx, who, id)
    if (!row) throw new AppError('not_found')
    if (made || before) {
      await record(tx, who, before, row)
      await publishAnniversary(tx, row, 'put')
    }
    return onDay(row, who, row.adate, today)
  })
}

export async function removeAnniversary(db: Db, who: SignedIn, id: string) {
  await db.transaction(async (tx) => {
    const row = await mustBeWritable(tx, who, id)
    const record = { table: anniversary, where: eq(anniversary.id, id) }
    await keepInTrash(tx, who, { kind: 'day', id, owner: row.uid, title: row.aname, record })
    await tx.delete(anniversary).where(eq(anniversary.id, id))
    const subject = { id, name: row.aname }
    if (row.shared) await recordAct(tx, who, 'dayRemoved', { subject, changes: movedTo('there', 'trash') })
    await publishAnniversary(tx, row, 'delete')
  })
}

export const restoreAnniversary: PutBack = async (tx, who, entry) => {
  const { uid, adate, aname } = entry.record as Pick<AnniversaryRow, 'uid' | 'adate' | 'aname'>
  await mustBeNew(tx, uid, entry.recordId, { adate, aname })
  if ((await tx.$count(anniversary, eq(anniversary.uid, uid))) >= ANNIVERSARIES_MAX) throw refuse('diary_full')
  await putRecordBack(tx, anniversary, entry)
  const row = await findAnniversary(tx, who, entry.recordId)
  if (!row) return
  // The trash itself logs what admins deleted of others.
  const subject = { id: row.id, name: row.aname }
  if (row.shared && !entry.byAdmin)
    await recordAct(tx, who, 'trashRestored', { subject, changes: movedTo('trash', 'there') })
  await publishAnniversary(tx, row, 'put')
}

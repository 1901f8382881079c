// A user's own plans: listed by a range of days, created, changed, removed. Somebody else's plan is not found.
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { SCHEDULES_MAX } from '#contract/schedule/schedule.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Schedule, ScheduleInput } from '#contract/schedule/schedule.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { schedule } from '#server/db/tables/schedule.table.ts'
import { publish } from '#server/live/publish.ts'
import { keepInTrash, mustNotLieInTrash, putRecordBack, type PutBack } from '#server/rules/trash/trash.ts'
import { rowsInParts } from '#server/rules/lists/walk.ts'

type Row = typeof schedule.$inferSelect

const toWire = (row: Row, who: SignedIn): Schedule => ({ ...row, email: who.email })
const isOwn = (who: SignedIn, id: string) => and(eq(schedule.uid, who.uid), eq(schedule.id, id))
const publishPlan = (tx: Tx, who: SignedIn, id: string, op: 'put' | 'delete') =>
  publish(tx, { collection: 'schedule', id, op }, { uids: [who.uid] })

/** Uses the index schedule_of, which also sorts. */
export const daysQuery = (db: DbOrTx, uid: string, from: string, to: string, behind?: Row) =>
  db
    .select()
    .from(schedule)
    .where(
      and(
        eq(schedule.uid, uid),
        between(schedule.sdate, from, to),
        behind &&
          sql`(${schedule.sdate}, ${schedule.startTime}, ${schedule.id}) > (${behind.sdate}, ${behind.startTime}, ${behind.id})`,
      ),
    )
    .orderBy(asc(schedule.sdate), asc(schedule.startTime), asc(schedule.id))

type Days = { from?: string; to?: string; sdate?: string }

/** So many rows at a time: the database's client makes all rows of an answer at once. */
const ROWS_AT_ONCE = 200

export async function listSchedule(db: DbOrTx, who: SignedIn, { from, to, sdate }: Days) {
  const parts = rowsInParts<Row>(ROWS_AT_ONCE, (behind) =>
    daysQuery(db, who.uid, from ?? sdate ?? '', to ?? sdate ?? '', behind).limit(ROWS_AT_ONCE),
  )
  const items: Schedule[] = []
  for await (const rows of parts) items.push(...rows.map((row) => toWire(row, who)))
  return { items }
}

export async function getSchedule(db: DbOrTx, who: SignedIn, id: string): Promise<Schedule> {
  const [row] = await db.select().from(schedule).where(isOwn(who, id))
  if (!row) throw new AppError('not_found')
  return toWire(row, who)
}

const fields = ['sdate', 'title', 'startTime', 'endTime', 'place', 'isImportant', 'memo'] as const
const isSame = (row: Row, input: ScheduleInput) => fields.every((field) => row[field] === input[field])

async function overwrite(tx: Tx, who: SignedIn, id: string, input: ScheduleInput, version: number | undefined) {
  const [current] = await tx.select().from(schedule).where(isOwn(who, id)).for('update')
  if (!current) throw new AppError('not_found')
  // A retry sends the same plan again: nothing changes.
  if (isSame(current, input)) return false
  if (current.version !== version) throw new AppError('stale', { current: toWire(current, who) })
  await tx
    .update(schedule)
    .set({ ...input, version: sql`${schedule.version} + 1` })
    .where(eq(schedule.id, id))
  return true
}

async function create(tx: Tx, who: SignedIn, id: string, input: ScheduleInput) {
  const made = await tx
    .insert(schedule)
    .values({ id, uid: who.uid, ...input })
    .onConflictDoNothing()
    .returning({ id: schedule.id })
  await mustNotLieInTrash(tx, 'plan', id)
  if (made.length > 0 && (await tx.$count(schedule, eq(schedule.uid, who.uid))) > SCHEDULES_MAX)
    throw refuse('diary_full')
  return made.length > 0
}

type Put = ScheduleInput & { version?: number }

/** Creates or overwrites. A caller that sends a version has read the plan, so the plan must still be there. */
export async function putSchedule(db: Db, who: SignedIn, id: string, { version, ...input }: Put): Promise<Schedule> {
  if (input.endTime <= input.startTime) throw refuse('ends_before_start', { field: 'endTime' })
  return db.transaction(async (tx) => {
    const made = version === undefined && (await create(tx, who, id, input))
    const changed = made || (await overwrite(tx, who, id, input, version))
    if (changed) await publishPlan(tx, who, id, 'put')
    return getSchedule(tx, who, id)
  })
}

export async function removeSchedule(db: Db, who: SignedIn, id: string) {
  await db.transaction(async (tx) => {
    const [plan] = await tx.select().from(schedule).where(isOwn(who, id)).for('update')
    if (!plan) throw new AppError('not_found')
    const record = { table: schedule, where: eq(schedule.id, id) }
    await keepInTrash(tx, who, { kind: 'plan', id, owner: who.uid, title: plan.title, record })
    await tx.delete(schedule).where(eq(schedule.id, id))
    await publishPlan(tx, who, id, 'delete')
  })
}

export const restorePlan: PutBack = async (tx, who, entry) => {
  await putRecordBack(tx, schedule, entry)
  if ((await tx.$count(schedule, eq(schedule.uid, who.uid))) > SCHEDULES_MAX) throw refuse('diary_full')
  await publishPlan(tx, who, entry.recordId, 'put')
}

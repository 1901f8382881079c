// Imports the events of a calendar file: all or nothing, and a second import of the same file changes nothing.
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ANNIVERSARIES_MAX } from '#contract/anniversary/anniversary.ts'
import { SCHEDULES_MAX } from '#contract/schedule/schedule.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { ImportReport } from '#contract/calendar/calendar.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { publish } from '#server/live/publish.ts'
import { publishTrash } from '#server/rules/trash/trash.ts'
import { onWorkerThread } from '#server/threads/worker-thread.ts'
import type { ImportedRecord } from './import-records.ts'
import { readImport, type ImportJob } from './read-import.ts'

/** A file as small as this is read at once, quicker than a thread could answer. */
const SMALL_BYTES = 4_096
/** So many records at a time: between two batches others are answered. */
const BATCH = 100

const readOnWorkerThread = onWorkerThread<typeof readImport>({ source: 'features/calendar/read-import.worker.ts' })
const read = async (job: ImportJob) => (job.bytes.length <= SMALL_BYTES ? readImport(job) : readOnWorkerThread(job))

type Outcome = 'added' | 'changed' | 'unchanged' | 'full'
type PlanRecord = ImportedRecord & { kind: 'plan' }
type AnniversaryRecord = ImportedRecord & { kind: 'anniversary' }

/** The record's own id where this person exported the file from here, otherwise the id made from the event's. */
const idIn = (rows: ReadonlyMap<string, unknown>, { ownId, id }: Pick<ImportedRecord, 'ownId' | 'id'>) =>
  ownId && rows.has(ownId) ? ownId : id
const idsOf = (records: readonly ImportedRecord[]) => records.flatMap(({ id, ownId }) => (ownId ? [id, ownId] : [id]))
function* batchesOf<T>(all: readonly T[]) {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH)
}
const mapped = <K extends string, A, B>(from: Record<K, A>, make: (value: A) => B) =>
  Object.fromEntries(Object.entries<A>(from).map(([key, value]) => [key, make(value)])) as Record<K, B>
const isSame = <T extends object>(row: T, input: Partial<T>) =>
  Object.entries(input).every(([field, value]) => row[field as keyof T] === value)

/** The column's value in the file, for rows that exist already. */
const newer = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`

/** Records that were deleted after an earlier import come back with the file, so their entries leave the trash. */
async function outOfTrash(tx: Tx, uid: string, kind: 'plan' | 'day', fresh: readonly { id?: string | undefined }[]) {
  const ids = fresh.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  const theirs = and(eq(trash.kind, kind), inArray(trash.recordId, ids), eq(trash.uid, uid))
  for (const entry of await tx.delete(trash).where(theirs).returning()) await publishTrash(tx, entry, 'delete')
}

async function takePlans(tx: Tx, uid: string, records: readonly PlanRecord[], room: number): Promise<Outcome[]> {
  const found = await tx
    .select()
    .from(schedule)
    .where(and(eq(schedule.uid, uid), inArray(schedule.id, idsOf(records))))
  const rows = new Map(found.map((row) => [row.id, row]))
  const outcomes: Outcome[] = []
  const fresh: (typeof schedule.$inferInsert)[] = []
  const changed = new Map<string, typeof schedule.$inferInsert>()
  for (const { input, ...record } of records) {
    const row = rows.get(idIn(rows, record))
    const isFull = fresh.length >= room
    const outcome = !row ? (isFull ? 'full' : 'added') : isSame(row, input) ? 'unchanged' : 'changed'
    outcomes.push(outcome)
    if (outcome === 'added') fresh.push({ id: record.id, uid, ...input })
    if (row && outcome === 'changed') changed.set(row.id, { id: row.id, uid, ...input })
  }
  const { sdate, startTime, endTime, title, place, memo, isImportant, version } = schedule
  const written = { sdate, startTime, endTime, title, place, memo, isImportant }
  if (changed.size > 0)
    await tx
      .insert(schedule)
      .values([...changed.values()])
      .onConflictDoUpdate({ target: schedule.id, set: { ...mapped(written, newer), version: sql`${version} + 1` } })
  await outOfTrash(tx, uid, 'plan', fresh)
  if (fresh.length > 0) await tx.insert(schedule).values(fresh).onConflictDoNothing()
  return outcomes
}

const nameOf = ({ adate, aname }: { adate: string; aname: string }) => `${adate} ${aname}`

/** A name may stand only once on a day: where the user has it already, that entry stays and the new one is not added. */
async function takeAnniversaries(
  tx: Tx,
  uid: string,
  records: readonly AnniversaryRecord[],
  room: number,
): Promise<Outcome[]> {
  const days = records.map(({ input }) => input.adate)
  const found = await tx
    .select()
    .from(anniversary)
    .where(and(eq(anniversary.uid, uid), or(inArray(anniversary.id, idsOf(records)), inArray(anniversary.adate, days))))
  const rows = new Map(found.map((row) => [row.id, row]))
  const names = new Map(found.map((row) => [nameOf(row), row.id]))
  const outcomes: Outcome[] = []
  const fresh: (typeof anniversary.$inferInsert)[] = []
  const changed = new Map<string, typeof anniversary.$inferInsert>()
  for (const { input, ...record } of records) {
    const id = idIn(rows, record)
    const row = rows.get(id)
    const twin = names.get(nameOf(input))
    if ((twin && twin !== row?.id) || (row && isSame(row, input))) {
      outcomes.push('unchanged')
      continue
    }
    if (!row && fresh.length >= room) {
      outcomes.push('full')
      continue
    }
    if (row) names.delete(nameOf(row))
    names.set(nameOf(input), id)
    outcomes.push(row ? 'changed' : 'added')
    if (row) changed.set(id, { id, uid, ...input })
    else fresh.push({ id, uid, ...input })
  }
  const { aname, adate, isHoliday, calendar, recurs, version } = anniversary
  const written = { aname, adate, isHoliday, calendar, recurs }
  if (changed.size > 0)
    await tx
      .insert(anniversary)
      .values([...changed.values()])
      .onConflictDoUpdate({ target: anniversary.id, set: { ...mapped(written, newer), version: sql`${version} + 1` } })
  await outOfTrash(tx, uid, 'day', fresh)
  if (fresh.length > 0) await tx.insert(anniversary).values(fresh).onConflictDoNothing()
  return outcomes
}

async function publishImport(tx: Tx, who: SignedIn) {
  const [admin] = await tx.select().from(admins).where(eq(admins.uid, who.uid))
  await publish(tx, { collection: 'schedule', id: '*', op: 'put' }, { uids: [who.uid] })
  await publish(tx, { collection: 'anniversary', id: '*', op: 'put' }, admin ? 'users' : { uids: [who.uid] })
}

/** Earlier releases made anniversaries of whole days: what they took is there already. */
async function takenAsDays(tx: Tx, uid: string, plans: readonly PlanRecord[]) {
  const ids = plans.map(({ id }) => id)
  const found = await tx
    .select({ id: anniversary.id })
    .from(anniversary)
    .where(and(eq(anniversary.uid, uid), inArray(anniversary.id, ids)))
  return new Set(found.map(({ id }) => id))
}

async function storeRecords(tx: Tx, who: SignedIn, records: readonly ImportedRecord[]): Promise<Outcome[]> {
  // The lock makes the second of two simultaneous imports of a file wait; it then finds everything imported.
  await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, who.uid)).for('no key update')
  const plans = records.filter((record) => record.kind === 'plan')
  const anniversaries = records.filter((record) => record.kind === 'anniversary')
  const outcomes: Outcome[] = []
  for (const some of batchesOf(plans)) {
    const room = SCHEDULES_MAX - (await tx.$count(schedule, eq(schedule.uid, who.uid)))
    const there = await takenAsDays(tx, who.uid, some)
    const fresh = some.filter(({ id }) => !there.has(id))
    outcomes.push(...(await takePlans(tx, who.uid, fresh, room)), ...Array.from(there, () => 'unchanged' as const))
  }
  for (const some of batchesOf(anniversaries)) {
    const room = ANNIVERSARIES_MAX - (await tx.$count(anniversary, eq(anniversary.uid, who.uid)))
    outcomes.push(...(await takeAnniversaries(tx, who.uid, some, room)))
  }
  if (outcomes.some((outcome) => outcome === 'added' || outcome === 'changed')) await publishImport(tx, who)
  return outcomes
}

export async function importCalendar({ db, site }: Deps, who: SignedIn, bytes: Uint8Array): Promise<ImportReport> {
  const { defaultLocale: locale } = await site.get()
  const file = await read({ uid: who.uid, bytes, locale })
  if (!file) throw refuse('not_a_calendar', { field: 'file' })
  const { records, skipped, notes } = file
  const outcomes = await db.transaction((tx) => storeRecords(tx, who, records))
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    skipped: skipped + count('full'),
    notes,
  }
}

// Imports the events of a calendar file: all or nothing, and a second import of the same file changes nothing.
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { refuse } from '#contract/refusals.ts'
import type { ImportReport } from '#contract/calendar.schema.ts'
import { takeTry } from '#server/rules/tries.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { readCalendar } from './ics-read.ts'
import { importedRecords, type ImportedRecord } from './import-records.ts'

/** So many imports in ten minutes. */
const IMPORT_TRIES = 60
const RECORDS_MAX = 2_000
const NOTES_MAX = 20

type Outcome = 'added' | 'changed' | 'unchanged'
type PlanRecord = ImportedRecord & { kind: 'plan' }
type AnniversaryRecord = ImportedRecord & { kind: 'anniversary' }

/** The record's own id where this person exported the file from here, otherwise the id made from the event's. */
const idIn = (rows: ReadonlyMap<string, unknown>, { ownId, id }: ImportedRecord) =>
  ownId && rows.has(ownId) ? ownId : id
const idsOf = (records: readonly ImportedRecord[]) => records.flatMap(({ id, ownId }) => (ownId ? [id, ownId] : [id]))
const isSame = <T extends object>(row: T, input: Partial<T>) =>
  Object.entries(input).every(([field, value]) => row[field as keyof T] === value)

async function takePlans(tx: Tx, uid: string, records: readonly PlanRecord[]): Promise<Outcome[]> {
  if (records.length === 0) return []
  const found = await tx
    .select()
    .from(schedule)
    .where(and(eq(schedule.uid, uid), inArray(schedule.id, idsOf(records))))
  const rows = new Map(found.map((row) => [row.id, row]))
  const fresh = records.filter((record) => !rows.has(idIn(rows, record)))
  if (fresh.length > 0)
    await tx
      .insert(schedule)
      .values(fresh.map(({ id, input }) => ({ id, uid, ...input })))
      .onConflictDoNothing()
  const outcomes: Outcome[] = fresh.map(() => 'added')
  for (const record of records) {
    const row = rows.get(idIn(rows, record))
    if (!row) continue
    const same = isSame(row, record.input)
    outcomes.push(same ? 'unchanged' : 'changed')
    if (!same)
      await tx
        .update(schedule)
        .set({ ...record.input, version: row.version + 1 })
        .where(eq(schedule.id, row.id))
  }
  return outcomes
}

/** A name may stand only once on a day: where the user has it already, that entry stays and the new one is not added. */
async function takeAnniversaries(tx: Tx, uid: string, records: readonly AnniversaryRecord[]): Promise<Outcome[]> {
  if (records.length === 0) return []
  const found = await tx.select().from(anniversary).where(eq(anniversary.uid, uid))
  const rows = new Map(found.map((row) => [row.id, row]))
  const nameOf = ({ adate, aname }: { adate: string; aname: string }) => `${adate} ${aname}`
  const names = new Map(found.map((row) => [nameOf(row), row.id]))
  const outcomes: Outcome[] = []
  for (const record of records) {
    const { input } = record
    const id = idIn(rows, record)
    const row = rows.get(id)
    const twin = names.get(nameOf(input))
    if ((twin && twin !== row?.id) || (row && isSame(row, input))) {
      outcomes.push('unchanged')
      continue
    }
    if (row) names.delete(nameOf(row))
    names.set(nameOf(input), id)
    outcomes.push(row ? 'changed' : 'added')
    if (row)
      await tx
        .update(anniversary)
        .set({ ...input, version: row.version + 1 })
        .where(eq(anniversary.id, id))
    else
      await tx
        .insert(anniversary)
        .values({ id, uid, ...input })
        .onConflictDoNothing()
  }
  return outcomes
}

async function publishImport(tx: Tx, who: SignedIn) {
  const [admin] = await tx.select().from(admins).where(eq(admins.uid, who.uid))
  await publish(tx, { collection: 'schedule', id: '*', op: 'put' }, { uids: [who.uid] })
  await publish(tx, { collection: 'anniversary', id: '*', op: 'put' }, admin ? 'users' : { uids: [who.uid] })
}

async function storeRecords(tx: Tx, who: SignedIn, records: readonly ImportedRecord[]): Promise<Outcome[]> {
  // Of the same file sent twice at once, the second waits for the lock and then finds everything imported.
  await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, who.uid)).for('no key update')
  const outcomes = [
    ...(await takePlans(
      tx,
      who.uid,
      records.filter((record) => record.kind === 'plan'),
    )),
    ...(await takeAnniversaries(
      tx,
      who.uid,
      records.filter((record) => record.kind === 'anniversary'),
    )),
  ]
  if (outcomes.some((outcome) => outcome !== 'unchanged')) await publishImport(tx, who)
  return outcomes
}

/** `read` is called only after the try is counted: a body that is not read costs nothing. */
export async function importCalendar(
  { db, now }: Deps,
  who: SignedIn,
  read: () => Promise<Uint8Array>,
): Promise<ImportReport> {
  const mayTry = await takeTry(db, { key: `import:${who.uid}`, max: IMPORT_TRIES }, now())
  if (!mayTry) throw new AppError('too_many')
  const file = readCalendar(await read())
  if (!file) throw refuse('not_a_calendar', { field: 'file' })
  const { records, notes } = importedRecords(who.uid, file.events)
  const outcomes = await db.transaction((tx) => storeRecords(tx, who, records.slice(0, RECORDS_MAX)))
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  const skipped = [
    ...file.unreadable.map((title) => ({ title, note: 'unreadable' as const })),
    ...records
      .slice(RECORDS_MAX)
      .map(({ input }) => ({ title: 'title' in input ? input.title : input.aname, note: 'tooMany' as const })),
    ...notes.filter(({ note }) => note === 'cancelled' || note === 'unreadable'),
  ]
  const others = notes.filter(({ note }) => note === 'repeats' || note === 'tooLong')
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    skipped: skipped.length,
    notes: [...others, ...skipped].slice(0, NOTES_MAX),
  }
}

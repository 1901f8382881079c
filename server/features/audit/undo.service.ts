// Undoes an entry of the admin log: through the services that make such changes, with all their checks, and only while the
// entry's values are still there.
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { isUndoable, type UndoableAct } from '#contract/audit/audit.ts'
import type { Change, ChangeValue } from '#contract/shared/change.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { reportCase } from '#server/db/tables/report.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import type { Deps } from '#server/deps.ts'
import { restoreFromTrash } from '#server/rules/restore-trash.ts'
import type { FindReverse, LogEntry, Values } from '#server/rules/trash/reverse.ts'
import { mustBeSaid, type Said } from '#server/rules/server-module.ts'

/** Whether an entry can be undone. A ban that only got another end cannot: the admin bans again. */
export const canBeUndone = <E extends Pick<LogEntry, 'act' | 'changes'>>(entry: E): entry is E & { act: UndoableAct } =>
  isUndoable(entry.act) &&
  entry.changes.length > 0 &&
  !entry.changes.some(({ after }) => after === 'gone') &&
  (entry.act !== 'userBanned' || entry.changes.some(({ field }) => field === 'status'))

const isSame = (a: ChangeValue | undefined, b: ChangeValue) => JSON.stringify(a ?? null) === JSON.stringify(b)

/** The fields that changed since the entry, from its values to the present ones. */
const overtaken = (changes: readonly Change[], now: Values): Change[] =>
  changes
    .filter(({ field, after }) => !isSame(now[field], after))
    .map(({ field, after }) => ({ field, before: after, after: now[field] ?? null }))

function mustBeAsLeft(changes: readonly Change[], now: Values) {
  const others = overtaken(changes, now)
  if (others.length > 0) throw refuse('undo_overtaken', { details: { changes: others } })
}

async function putBack(deps: Deps, who: SignedIn, entry: LogEntry, find: FindReverse) {
  const { now, put } = await find(deps, who, entry)
  mustBeAsLeft(entry.changes, now)
  try {
    await put(Object.fromEntries(entry.changes.map(({ field, before }) => [field, before])))
  } catch (error) {
    // Somebody else saved between our check and our write.
    if (!(error instanceof AppError) || error.code !== 'stale') throw error
    const { now: later } = await find(deps, who, entry)
    throw refuse('undo_overtaken', { details: { changes: overtaken(entry.changes, later) } })
  }
}

/**
 * Finds the trash entry that the act itself made, or that admins made of the same person's record since. A record of
 * somebody else may have the same id there, because browsers choose the ids.
 */
async function lyingInTrash(db: Db, { id, targetUid }: LogEntry) {
  const isItsOwn = sql<boolean>`${trash.createdAt} = ${auditEntry.at}`
  const isTheirs = and(trash.byAdmin, sql`${trash.uid} is not distinct from ${targetUid}`)
  const [trashed] = await db
    .select({ id: trash.id, hiddenWhy: trash.hiddenWhy })
    .from(auditEntry)
    .innerJoin(trash, eq(trash.recordId, auditEntry.subjectId))
    .where(and(eq(auditEntry.id, id), or(isItsOwn, isTheirs)))
    .orderBy(desc(isItsOwn), desc(trash.createdAt))
    .limit(1)
  return trashed
}

/** Undoes removing, hiding or showing a record. */
async function putInPlace(deps: Deps, who: SignedIn, entry: LogEntry, said: Said) {
  const { act, subjectId, changes } = entry
  if (subjectId === null) throw new AppError('not_found')
  const trashed = await lyingInTrash(deps.db, entry)
  const reason = trashed?.hiddenWhy ?? null
  const place = trashed ? (reason === null ? 'trash' : 'hidden') : 'there'
  mustBeAsLeft(changes, { place, reason })
  if (trashed) return restoreFromTrash(deps.db, who, trashed.id, said)
  const why = changes.find(({ field }) => field === 'reason')?.before
  const [found] = await deps.db
    .select({ id: reportCase.id })
    .from(reportCase)
    .where(eq(reportCase.recordId, subjectId))
    .orderBy(desc(reportCase.lastAt))
    .limit(1)
  if (act !== 'contentShown' || typeof why !== 'string' || !found) throw new AppError('not_found')
  return mustBeSaid(said.forOthers.hideReported)(deps, who, found.id, why, said)
}

export async function undoAct(deps: Deps, who: SignedIn, id: string, said: Said) {
  const [entry] = await deps.db.select().from(auditEntry).where(eq(auditEntry.id, id))
  if (!entry || !canBeUndone(entry)) throw new AppError('not_found')
  if ((await deps.db.$count(auditEntry, eq(auditEntry.undoes, id))) > 0) throw refuse('undone_already')
  const noted = { ...who, undoes: id }
  const isPlace = entry.changes.some(({ field }) => field === 'place')
  await (isPlace
    ? putInPlace(deps, noted, entry, said)
    : putBack(deps, noted, entry, mustBeSaid(said.reverse[entry.act])))
}

// An entry of the trash taken back: by its owner, by admins, by what they decide about a report, and by the log.
import { eq } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { HidableKind } from '#contract/report/report.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { retryAfterDeadlock } from '#server/db/retry-after-deadlock.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { changesOf, movedTo, recordAct } from '#server/rules/audit/audit.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { mustBeSaid, type Said } from './server-module.ts'
import { contentPlace, wholeOf } from '#server/rules/content/content-place.ts'
import { publishTrash, type TrashEntry } from '#server/rules/trash/trash.ts'

/** So much of a title stands in a notification. */
const TOLD_MAX = 80

/** The row lock makes the second of two simultaneous callers wait; it then finds nothing. */
export async function takeEntry(tx: Tx, who: SignedIn, id: string): Promise<TrashEntry> {
  const [entry] = await tx.select().from(trash).where(eq(trash.id, id)).for('update')
  const isReachable = entry && (entry.byAdmin ? who.isAdmin : entry.uid === who.uid)
  if (!isReachable) throw new AppError('not_found')
  return entry
}

export const subjectOf = ({ recordId, title }: TrashEntry) => ({ id: recordId, name: title })

/** A writer who was told that something of theirs is hidden learns as well that it is seen again. */
async function notifyShown(tx: Tx, { uid, kind, recordId, title, record }: TrashEntry, hide: Said['hide']) {
  const home = hide[kind as HidableKind]
  if (uid === null || !home) return
  const target = contentPlace(home, recordId, wholeOf(home, record))
  await notify(tx, uid, 'shown', { detail: title && `‘${title.slice(0, TOLD_MAX)}’`, target })
}

export async function restoreEntry(tx: Tx, who: SignedIn, id: string, { putBack, hide }: Said) {
  const entry = await takeEntry(tx, who, id)
  await tx.delete(trash).where(eq(trash.id, id))
  await mustBeSaid(putBack[entry.kind])(tx, who, entry)
  const isShown = entry.hiddenWhy !== null
  const act = isShown ? 'contentShown' : 'trashRestored'
  const changes = isShown
    ? changesOf({ place: ['hidden', 'there'], reason: [entry.hiddenWhy, null] })
    : movedTo('trash', 'there')
  if (entry.byAdmin) await recordAct(tx, who, act, { target: entry.uid, subject: subjectOf(entry), changes })
  if (isShown) await notifyShown(tx, entry, hide)
  await publishTrash(tx, entry, 'delete')
}

export const restoreFromTrash = (db: Db, who: SignedIn, id: string, said: Said) =>
  retryAfterDeadlock(db, (tx) => restoreEntry(tx, who, id, said))

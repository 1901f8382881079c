// The trash: listed, taken back, erased. What somebody else deleted is not found.
import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import type { Trashed } from '#contract/trash.schema.ts'
import { hidableKinds } from '#contract/report.ts'
import { TRASH_DAYS, type trashApi, type TrashKind, type TrashSide } from '#contract/trash.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { againAfterDeadlock } from '#server/db/again-after-deadlock.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { changesOf, movedTo, recordAct } from '#server/rules/audit.ts'
import { eraseTrash } from '#server/rules/erase-trash.ts'
import { notify } from '#server/rules/notify.ts'
import { removePictures } from '#server/rules/pictures.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import { thingPlace, wholeOf } from '#server/rules/thing-place.ts'
import { tellTrash, type Kept, type PutBack } from '#server/rules/trash.ts'

/** What may be taken back from there. The two sides are told apart as their indexes are. */
function onSide(who: SignedIn, side: TrashSide) {
  if (side === 'mine') return and(eq(trash.uid, who.uid), not(trash.byAdmin))
  if (!who.isAdmin) throw new AppError('forbidden')
  return sql`${trash.byAdmin}`
}

/** Writers see as well what admins have hidden of theirs. */
const seenOn = (who: SignedIn, side: TrashSide) =>
  side === 'mine' ? and(eq(trash.uid, who.uid), or(not(trash.byAdmin), isNotNull(trash.hiddenWhy))) : onSide(who, side)

/** So much of a title stands in a notification. */
const TOLD_MAX = 80

const newestFirst: Order = { by: trash.createdAt, id: trash.id, direction: 'desc' }

export async function listTrash(db: Db, who: SignedIn, { side, cursor, limit }: QueryOf<typeof trashApi.list>) {
  const rows = await db
    .select({
      id: trash.id,
      kind: trash.kind,
      recordId: trash.recordId,
      title: trash.title,
      hiddenWhy: trash.hiddenWhy,
      picture: sql<string | null>`coalesce(${trash.record}->>'cover', ${trash.record}->>'url')`,
      ownerName: userInfo.displayName,
      createdAt: trash.createdAt,
    })
    .from(trash)
    .leftJoin(userInfo, eq(userInfo.uid, trash.uid))
    .where(and(seenOn(who, side), after(newestFirst, cursor)))
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id])
  const items = page.items.map(({ createdAt, ownerName, ...row }): Trashed => {
    const isHidden = row.hiddenWhy !== null
    return {
      ...row,
      ownerName: side === 'mine' ? null : ownerName,
      deletedAt: createdAt.toISOString(),
      goesAt: isHidden ? null : new Date(createdAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
      mayTake: side === 'admins' || !isHidden,
    }
  })
  return { items, cursor: page.cursor }
}

/** Of two who take it at once, the second waits here, and then finds nothing. */
async function takeEntry(tx: Tx, who: SignedIn, id: string): Promise<Kept> {
  const [kept] = await tx.select().from(trash).where(eq(trash.id, id)).for('update')
  const isReachable = kept && (kept.byAdmin ? who.isAdmin : kept.uid === who.uid)
  if (!isReachable) throw new AppError('not_found')
  return kept
}

const subjectOf = ({ recordId, title }: Kept) => ({ id: recordId, name: title })

/** A writer who was told that something of theirs is hidden learns as well that it is seen again. */
async function tellShown(tx: Tx, { uid, kind: keptKind, recordId, title, record }: Kept) {
  const kind = hidableKinds.find((one) => one === keptKind)
  if (uid === null || !kind) return
  const target = thingPlace(kind, recordId, wholeOf(kind, record))
  await notify(tx, uid, 'shown', { detail: title && `‘${title.slice(0, TOLD_MAX)}’`, target })
}

/** Each feature puts its own records back. */
export type PutBacks = Record<TrashKind, PutBack>

export async function restoreEntry(tx: Tx, who: SignedIn, id: string, putBack: PutBacks) {
  const kept = await takeEntry(tx, who, id)
  await tx.delete(trash).where(eq(trash.id, id))
  await putBack[kept.kind](tx, who, kept)
  const isShown = kept.hiddenWhy !== null
  const act = isShown ? 'contentShown' : 'trashRestored'
  const changes = isShown
    ? changesOf({ place: ['hidden', 'there'], reason: [kept.hiddenWhy, null] })
    : movedTo('trash', 'there')
  if (kept.byAdmin) await recordAct(tx, who, act, { target: kept.uid, subject: subjectOf(kept), changes })
  if (isShown) await tellShown(tx, kept)
  await tellTrash(tx, kept, 'delete')
}

export const restoreFromTrash = (db: Db, who: SignedIn, id: string, putBack: PutBacks) =>
  againAfterDeadlock(db, (tx) => restoreEntry(tx, who, id, putBack))

export async function eraseFromTrash(deps: Deps, who: SignedIn, id: string) {
  const { pictures } = await deps.db.transaction(async (tx) => {
    const kept = await takeEntry(tx, who, id)
    if (kept.byAdmin) {
      const changes = movedTo(kept.hiddenWhy === null ? 'trash' : 'hidden', 'gone')
      await recordAct(tx, who, 'trashErased', { target: kept.uid, subject: subjectOf(kept), changes })
    }
    return eraseTrash(tx, eq(trash.id, id))
  })
  await removePictures(deps, pictures)
}

export async function emptyTrash(deps: Deps, who: SignedIn, side: TrashSide) {
  const which = onSide(who, side)
  const { pictures } = await deps.db.transaction(async (tx) => {
    const erased = await eraseTrash(tx, which)
    if (side === 'admins' && erased.count > 0)
      await recordAct(tx, who, 'trashErased', { changes: changesOf({ items: [erased.count, 0] }) })
    return erased
  })
  await removePictures(deps, pictures)
}

// The trash: list, restore, erase. Records that somebody else deleted are not found.
import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Trashed } from '#contract/trash/trash.schema.ts'
import { TRASH_DAYS, type trashApi, type TrashSide } from '#contract/trash/trash.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { changesOf, movedTo, recordAct } from '#server/rules/audit/audit.ts'
import { eraseTrash } from '#server/rules/trash/erase-trash.ts'
import { removePictures } from '#server/rules/content/pictures.ts'
import { subjectOf, takeEntry } from '#server/rules/restore-trash.ts'
import type { Leave } from '#server/rules/server-module.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'

/** Selects one side of the trash, in the form that its index has. */
function onSide(who: SignedIn, side: TrashSide) {
  if (side === 'mine') return and(eq(trash.uid, who.uid), not(trash.byAdmin))
  if (!who.isAdmin) throw new AppError('forbidden')
  return sql`${trash.byAdmin}`
}

/** Writers see as well what admins have hidden of theirs. */
const seenOn = (who: SignedIn, side: TrashSide) =>
  side === 'mine' ? and(eq(trash.uid, who.uid), or(not(trash.byAdmin), isNotNull(trash.hiddenWhy))) : onSide(who, side)

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

export async function eraseFromTrash(deps: Deps, who: SignedIn, id: string) {
  const { pictures } = await deps.db.transaction(async (tx) => {
    const entry = await takeEntry(tx, who, id)
    if (entry.byAdmin) {
      const changes = movedTo(entry.hiddenWhy === null ? 'trash' : 'hidden', 'gone')
      await recordAct(tx, who, 'trashErased', { target: entry.uid, subject: subjectOf(entry), changes })
    }
    return eraseTrash(tx, eq(trash.id, id))
  })
  await removePictures(deps, pictures)
}

/** Answers the pictures that it kept. */
export const eraseTrashOf: Leave = async (tx, { uid }) => (await eraseTrash(tx, eq(trash.uid, uid))).pictures

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

// Erases records for good after their time in the trash. Those that admins have hidden stay until they restore or erase
// them.
import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/shared/durations.ts'
import { TRASH_DAYS } from '#contract/trash/trash.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import type { Deps } from '#server/deps.ts'
import { eraseTrash } from '#server/rules/trash/erase-trash.ts'
import { removePictures } from '#server/rules/content/pictures.ts'
import { repeat } from '#server/process/repeat.ts'

const EVERY_MS = DAY_MS / 4
const BATCH = 50

type Swept = Pick<Deps, 'db' | 'images' | 'log'>

/** A few at a time, and none that somebody takes back at this moment. */
async function eraseSome(deps: Swept, before: Date): Promise<number> {
  const { count, pictures } = await deps.db.transaction(async (tx) => {
    const old = await tx
      .select({ id: trash.id })
      .from(trash)
      .where(and(lt(trash.createdAt, before), isNull(trash.hiddenWhy)))
      .orderBy(asc(trash.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    return ids.length === 0 ? { count: 0, pictures: [] } : eraseTrash(tx, inArray(trash.id, ids))
  })
  await removePictures(deps, pictures)
  return count
}

export async function eraseOldTrash(deps: Swept, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS)
  let erased = 0
  for (let some = BATCH; some === BATCH;) {
    some = await eraseSome(deps, before)
    erased += some
  }
  return erased
}

/** Looks at the start and then four times a day. */
export const keepErasingTrash = (deps: Deps) =>
  repeat(() => eraseOldTrash(deps, deps.now()), {
    everyMs: EVERY_MS,
    log: deps.log,
    failed: 'the trash could not be erased',
    atOnce: true,
  })

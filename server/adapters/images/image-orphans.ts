// Removes pictures that no row knows: left by a process that ended between file and row, or by a removal during a backup.
import { inArray, sql } from 'drizzle-orm'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { asUuid } from '#contract/shared/uuid.ts'
import { REMOVAL_LOCK } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { image } from '#server/db/tables/album.table.ts'
import { repeat } from '#server/process/repeat.ts'
import type { Log } from '#server/process/log.ts'
import { asideName, type ImageStore } from './image-store.ts'

/** Does the work unless a backup is being made, and answers whether it did. */
const withoutBackup = (db: Db, work: () => Promise<void>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${REMOVAL_LOCK}) as free`,
    )
    if (rows[0]?.free) await work()
    return rows[0]?.free === true
  })

/** During a backup, whose snapshot may still name the picture, it is put where the backup finds it and nobody else. */
export async function removeStored(store: ImageStore, db: Db, name: string): Promise<void> {
  if (await withoutBackup(db, () => store.remove(name))) return
  const data = await store.read(name)
  if (data) await store.write(asideName(name), data)
  await store.remove(name)
}

/** The bytes of an upload are written before its row: a younger picture may still get its row. */
const YOUNG_MS = HOUR_MS
const BATCH = 50
const EVERY_MS = 6 * HOUR_MS

const idOf = (name: string) => name.slice(name.lastIndexOf('/') + 1).slice(0, 36)

async function removeUnknown(store: ImageStore, db: Db, names: string[]): Promise<number> {
  const ids = names.map(idOf).filter(asUuid)
  const rows = ids.length > 0 ? await db.select({ id: image.id }).from(image).where(inArray(image.id, ids)) : []
  const known = new Set(rows.map(({ id }) => id))
  const orphans = names.filter((name) => !known.has(idOf(name)))
  const isDone = await withoutBackup(db, async () => {
    for (const name of orphans) await store.remove(name)
  })
  return isDone ? orphans.length : 0
}

export async function removeOrphans(store: ImageStore, db: Db, now: Date): Promise<number> {
  let batch: string[] = []
  let removed = 0
  for await (const { name, writtenAt } of store.list()) {
    if (now.getTime() - writtenAt.getTime() < YOUNG_MS) continue
    batch.push(name)
    if (batch.length < BATCH) continue
    removed += await removeUnknown(store, db, batch)
    batch = []
  }
  return removed + (await removeUnknown(store, db, batch))
}

/** Looks for orphans four times a day. */
export const keepRemovingOrphans = (store: ImageStore, db: Db, log: Log) =>
  repeat(
    async () => {
      const removed = await removeOrphans(store, db, new Date())
      if (removed > 0) log.info('pictures without a row removed', { removed })
    },
    { everyMs: EVERY_MS, log, failed: 'looking for pictures without a row failed' },
  )

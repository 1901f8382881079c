// Files whose message was never sent, or is gone for both sides, go: their rows here, their bytes with the other lost pictures.
import { and, eq, isNull, lt, notExists } from 'drizzle-orm'
import { DAY_MS } from '#contract/shared/durations.ts'
import { PRIVATE_FORMAT } from '#server/adapters/images/image-store.ts'
import type { Db } from '#server/db/open.ts'
import { image } from '#server/db/tables/album.table.ts'
import { messageFile } from '#server/db/tables/message.table.ts'
import type { Deps } from '#server/deps.ts'
import { repeat } from '#server/process/repeat.ts'

const EVERY_MS = DAY_MS / 4

export async function sweepFiles(db: Db, now: Date) {
  const before = new Date(now.getTime() - DAY_MS)
  await db
    .delete(messageFile)
    .where(and(isNull(messageFile.mid), isNull(messageFile.groupMid), lt(messageFile.createdAt, before)))
  const named = db.select().from(messageFile).where(eq(messageFile.id, image.id))
  const isLost = and(eq(image.format, PRIVATE_FORMAT), lt(image.createdAt, before), notExists(named))
  await db.delete(image).where(isLost)
}

/** Looks four times a day. */
export const keepSweepingFiles = ({ db, log, now }: Deps) =>
  repeat(() => sweepFiles(db, now()), { everyMs: EVERY_MS, log, failed: 'lost files could not be removed' })

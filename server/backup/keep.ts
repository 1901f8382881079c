// Makes a backup every so many hours, in one of the processes, and keeps the newest few.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import type { Db } from '../db/open.ts'
import { setting } from '../db/tables/setting.table.ts'
import type { Log } from '#server/process/log.ts'
import { makeBackup, type BackupSource } from './make.ts'

const LOOK_MS = MINUTE_MS
/** After one that failed, such as on a full disk. */
const AGAIN_MS = 10 * MINUTE_MS
const KEY = 'backup.last'

const recordSchema = z.object({ triedAt: z.number(), madeAt: z.number().nullable(), bytes: z.number() })
/** In milliseconds since 1970; `madeAt` is null where none has ever succeeded. */
export type BackupRecord = z.output<typeof recordSchema>

/** Stored in the database, so that all processes together make no backup too many. */
export async function lastBackup(db: Db): Promise<BackupRecord | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY))
  return row ? recordSchema.parse(JSON.parse(row.value)) : null
}

/** The same record is always the same text. */
const textOf = ({ triedAt, madeAt, bytes }: BackupRecord) => JSON.stringify({ triedAt, madeAt, bytes })

/** False where another process was faster. */
async function claimTurn(db: Db, last: BackupRecord | null, triedAt: number): Promise<boolean> {
  const value = textOf({ bytes: 0, madeAt: null, ...last, triedAt })
  const claimed = last
    ? await db
        .update(setting)
        .set({ value })
        .where(and(eq(setting.key, KEY), eq(setting.value, textOf(last))))
        .returning()
    : await db.insert(setting).values({ key: KEY, value }).onConflictDoNothing().returning()
  return claimed.length > 0
}

async function record(db: Db, last: BackupRecord) {
  const value = textOf(last)
  await db.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}

const stamp = (at: Date) =>
  at
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-')
export const backupName = (at: Date) => `madang-${stamp(at)}.zip`
const ours = /^madang-\d{8}-\d{6}\.zip$/

/** Their names sort by time. A file with any other name is somebody's own and stays. */
export async function keepNewest(dir: string, keep: number) {
  const backups = (await readdir(dir)).filter((name) => ours.test(name)).toSorted()
  for (const name of backups.slice(0, Math.max(0, backups.length - keep))) await rm(join(dir, name), { force: true })
}

export type BackupPlan = BackupSource & { db: Db; dir: string; everyHours: number; keep: number; log: Log }

/** After one that was made, its whole pause; after one that failed, soon again. */
export function nextBackupAt({ triedAt, madeAt }: BackupRecord, everyHours: number): number {
  const pause = everyHours * HOUR_MS
  return Math.max(madeAt === null ? 0 : madeAt + pause, triedAt + Math.min(AGAIN_MS, pause))
}

const isDue = (last: BackupRecord | null, now: Date, everyHours: number) =>
  !last || now.getTime() >= nextBackupAt(last, everyHours)

/** True where this process made one now. */
export async function backUpIfDue(plan: BackupPlan, now: Date, signal?: AbortSignal): Promise<boolean> {
  const { db, dir, everyHours, keep } = plan
  const last = await lastBackup(db)
  if (!isDue(last, now, everyHours)) return false
  if (!(await claimTurn(db, last, now.getTime()))) return false
  await mkdir(dir, { recursive: true })
  const made = await makeBackup(plan, join(dir, backupName(now)), signal)
  if (!made) return false
  await record(db, { triedAt: now.getTime(), madeAt: now.getTime(), bytes: made.bytes })
  await keepNewest(dir, keep)
  plan.log.info('backup made', { file: made.file, bytes: made.bytes, rows: made.rows, images: made.images })
  if (made.missingImages.length > 0)
    plan.log.error('pictures were missing from the backup', { count: made.missingImages.length })
  if (made.leftOut.length > 0) plan.log.info('tables of something else were left out', { tables: made.leftOut })
  return true
}

export function keepBackingUp(plan: BackupPlan & { onFailed: () => void }): { stop(): void } {
  const ending = new AbortController()
  const looking = async () => {
    while (!ending.signal.aborted) {
      await backUpIfDue(plan, new Date(), ending.signal).catch((error: unknown) => {
        if (ending.signal.aborted) return
        plan.onFailed()
        plan.log.error('backup failed', { error })
      })
      await sleep(LOOK_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }
  void looking()
  return { stop: () => ending.abort() }
}

// The state of the server for the admin panel.
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { ServerState } from '#contract/health/health.schema.ts'
import { lastBackup, nextBackupAt } from '#server/backup/keep.ts'
import type { Deps } from '#server/deps.ts'
import { ownVersion } from '#server/process/project-root.ts'
import { readinessOf } from './ready.service.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'operation'>

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

async function backupState({ db, operation }: Needs): Promise<ServerState['backup']> {
  const { backupEveryHours: everyHours } = operation
  if (everyHours === null) return null
  const last = await lastBackup(db)
  return {
    everyHours,
    madeAt: iso(last?.madeAt ?? null),
    bytes: last?.bytes ?? 0,
    nextAt: iso(last && nextBackupAt(last, everyHours)),
  }
}

async function databaseBytes({ db }: Needs): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
  return Number(rows[0]?.bytes)
}

async function freeBytes({ operation }: Needs): Promise<number> {
  const { bavail, bsize } = await statfs(operation.dataDir)
  return bavail * bsize
}

export async function stateOf(needs: Needs): Promise<ServerState> {
  const [readiness, database, disk, backup] = await Promise.all([
    readinessOf(needs),
    databaseBytes(needs).catch(() => null),
    freeBytes(needs).catch(() => null),
    backupState(needs),
  ])
  return {
    ...readiness,
    version: ownVersion(),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    databaseBytes: database,
    diskFreeBytes: disk,
    streams: needs.live.count(),
    backup,
  }
}

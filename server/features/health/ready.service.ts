import { mkdir, statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Readiness } from '#contract/health/health.schema.ts'
import { knownMigrations } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'

type Needs = Pick<Deps, 'db' | 'operation'>

/** A readiness check waits this long at most; a database that needs longer is not ready. */
const PATIENCE_MS = 2_000
/** Uploads, the embedded database and its journal need some. */
const FREE_BYTES = 200 * 1024 * 1024

let newest: string | undefined
const newestMigration = () => (newest ??= knownMigrations().at(-1)?.hash)

/** Null where the database does not answer. */
async function isMigrated({ db }: Needs): Promise<boolean | null> {
  const checked = db
    .execute<{ there: boolean }>(
      sql`select exists (select from drizzle.__drizzle_migrations where hash = ${newestMigration()}) as there`,
    )
    .then(
      ({ rows }) => rows[0]?.there === true,
      () => null,
    )
  return Promise.race([checked, sleep(PATIENCE_MS, null, { ref: false })])
}

async function hasSpace({ operation: { dataDir } }: Needs): Promise<boolean> {
  try {
    await mkdir(dataDir, { recursive: true })
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize >= FREE_BYTES
  } catch {
    return false
  }
}

export async function readinessOf(needs: Needs): Promise<Readiness> {
  const [migrated, space] = await Promise.all([isMigrated(needs), hasSpace(needs)])
  const state = (isWell: boolean) => (isWell ? 'ok' : 'failing')
  return {
    ready: migrated === true && space,
    database: state(migrated !== null),
    migrations: state(migrated === true),
    disk: state(space),
  }
}

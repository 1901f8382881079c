// A database as an earlier release has left it, to see what the migrations since then make of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/process/project-root.ts'
import { testDatabase } from './test-database.ts'

const folder = join(projectRoot, 'server/db/migrations')
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
/** The last migration of the release before. */
const RELEASED = '0002_notification_kind'

/** An empty database as it was after that migration, and the way from there to now. */
export async function earlierDatabase(last = RELEASED) {
  const { pool } = await testDatabase()
  await pool.query('drop schema public cascade; create schema public')
  const tags = journal.entries.map(({ tag }) => tag)
  const next = tags.indexOf(last) + 1
  const run = async (some: string[]) => {
    for (const tag of some) await pool.query(readFileSync(join(folder, `${tag}.sql`), 'utf8'))
  }
  await run(tags.slice(0, next))
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const places = names.map((_, i) => `$${i + 1}`)
    return pool.query(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(row))
  }
  return {
    pool,
    insert,
    account: (id: string, email: string, at = '2026-01-01T00:00:00Z') =>
      insert('auth_user', { id, email, name: id, created_at: at }),
    upgrade: () => run(tags.slice(next)),
  }
}

// The database of a deployment: its own or the embedded one, up to date and fit for the mode that the settings ask for.
import { startEmbedded } from './db/embedded.ts'
import { migrateDatabase, openDatabase, type Db, type OpenDatabase } from './db/open.ts'
import { superviseEmbedded } from './db/supervise.ts'
import { admins } from './db/tables/user.table.ts'
import { noteRealUse, refuseDemoAmongPeople } from './demo-guard.ts'
import type { Env } from '#server/process/env.ts'

export type Report = (step: string, text: string) => void
type Address = Parameters<OpenDatabase['moveTo']>[0]
export type OwnDatabase = OpenDatabase & { stop(): Promise<void> }

async function ownDatabase(env: Env, report: Report, onMoved: (to: Address) => void): Promise<OwnDatabase> {
  if (env.DATABASE_URL) return { ...openDatabase({ connectionString: env.DATABASE_URL }), stop: async () => {} }
  const log = (line: string) => report('database', line)
  const start = () => startEmbedded({ dataDir: env.DATA_DIR, log })
  const first = await start()
  if (!first.startedHere) log('Another Madang runs on the same data; both use its database.')
  const opened = openDatabase({ ...first.connection })
  const onStarted = (to: Address) => {
    opened.moveTo(to)
    onMoved(to)
  }
  const supervision = superviseEmbedded({ first, start, onStarted, log })
  opened.pool.on('connect', (client) => client.on('error', supervision.lookNow))
  return { ...opened, stop: () => supervision.stop() }
}

/** `onMoved` hears where the embedded database is after it had to be started again. */
export async function readyDatabase(env: Env, report: Report, onMoved: (to: Address) => void = () => {}) {
  const opened = await ownDatabase(env, report, onMoved)
  try {
    await migrateDatabase(opened)
    await (env.DEMO ? refuseDemoAmongPeople(opened.db) : noteRealUse(opened.db, new Date()))
    return opened
  } catch (error) {
    await opened.close()
    await opened.stop()
    throw error
  }
}

/** Without one nobody can set up the site. */
export const hasAdmin = async (db: Db) => (await db.select({ uid: admins.uid }).from(admins).limit(1)).length > 0

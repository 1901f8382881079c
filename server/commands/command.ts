// The frame of every terminal command: reads the settings, opens the database, prints a sentence at the end, and leaves
// nothing running.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { readEnv, type Env } from '#server/process/env.ts'
import { projectRoot } from '#server/process/project-root.ts'

/** An embedded database is joined where it runs; otherwise it is started and stopped again. */
async function withDatabase(work: (env: Env, database: OpenDatabase) => Promise<string>): Promise<string> {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const env = readEnv(process.env)
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ dataDir: env.DATA_DIR })
  const database = openDatabase(embedded?.connection ?? { connectionString: env.DATABASE_URL })
  try {
    return await work(env, database)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

export function runCommand(work: (env: Env, database: OpenDatabase) => Promise<string>) {
  withDatabase(work).then(
    (sentence) => process.stdout.write(`${sentence}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    },
  )
}

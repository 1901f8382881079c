// Before all tests: one real PostgreSQL of its own and one migrated template, which every test file clones.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrateDatabase, openDatabase } from '../db/open.ts'

export type TestServer = { host: string; port: number; user: string; password?: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
    /** Gone after all tests, whatever they have left in it. */
    testFolder: string
  }
}

const template = 'madang_template'

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-test-'))
  const postgres = await startEmbedded({ dataDir, database: template, isPerishable: true })
  const database = openDatabase(postgres.connection)
  await migrateDatabase(database)
  await database.close()
  const { host, port, user, password } = postgres.connection
  project.provide('testFolder', dataDir)
  project.provide('testServer', { host, port, user, password, template })

  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

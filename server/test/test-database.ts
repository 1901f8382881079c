// A database of its own for each test file: a clone of the migrated template, gone after the file.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { createLog } from '#server/process/log.ts'

async function onServer(sql: string) {
  const { template: _template, ...server } = inject('testServer')
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export const testDatabase = () => {
  const { template } = inject('testServer')
  // PostgreSQL copies the template's files: several times quicker than through its journal, since nothing is flushed to the disk.
  return newDatabase(`template ${template} strategy file_copy`)
}

/** Without a single table, as on a new machine. */
export const emptyDatabase = () => newDatabase('template template0')

async function newDatabase(from: string): Promise<OpenDatabase> {
  const { template: _template, ...server } = inject('testServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${database} ${from}`)
  // Without the limits of a request: some tests fill tables with hundreds of thousands of rows at once, and a hundred orders
  // at once may wait longer for a connection on a machine that builds something else meanwhile.
  const limitless = { statement_timeout: 0, connectionTimeoutMillis: 0, stream: undefined }
  // Dropping it ends what is still connected.
  const opened = openDatabase(
    { ...server, database, ...limitless },
    createLog(() => {}),
  )
  afterAll(async () => {
    await opened.close()
    await onServer(`drop database ${database} with (force)`)
  })
  return opened
}

/** As DATABASE_URL names it. */
export function urlOf({ user, password, database, host, port }: OpenDatabase['config']) {
  const url = new URL('postgres://localhost')
  url.username = String(user)
  if (typeof password === 'string') url.password = password
  url.pathname = `/${database}`
  url.searchParams.set('host', String(host))
  url.searchParams.set('port', String(port))
  return url.href
}

// Asks a server whether it is running, and makes sure that it holds our database.
import { Client } from 'pg'
import { user, type Address } from '#server/db/embedded/access.ts'
import { diskFull, errorCode } from '#server/db/embedded/error.ts'

export type Answer = 'ready' | 'busy' | 'silent'

const startingOrStopping = '57P03'
const diskFullState = '53100'
const duplicateDatabase = '42P04'
const nobodyListens = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'])

export async function reach(address: Address, database: string): Promise<Answer> {
  const client = new Client({ ...address, user, database: 'postgres', connectionTimeoutMillis: 5_000 })
  // A server that dies under an idle connection must not take this process with it.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return judge(error)
  }
  try {
    await createIfMissing(client, database)
    return 'ready'
  } catch (error) {
    if (errorCode(error) === diskFullState) throw diskFull(address.host)
    throw error
  } finally {
    await client.end()
  }
}

function judge(error: unknown): Answer {
  const code = errorCode(error)
  if (code === startingOrStopping) return 'busy'
  if (code !== undefined && nobodyListens.has(code)) return 'silent'
  // The driver's own complaints carry no code: nobody answered in time, or the line was cut.
  if (error instanceof Error && /timeout|terminated/i.test(error.message)) return 'busy'
  throw error
}

async function createIfMissing(client: Client, database: string): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [database])
  if (found.rowCount) return
  try {
    await client.query(`create database ${client.escapeIdentifier(database)}`)
  } catch (error) {
    if (errorCode(error) !== duplicateDatabase) throw error
  }
}

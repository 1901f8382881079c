// Starts the server process and waits until it accepts connections or has said why not.
import { spawn } from 'node:child_process'
import { chown, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Access } from '#server/db/embedded/access.ts'
import { claimServer, type Ownership } from '#server/db/embedded/claim.ts'
import { folderProblem, programProblem } from '#server/db/embedded/error.ts'
import { identify, readPostmasterFile, type Postmaster } from '#server/db/embedded/postmaster.ts'
import { programEnvironment } from '#server/db/embedded/process.ts'
import { dataArgument, type Site } from '#server/db/embedded/site.ts'

const largestLog = 5 * 1024 * 1024

/** Given on the command line, so that no edit of postgresql.conf can make an acknowledged write perishable. */
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

/** For a database that nobody wants back after a crash. A clone is then one copy of files, and no journal. */
const perishable = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
]

const settings = [
  'cluster_name=madang',
  'timezone=UTC',
  'log_timezone=UTC',
  'logging_collector=off',
  // The caller is told of faulty statements; the log holds only what concerns the server itself.
  'log_min_messages=log',
  'log_checkpoints=off',
]

export type Launch = { postmaster: Postmaster; ownership: Ownership } | { stillThere: string }

/** Claims the server before it runs: if this process is killed in between, the next start can tell. */
export async function launch(site: Site, native: string, access: Access, isPerishable: boolean): Promise<Launch> {
  const ownership = await claimServer(site.dataDir)
  try {
    const logStart = await trimLog(site)
    const durability = isPerishable ? perishable : durable
    const server = await spawnServer(site, native, [...durability, ...settings, ...access.serverSettings])
    const postmaster = await untilReady(site, server)
    if (postmaster) return { postmaster, ownership }
    ownership.release()
    return await explainEnd(site, server, await readLog(site, logStart))
  } catch (error) {
    ownership.release()
    throw error
  }
}

async function untilReady(site: Site, server: Server): Promise<Postmaster | undefined> {
  const started = Date.now()
  let lastNotice = started
  while (!server.ended) {
    const recorded = await readPostmasterFile(site)
    if (recorded?.pid === server.pid && recorded?.status === 'ready') {
      const postmaster = await identify(site, recorded.pid)
      if (postmaster) return postmaster
    }
    if (Date.now() - lastNotice > 3_000) {
      lastNotice = Date.now()
      const seconds = Math.round((lastNotice - started) / 1_000)
      site.log(`The database is getting ready; after a crash it redoes its journal first (${seconds} s).`)
    }
    await sleep(10)
  }
  return undefined
}

/** "Already exists" and "still in use" go away once the processes of a killed server have ended. */
async function explainEnd(site: Site, server: Server, said: string): Promise<Launch> {
  const lockFile = /lock file ".+" already exists/.exec(said)
  const memory = /pre-existing shared memory block .+ is still in use/.exec(said)
  const stillThere = lockFile ?? memory
  if (stillThere) return { stillThere: stillThere[0] }
  throw await programProblem('start', said.trim() || (server.ended ?? ''), site.dataDir)
}

type Server = { pid: number; ended: string | undefined }

/**
 * Detached, with the log as its only output: it outlives a killed Node, and a Ctrl-C in the terminal does
 * not end it before Node has closed its connections.
 */
async function spawnServer(site: Site, native: string, all: string[]): Promise<Server> {
  const log = await openLog(site)
  try {
    const options = all.flatMap((setting) => ['-c', setting])
    const args = ['-D', dataArgument(site, site.cluster), ...options]
    const child = spawn(join(native, 'bin', 'postgres'), args, {
      cwd: site.cluster,
      env: programEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
      ...site.account,
    })
    const server: Server = { pid: child.pid ?? 0, ended: undefined }
    child.on('error', (error) => (server.ended = error.message))
    child.on('exit', (code, signal) => (server.ended = `It ended with ${signal ?? `code ${code}`}.`))
    child.unref()
    return server
  } finally {
    await log.close()
  }
}

async function openLog(site: Site) {
  try {
    const log = await open(site.logFile, 'a', 0o600)
    if (site.account) {
      const { uid, gid } = await stat(site.dataDir)
      await chown(site.logFile, uid, gid)
    }
    return log
  } catch (error) {
    throw folderProblem(error, site.logFile)
  }
}

/** Returns the position in the log at which this start's own lines will begin. */
async function trimLog(site: Site): Promise<number> {
  const size = (await stat(site.logFile).catch(() => undefined))?.size ?? 0
  if (size <= largestLog) return size
  await rename(site.logFile, `${site.logFile}.old`)
  return 0
}

async function readLog(site: Site, from: number): Promise<string> {
  const log = await open(site.logFile, 'r')
  try {
    const room = Buffer.alloc(64 * 1024)
    const { bytesRead } = await log.read(room, { position: from })
    return room.subarray(0, bytesRead).toString()
  } finally {
    await log.close()
  }
}

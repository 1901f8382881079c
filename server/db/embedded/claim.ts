// Which process may start or stop the server: the lock around a start, and the file that names the server's owner.
import { readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { errorCode, folderProblem } from '#server/db/embedded/error.ts'
import { processMark } from '#server/db/embedded/process.ts'

/** The mark distinguishes a process from a later one with the same process id. */
const claimSchema = z.object({ pid: z.number(), mark: z.string(), token: z.string() })

async function newClaim(): Promise<string> {
  const mark = (await processMark(process.pid)) ?? ''
  return JSON.stringify({ pid: process.pid, mark, token: randomUUID() })
}

function parseClaim(text: string) {
  try {
    return claimSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function isClaimantAlive(text: string): Promise<boolean> {
  const claim = parseClaim(text)
  return claim !== undefined && (await processMark(claim.pid)) === claim.mark
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}

function createExclusively(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (errorCode(error) === 'ENOSPC') removeIfHolds(file, '')
    throw error
  }
}

function removeIfHolds(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) unlinkSync(file)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** Lets exactly one of several processes that start at once on one folder run `work`; the others wait for it. */
export async function withStartLock<T>(
  dataDir: string,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const file = join(dataDir, 'postgres.lock')
  const mine = await newClaim()
  try {
    await takeLock(file, mine, log)
  } catch (error) {
    throw folderProblem(error, dataDir)
  }
  try {
    return await work()
  } finally {
    removeIfHolds(file, mine)
  }
}

async function takeLock(file: string, mine: string, log: (line: string) => void): Promise<void> {
  let hasTold = false
  while (!createExclusively(file, mine)) {
    const held = readText(file)
    if (await isAbandoned(file, held)) {
      if (await takeOver(file, held, mine)) return
      continue
    }
    if (!hasTold) log('Another process is starting the database; waiting for it.')
    hasTold = true
    await sleep(50)
  }
}

async function isAbandoned(file: string, held: string): Promise<boolean> {
  if (parseClaim(held)) return !(await isClaimantAlive(held))
  // Without a whole claim inside, the lock is either being written right now or was left by a crash.
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  return age > 5_000
}

/** Two processes may judge the same lock abandoned: after a pause only the one whose claim stayed has it. */
async function takeOver(file: string, abandoned: string, mine: string): Promise<boolean> {
  removeIfHolds(file, abandoned)
  if (!createExclusively(file, mine)) return false
  await sleep(100)
  return readText(file) === mine
}

export type Ownership = { release: () => void }

const ownerFile = (dataDir: string) => join(dataDir, 'postgres.owner')

export async function claimServer(dataDir: string): Promise<Ownership> {
  const file = ownerFile(dataDir)
  const mine = await newClaim()
  try {
    unlinkIfThere(file)
    writeFileSync(file, mine, { mode: 0o644 })
  } catch (error) {
    throw folderProblem(error, dataDir)
  }
  return { release: () => removeIfHolds(file, mine) }
}

/** Another user's earlier start may have left a file that we cannot overwrite but can replace. */
function unlinkIfThere(file: string): void {
  try {
    unlinkSync(file)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

export async function hasLiveOwner(dataDir: string): Promise<boolean> {
  return isClaimantAlive(readText(ownerFile(dataDir)))
}

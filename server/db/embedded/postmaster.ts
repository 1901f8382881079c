// The running server process: what it says of itself, whether it is really ours, and how it is stopped.
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaryPackage } from '#server/db/embedded/binaries.ts'
import { EmbeddedError, errorCode, folderProblem } from '#server/db/embedded/error.ts'
import { hasEndedWithin, isSignalable, processMark, run } from '#server/db/embedded/process.ts'
import type { Site } from '#server/db/embedded/site.ts'

export type PostmasterFile = { pid: number; port: number; socketFolder: string; status: string }

/** Names a process by more than its id, because the system reuses ids. */
export type Postmaster = { pid: number; mark: string }

export async function readPostmasterFile(site: Site): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(site.cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw folderProblem(error, site.cluster)
  })
  const lines = text.split('\n').map((line) => line.trim())
  const [pid, , , port, socketFolder = '', , , status = ''] = lines
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socketFolder, status } : undefined
}

export async function identify(site: Site, pid: number): Promise<Postmaster | undefined> {
  const mark = await processMark(pid)
  return mark !== null && (await worksIn(site.cluster, pid)) !== 'no' ? { pid, mark } : undefined
}

/** PostgreSQL's working directory is its data folder; hardly any other program works there. */
export async function worksIn(cluster: string, pid: number): Promise<'yes' | 'no' | 'unknown'> {
  if (process.platform === 'win32') return 'unknown'
  if (process.platform !== 'linux') {
    const { output } = await run('/bin/ps', ['-o', 'comm=', '-p', String(pid)], { account: null })
    return output.includes('postgres') ? 'unknown' : 'no'
  }
  try {
    const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)])
    return there.dev === here.dev && there.ino === here.ino ? 'yes' : 'no'
  } catch (error) {
    // Another user's process does not show where it works: leave the judgement to PostgreSQL itself.
    return errorCode(error) === 'EACCES' ? 'unknown' : 'no'
  }
}

/**
 * After a reboot the number in an old postmaster.pid may belong to any program of the same user (in a
 * container it nearly always does), or to a zombie; PostgreSQL would refuse to start for ever.
 */
export async function removeMisleadingFiles(site: Site, recorded: PostmasterFile): Promise<void> {
  if (!isSignalable(recorded.pid) || (await identify(site, recorded.pid))) return
  const socketLock = join(socketFolderOf(site, recorded), `.s.PGSQL.${recorded.port}.lock`)
  for (const file of [join(site.cluster, 'postmaster.pid'), socketLock]) await rm(file, { force: true })
}

export function socketFolderOf(site: Site, recorded: PostmasterFile): string {
  return recorded.socketFolder === '.' ? site.cluster : recorded.socketFolder
}

/** Twice this and the rest of the server's end stay within ten seconds. */
const patience = 3_000

/** Fast shutdown: open transactions are rolled back, everything committed is on disk when it ends. */
export async function stopPostmaster(site: Site, { pid, mark }: Postmaster): Promise<void> {
  if ((await identify(site, pid))?.mark !== mark) return
  await signalServer(site, pid, 'SIGINT')
  if (await hasEndedWithin(patience, pid, mark)) return
  site.log('The database takes long to stop; ending it at once. It repairs itself at the next start.')
  await signalServer(site, pid, 'SIGQUIT')
  if (await hasEndedWithin(patience, pid, mark)) return
  throw new EmbeddedError(`The database server (process ${pid}) does not stop.`)
}

async function signalServer(site: Site, pid: number, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (process.platform === 'win32') {
    const { root } = await findBinaryPackage()
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate'
    const args = ['stop', '--no-wait', '-m', mode, '-D', site.cluster]
    await run(join(root, 'native', 'bin', 'pg_ctl'), args, { account: null })
    return
  }
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

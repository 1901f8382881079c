// Ends the workers of a killed server: they would finish their long queries before they notice.
import { readFile, readdir } from 'node:fs/promises'
import { worksIn } from '#server/db/embedded/postmaster.ts'
import { linuxStatus } from '#server/db/embedded/process.ts'
import type { Site } from '#server/db/embedded/site.ts'

/** Ends them as a crash would: the journal has what was committed, and the next start replays it. */
export async function endOrphans(site: Site): Promise<void> {
  const workers = await serverProcesses(site)
  const numbers = new Set(workers.map(({ pid }) => pid))
  // Workers are children of the server: where a worker still has it as its parent, the server is alive.
  if (workers.some(({ parent }) => numbers.has(parent))) return
  for (const { pid } of workers) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // The process has ended by itself.
    }
  }
}

/** Only Linux tells in which folder a process works; on other systems we have to wait. */
async function serverProcesses(site: Site): Promise<{ pid: number; parent: number }[]> {
  const found: { pid: number; parent: number }[] = []
  if (process.platform !== 'linux') return found
  for (const pid of (await readdir('/proc')).map(Number).filter((pid) => pid > 0)) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    const status = name.trim() === 'postgres' ? await linuxStatus(pid) : undefined
    if (status && (await worksIn(site.cluster, pid)) === 'yes') found.push({ pid, parent: status.parent })
  }
  return found
}

// What a killed server leaves behind: its workers finish their long queries before they notice.
import { readFile, readdir } from 'node:fs/promises'
import { worksIn } from '#server/db/embedded/postmaster.ts'
import { linuxStatus } from '#server/db/embedded/process.ts'
import type { Site } from '#server/db/embedded/site.ts'

/** Ends them as a crash would: what was committed is in the journal, and the next start redoes it. */
export async function endOrphans(site: Site): Promise<void> {
  const workers = await serverProcesses(site)
  const numbers = new Set(workers.map(({ pid }) => pid))
  // Workers are children of the server itself: where one still has it as a parent, the server lives.
  if (workers.some(({ parent }) => numbers.has(parent))) return
  for (const { pid } of workers) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It has ended by itself.
    }
  }
}

/** Only Linux tells where a process works; elsewhere one has to wait. */
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

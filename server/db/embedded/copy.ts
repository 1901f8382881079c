// Copies the PostgreSQL programs to a place that the server's user can reach: PostgreSQL refuses to run as root, and the project folder may be root's alone.
import type { Stats } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFull, errorCode } from '#server/db/embedded/error.ts'
import type { Site } from '#server/db/embedded/site.ts'

/** As root, the data folder itself may be closed to the server's user. The places follow by how long they last. */
export function copyPlaces(name: string, site: Site): string[] {
  if (!site.account) return [join(site.dataDir, name)]
  return ['/var/cache', '/var/tmp', '/tmp'].map((folder) => join(folder, `madang-${name}`))
}

/** True when `place` holds a whole copy of the package's programs that nobody else could have planted. */
export async function hasCopy(root: string, place: string, log: (line: string) => void): Promise<boolean> {
  try {
    const found = await lstat(place).catch(() => undefined)
    if (found && !isOurs(found)) return false
    if (found && (await isWhole(join(root, 'native'), join(place, 'native')))) return true
    log(`The database programs cannot be run where they are; copying them to ${place}.`)
    await makeCopy(root, place)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw diskFull(place)
    return false
  }
}

function isOurs(found: Stats): boolean {
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

/** Compared file by file, because temporary folders are tidied away one old file at a time. */
async function isWhole(source: string, copy: string): Promise<boolean> {
  const checks = (await readdir(source, { withFileTypes: true })).map(async (entry) => {
    const [from, to] = [join(source, entry.name), join(copy, entry.name)]
    if (entry.isDirectory()) return isWhole(from, to)
    if (!entry.isFile()) return true
    const [original, copied] = await Promise.all([stat(from), lstat(to).catch(() => undefined)])
    return original.size === copied?.size
  })
  return (await Promise.all(checks)).every(Boolean)
}

/** Renamed into place when complete, so that neither a crash nor a second start leaves half a copy. */
async function makeCopy(root: string, place: string): Promise<void> {
  const draft = await mkdtemp(`${place}.new-`)
  try {
    await copyTree(join(root, 'native'), join(draft, 'native'))
    await chmod(draft, 0o755)
    await rm(place, { recursive: true, force: true })
    await rename(draft, place)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Links are left out: they are made anew. Modes are set because a strict umask would close the copy. */
async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target)
  await chmod(target, 0o755)
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) await copyTree(from, to)
    if (!entry.isFile()) continue
    await copyFile(from, to)
    await chmod(to, (await stat(from)).mode & 0o100 ? 0o755 : 0o644)
  }
}

// Where the embedded database lives, and as whom its server runs.
import { chown, lchown, mkdir, readFile, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedError, errorCode, folderProblem } from '#server/db/embedded/error.ts'
import type { Account } from '#server/db/embedded/process.ts'

export type Site = {
  dataDir: string
  cluster: string
  logFile: string
  /** null: as the user of this process; PostgreSQL refuses root */
  account: Account | null
  log: (line: string) => void
}

/** No account needs this id: it lies in a range that neither Debian nor systemd hands out on its own. */
const unprivileged: Account = { uid: 60_700, gid: 60_700 }

const isRoot = () => process.getuid?.() === 0

/** Makes the folder where it is missing and returns its real path. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    const firstMade = await mkdir(folder, { recursive: true })
    if (firstMade) await inheritOwner(folder, dirname(firstMade))
    return await realpath(folder)
  } catch (error) {
    throw folderProblem(error, folder)
  }
}

export async function describeSite(dataDir: string, log: (line: string) => void): Promise<Site> {
  const cluster = join(dataDir, 'postgres')
  const account = isRoot() ? await serverAccount([cluster, dataDir]) : null
  return { dataDir, cluster, logFile: join(dataDir, 'postgres.log'), account, log }
}

/** The owner of the clone keeps access to a data folder that was made under sudo. */
async function inheritOwner(folder: string, above: string): Promise<void> {
  const { uid, gid } = await stat(above)
  if (!isRoot() || uid === 0) return
  for (let made = folder; made !== above; made = dirname(made)) await chown(made, uid, gid)
}

async function serverAccount(folders: string[]): Promise<Account> {
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined)
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid === 0 ? found.uid : found.gid }
  }
  return unprivileged
}

/**
 * initdb insists on a user with a name, and the server's id may have none: as root it runs under any named
 * account, and what it makes is handed over afterwards.
 */
export async function namedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const accounts = lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return Number(uid) > 0 && Number(gid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
  const chosen = accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (chosen) return { uid: chosen.uid, gid: chosen.gid }
  throw new EmbeddedError('PostgreSQL refuses to run as root, and this machine has no other account.')
}

export async function giveTo(account: Account, path: string): Promise<void> {
  try {
    await lchown(path, account.uid, account.gid)
  } catch (error) {
    throw meansPowerlessRoot(errorCode(error)) ? powerlessRoot() : error
  }
}

/** A container may run as a root that cannot become anybody else. */
export const meansPowerlessRoot = (code: string | undefined) => code === 'EPERM' || code === 'EINVAL'

export function powerlessRoot(): EmbeddedError {
  return new EmbeddedError(
    'PostgreSQL refuses to run as root, and root may not act as another user here. ' +
      'Start Madang as an ordinary user.',
  )
}

/** The folder itself comes last: its owner says whether everything inside has been handed over. */
export async function giveTreeTo(account: Account, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? giveTreeTo(account, path) : giveTo(account, path))
  }
  await giveTo(account, folder)
}

/**
 * The data folder as the server gets it. As root on Linux that is its own working directory, which it may use even where a
 * folder above is closed to it (a clone under /root).
 */
export function dataArgument(site: Site, folder: string): string {
  return site.account && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

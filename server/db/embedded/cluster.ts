// The folder with the database's files: made once by initdb, checked at every start.
import { chmod, mkdtemp, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { user, type Access } from '#server/db/embedded/access.ts'
import { EmbeddedError, errorCode, folderProblem, programProblem } from '#server/db/embedded/error.ts'
import { run, type Outcome } from '#server/db/embedded/process.ts'
import { dataArgument, giveTo, giveTreeTo, namedAccount, type Site } from '#server/db/embedded/site.ts'

const draftPrefix = 'postgres.new-'

/** False where there is no database yet. A folder that this PostgreSQL must not touch is refused with a sentence that says why. */
export async function hasCluster(site: Site, major: number): Promise<boolean> {
  try {
    const made = (await readFile(join(site.cluster, 'PG_VERSION'), 'utf8')).trim()
    if (made === String(major)) return true
    throw new EmbeddedError(
      `The database in ${site.cluster} was made by PostgreSQL ${made}, and this is PostgreSQL ${major}, ` +
        'which cannot read it. Start the Madang that made it, or move the folder away to begin anew.',
    )
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw folderProblem(error, site.cluster)
  }
  const entries = await readdir(site.cluster).catch(() => [])
  if (entries.length === 0) return false
  throw new EmbeddedError(
    `The folder ${site.cluster} holds files but no PostgreSQL database. ` +
      'Move it away, or set DATA_DIR to another folder.',
  )
}

/** A folder that came back from a backup may have lost the owner and mode that PostgreSQL insists on. */
export async function repairCluster(site: Site): Promise<void> {
  const { uid, mode } = await stat(site.cluster)
  if (site.account && uid !== site.account.uid) await giveTreeTo(site.account, site.cluster)
  if (mode & 0o077) await chmod(site.cluster, 0o700)
}

/** Made under another name and renamed when complete: an interrupted initdb leaves nothing half-finished. */
export async function createCluster(site: Site, native: string, access: Access): Promise<void> {
  site.log('Making the database for the first time.')
  try {
    await removeDrafts(site)
    const draft = await mkdtemp(join(site.dataDir, draftPrefix))
    try {
      await initialise(site, native, draft, access)
      await rename(draft, site.cluster)
      await flush(site.dataDir)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  } catch (error) {
    throw folderProblem(error, site.dataDir)
  }
}

async function removeDrafts(site: Site): Promise<void> {
  for (const name of await readdir(site.dataDir)) {
    if (!name.startsWith(draftPrefix)) continue
    await rm(join(site.dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function initialise(site: Site, native: string, draft: string, access: Access): Promise<void> {
  const account = site.account && (await namedAccount())
  if (account) await giveTo(account, draft)
  else refuseNamelessUser()
  const initdb = (locale: string[]): Promise<Outcome> => {
    const place = [`--pgdata=${dataArgument(site, draft)}`, `--username=${user}`, '--no-instructions']
    const args = [...place, '--encoding=UTF8', '--locale=C', ...locale, ...access.initdbArguments]
    return run(join(native, 'bin', 'initdb'), args, { cwd: draft, account })
  }
  // Korean order by default: 가 나 하, then a B c. A build without ICU sorts by code point.
  let made = await initdb(['--locale-provider=icu', '--icu-locale=ko'])
  if (/ICU is not supported/.test(made.output)) {
    made = await initdb(['--locale-provider=builtin', '--builtin-locale=C.UTF-8'])
  }
  if (made.code !== 0) {
    throw await programProblem('make its data folder', made.failure ?? made.output, site.dataDir)
  }
  if (site.account) await giveTreeTo(site.account, draft)
}

function refuseNamelessUser(): void {
  try {
    userInfo()
  } catch {
    throw new EmbeddedError(
      `The user id ${process.getuid?.()} has no name on this machine, and PostgreSQL wants one to make its ` +
        'data folder. Give it a line in /etc/passwd, or start Madang as another user.',
    )
  }
}

/** Without this a power cut could undo the rename after rows have been acknowledged. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

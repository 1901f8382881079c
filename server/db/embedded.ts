// The PostgreSQL that comes with the packages: started here, or joined where it is running already.
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, prepareAccess, user } from '#server/db/embedded/access.ts'
import { findBinaryPackage, runnableBinaries, type BinaryPackage } from '#server/db/embedded/binaries.ts'
import { claimServer, hasLiveOwner, withStartLock, type Ownership } from '#server/db/embedded/claim.ts'
import { createCluster, hasCluster, repairCluster } from '#server/db/embedded/cluster.ts'
import { EmbeddedError } from '#server/db/embedded/error.ts'
import { launch } from '#server/db/embedded/launch.ts'
import { endOrphans } from '#server/db/embedded/orphans.ts'
import * as postmasters from '#server/db/embedded/postmaster.ts'
import { reach } from '#server/db/embedded/reach.ts'
import { describeSite, openDataFolder, type Site } from '#server/db/embedded/site.ts'

export { EmbeddedError } from '#server/db/embedded/error.ts'

export type EmbeddedPostgres = {
  /** for `new pg.Pool({...})`: socket directory as host */
  connection: { host: string; port: number; user: string; database: string; password?: string }
  /** false: attached to a server that was already running */
  startedHere: boolean
  /** stops the server only when we started it, or adopted it from a dead owner; idempotent */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log?: (line: string) => void
  database?: string
  /** Gives up durability for speed: for tests, whose database is thrown away. */
  isPerishable?: boolean
}

const patience = 30_000

export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => {}, database = 'madang', isPerishable = false } = options
  const folder = await openDataFolder(dataDir)
  return withStartLock(folder, log, async () => {
    const site = await describeSite(folder, log)
    const found = await findBinaryPackage()
    const isMade = await hasCluster(site, found.major)
    const joined = isMade ? await joinRunning(site, database) : undefined
    return joined ?? startServer(site, found, isMade, database, isPerishable)
  })
}

/** Undefined when no server answers. A server whose owner was killed goes on running: it is adopted. */
async function joinRunning(site: Site, database: string): Promise<EmbeddedPostgres | undefined> {
  for (let hasTold = false; ; hasTold = true) {
    const recorded = await postmasters.readPostmasterFile(site)
    if (!recorded) return undefined
    const address = await addressOf(site, recorded)
    // The status is written last: without it the address is not whole either.
    const answer = recorded.status ? await reach(address, database) : 'silent'
    if (answer === 'silent') {
      await postmasters.removeMisleadingFiles(site, recorded)
      return undefined
    }
    if (answer === 'ready') {
      const postmaster = await postmasters.identify(site, recorded.pid)
      const isOrphan = postmaster && !(await hasLiveOwner(site.dataDir))
      const held = isOrphan ? { postmaster, ownership: await claimServer(site.dataDir) } : undefined
      return { connection: { ...address, user, database }, startedHere: false, stop: stopOnce(site, held) }
    }
    if (!hasTold) site.log('The database server is just starting or stopping; waiting for it.')
    await sleep(50)
  }
}

async function startServer(
  site: Site,
  found: BinaryPackage,
  isMade: boolean,
  database: string,
  isPerishable: boolean,
): Promise<EmbeddedPostgres> {
  const native = await runnableBinaries(found, site)
  const access = await prepareAccess(site)
  await (isMade ? repairCluster(site) : createCluster(site, native, access))
  const deadline = Date.now() + patience
  for (let hasTold = false; ; hasTold = true) {
    const result = await launch(site, native, access, isPerishable)
    if ('postmaster' in result) return openStarted(site, result, database)
    const joined = await joinRunning(site, database)
    if (joined) return joined
    if (Date.now() > deadline) {
      throw new EmbeddedError(
        `An earlier database server still holds ${site.cluster} after 30 seconds (${result.stillThere}). ` +
          'End its processes and start again.',
      )
    }
    if (!hasTold) site.log(`Waiting for an earlier database server to end (${result.stillThere}).`)
    await endOrphans(site)
    await sleep(100)
  }
}

type Held = { postmaster: postmasters.Postmaster; ownership: Ownership }

async function openStarted(site: Site, held: Held, database: string): Promise<EmbeddedPostgres> {
  const stop = stopOnce(site, held)
  try {
    const recorded = await postmasters.readPostmasterFile(site)
    const address = recorded && (await addressOf(site, recorded))
    if (!address || (await reach(address, database)) !== 'ready') {
      throw new EmbeddedError(`The database server started and ended again; ${site.logFile} says why.`)
    }
    return { connection: { ...address, user, database }, startedHere: true, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function stopOnce(site: Site, held: Held | undefined): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const stop = async () => {
    if (!held) return
    await postmasters.stopPostmaster(site, held.postmaster)
    held.ownership.release()
  }
  return () => (stopping ??= stop())
}

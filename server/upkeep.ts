// Work that nobody asks for. Everything here may run in any number of processes, because each piece of work is claimed in
// the database; of the processes of one deployment only one does it, because a second one would look for the same work again.
import { keepRemovingOrphans } from '#server/adapters/images/image-orphans.ts'
import { keepBackingUp } from './backup/keep.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import type { Env } from '#server/process/env.ts'
import { modules } from './modules.ts'
import { imageStore } from './providers.ts'

/** Starts the upkeep of each module (`upkeep` in its descriptor), removes pictures without a row, and makes backups. */
export async function startUpkeep(env: Env, { config }: OpenDatabase, deps: Deps, list = modules) {
  const { db, log, operation } = deps
  const store = imageStore(env)
  const { BACKUP_DIR: dir, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env
  const onFailed = operation.metrics.backupFailed
  const jobs = [
    ...(await Promise.all(list.flatMap(({ upkeep = [] }) => upkeep.map(async (start) => start(deps))))),
    keepRemovingOrphans(store, db, log),
    ...(dir ? [keepBackingUp({ db, config, store, dir, everyHours, keep, log, onFailed })] : []),
  ]
  return { stop: () => jobs.forEach((one) => one.stop()) }
}

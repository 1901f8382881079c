// Work that nobody asks for. Everything here may run in any number of processes, because each piece of work is claimed in
// the database; of the processes of one deployment only one does it, because a second one would look for the same work again.
import { keepRemovingOrphans } from './adapters/image-orphans.ts'
import { keepBackingUp } from './backup/keep.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { keepMailing } from './features/auth/outbox.service.ts'
import { keepPosting } from './features/blog/blog-due.service.ts'
import { keepForgettingMails } from './features/mail/mail.service.ts'
import { keepSweepingFiles } from './features/message/file-sweep.service.ts'
import { keepPushing } from './features/notification/push.service.ts'
import { keepSweeping } from './features/order/payment/sweep.service.ts'
import { fillSearch } from './features/search/fill.service.ts'
import { keepErasingTrash } from './features/trash/sweep.service.ts'
import { keepForgetting } from './features/user-info/forget.service.ts'
import { imageStore } from './providers.ts'
import { keepHolidays } from './rules/holidays.ts'
import { keepRemovingUnused } from './rules/pictures.ts'

/**
 * Mails and pushes are sent, payments settled, planned posts posted, holidays filled in, old addresses, the log of old mails, lost pictures and old trash removed, records
 * from before the search entered into it, backups made.
 */
export async function startUpkeep(env: Env, { config }: OpenDatabase, deps: Deps) {
  const { db, log, operation } = deps
  const store = imageStore(env)
  const { BACKUP_DIR: dir, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env
  const onFailed = operation.meters.backupFailed
  const kept = [
    await keepHolidays(db, log),
    keepMailing(deps),
    keepForgettingMails(deps),
    keepPushing(deps),
    keepSweeping(deps),
    keepRemovingOrphans(store, db, log),
    keepRemovingUnused(deps),
    keepForgetting(db, log),
    keepErasingTrash(deps),
    keepSweepingFiles(deps),
    keepPosting(deps),
    fillSearch(db, log),
    ...(dir ? [keepBackingUp({ db, config, store, dir, everyHours, keep, log, onFailed })] : []),
  ]
  return { stop: () => kept.forEach((one) => one.stop()) }
}

// The audience of the shop's sums: a choice of the admins for the whole site, in the database for all processes.
import { eq, sql } from 'drizzle-orm'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import { sumsAudiences, type SumsAudience } from '#contract/settings/settings.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { setting } from '#server/db/tables/setting.table.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveHub } from '#server/live/hub.ts'
import { cacheUntilChanged } from '#server/live/recent-changes.ts'
import { publish } from '#server/live/publish.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'

const KEY = 'sums.seenBy'
const CHANGED = { collection: 'dashboard', id: 'sums' } as const

export async function readSumsAudience(db: DbOrTx, demo: boolean): Promise<SumsAudience> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY))
  return sumsAudiences.find((one) => one === row?.value) ?? (demo ? 'everyone' : 'admins')
}

export const keepSumsAudience = (db: Db, live: LiveHub, { demo }: Pick<PublicSettings, 'demo'>) =>
  cacheUntilChanged(live, CHANGED, () => readSumsAudience(db, demo))

export async function putSumsAudience(
  { db, sumsSeenBy, settings }: Pick<Deps, 'db' | 'sumsSeenBy'> & { settings: Pick<PublicSettings, 'demo'> },
  who: SignedIn,
  seenBy: SumsAudience,
) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${KEY}))`)
    const before = await readSumsAudience(tx, settings.demo)
    if (before === seenBy) return
    await tx
      .insert(setting)
      .values({ key: KEY, value: seenBy })
      .onConflictDoUpdate({ target: setting.key, set: { value: seenBy } })
    const changes = changesOf({ sumsSeenBy: [before, seenBy] })
    await recordAct(tx, who, 'settingChanged', { detail: `${KEY} ${seenBy}`, changes })
    await publish(tx, { ...CHANGED, op: 'put' }, 'everyone')
  })
  sumsSeenBy.forget()
  return { seenBy }
}

// The site's name, look, business and modules: one record in the database, for all processes.
import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { AVATAR, transformed, untransformed } from '#contract/shared/images.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { site as siteSchema } from '#contract/site/site.schema.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import type { Site, siteApi } from '#contract/site/site.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { setting } from '#server/db/tables/setting.table.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveHub } from '#server/live/hub.ts'
import { cacheUntilChanged } from '#server/live/recent-changes.ts'
import { publish } from '#server/live/publish.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { mustBeOwnPictures } from '#server/rules/content/pictures.ts'

const KEY = 'site'
const CHANGED = { collection: 'settings', id: KEY } as const

/** A field that an older release has not written has its default. */
const siteIn = (value: string | undefined): Site =>
  value === undefined ? defaultSite : siteSchema.parse({ ...defaultSite, ...(JSON.parse(value) as object) })

async function readSite(db: Db): Promise<Site> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY))
  return siteIn(row?.value)
}

export const keepSite = (db: Db, live: LiveHub) => cacheUntilChanged(live, CHANGED, () => readSite(db))

/** The record as it is now; nobody else changes it before this transaction ends. */
async function lockSite(tx: Tx): Promise<Site> {
  // There is a row to lock from now on.
  await tx
    .insert(setting)
    .values({ key: KEY, value: JSON.stringify(defaultSite) })
    .onConflictDoNothing()
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY)).for('update')
  return siteIn(row?.value)
}

type Input = BodyOf<typeof siteApi.put>

/**
 * A logo on another host would show that host who visits the site. It is stored in the size in which every page shows it.
 */
function clean({ logo, off, ...rest }: Input, images: Deps['images']) {
  const plain = logo === null ? null : untransformed(logo)
  if (plain !== null && !images.isOwnImage(plain)) throw refuse('not_uploaded', { field: 'logo' })
  return { ...rest, logo: plain && transformed(plain, AVATAR), off: [...new Set(off)] }
}

/** The lines of the business by themselves, as they stand on the form. */
export const fieldsOf = ({ business, version: _version, ...site }: Site) => ({ ...site, ...business })

function changesBetween(before: Site, after: Site) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return changesOf(
    Object.fromEntries((Object.keys(is) as (keyof typeof is)[]).map((key) => [key, [was[key], is[key]]])),
  )
}

export async function putSite(
  { db, images, site: siteCache }: Pick<Deps, 'db' | 'images' | 'site'>,
  who: SignedIn,
  given: Input,
): Promise<Site> {
  const input = clean(given, images)
  const saved = await db.transaction(async (tx) => {
    const current = await lockSite(tx)
    await mustBeOwnPictures(tx, who, input.logo ?? '', { record: KEY, places: [setting] }, 'logo')
    const changes = changesBetween(current, input)
    // A retry sends the same record again: nothing changes. The first save of all counts, because it ends the set-up.
    if (changes.length === 0 && current.version > 1) return current
    if (current.version !== input.version) throw new AppError('stale', { current })
    const next = { ...input, version: current.version + 1 }
    await tx
      .update(setting)
      .set({ value: JSON.stringify(next) })
      .where(eq(setting.key, KEY))
    if (changes.length > 0) await recordAct(tx, who, 'settingChanged', { detail: KEY, changes })
    await publish(tx, { ...CHANGED, op: 'put' }, 'everyone')
    return next
  })
  siteCache.forget()
  return saved
}

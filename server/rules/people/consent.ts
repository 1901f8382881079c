// Consent to the texts of the site: at sign-up, and again where a text has changed.
import { desc, eq, sql } from 'drizzle-orm'
import type { Consent } from '#contract/legal/legal.schema.ts'
import { legalKinds, type LegalKind, type LegalVersions } from '#contract/legal/legal.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { consent, legalText } from '#server/db/tables/legal.table.ts'
import type { Visitor } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveHub } from '#server/live/hub.ts'
import { cacheUntilChanged } from '#server/live/recent-changes.ts'

export const LEGAL_CHANGED = { collection: 'settings', id: 'legal' } as const

async function readVersions(db: Db): Promise<LegalVersions> {
  const rows = await db
    .selectDistinctOn([legalText.kind], {
      kind: legalText.kind,
      version: legalText.version,
      isEmpty: sql<boolean>`${legalText.text} = ''`,
    })
    .from(legalText)
    .orderBy(legalText.kind, desc(legalText.version))
  const inForce = (kind: LegalKind) => rows.find((row) => row.kind === kind && !row.isEmpty)?.version ?? null
  return { terms: inForce('terms'), privacy: inForce('privacy') }
}

export const keepLegal = (db: Db, live: LiveHub) => cacheUntilChanged(live, LEGAL_CHANGED, () => readVersions(db))

/** A new user must have read the versions in force now, not earlier ones in a page that was open for long. */
export async function mustAgree({ legal }: Pick<Deps, 'legal'>, given: Consent = {}) {
  const versions = await legal.get()
  for (const kind of legalKinds) {
    if (versions[kind] !== null && given[kind] !== versions[kind]) throw refuse('consent_needed')
  }
}

/** Stores the consents to versions that are in force; a consent that is stored already stays as it is. */
export async function noteConsent(db: DbOrTx, { legal }: Pick<Deps, 'legal'>, uid: string, given: Consent = {}) {
  const versions = await legal.get()
  const agreed = legalKinds.flatMap((kind) => {
    const version = versions[kind]
    return version !== null && given[kind] === version ? [{ uid, kind, version }] : []
  })
  if (agreed.length > 0) await db.insert(consent).values(agreed).onConflictDoNothing()
}

/** Lists the texts that a user has not agreed to yet, and the last version of each text that they have agreed to. */
export async function consentsOf({ db, legal }: Pick<Deps, 'db' | 'legal'>, uid: string) {
  const versions = await legal.get()
  const rows = await db
    .selectDistinctOn([consent.kind], { kind: consent.kind, version: consent.version, at: consent.at })
    .from(consent)
    .where(eq(consent.uid, uid))
    .orderBy(consent.kind, desc(consent.version))
  const lastOf = (kind: LegalKind) => rows.find((row) => row.kind === kind)
  const items = legalKinds.flatMap((kind) => {
    const [version, last] = [versions[kind], lastOf(kind)]
    return version === null || last?.version === version ? [] : [{ kind, version, changed: last !== undefined }]
  })
  const given = legalKinds.flatMap((kind) => {
    const last = lastOf(kind)
    return last ? [{ kind, version: last.version, at: last.at.toISOString() }] : []
  })
  return { items, given }
}

/** Users who came through another site's account have seen no box to tick: they agree before others can read them. */
export async function mustHaveAgreed(deps: Pick<Deps, 'db' | 'legal'>, uid: string) {
  const versions = await deps.legal.get()
  if (legalKinds.every((kind) => versions[kind] === null)) return
  if ((await consentsOf(deps, uid)).items.length > 0) throw refuse('consent_needed')
}

/**
 * One rule for every change in a module of the site, from a post to a plan: whoever has no profile yet, as after a social
 * sign-up, agrees first. Whoever has one agreed when they signed up; when a text changes they are asked and not held up.
 */
export async function mayChange(deps: Pick<Deps, 'db' | 'legal'>, { uid, profile }: Pick<Visitor, 'uid' | 'profile'>) {
  if (!profile) await mustHaveAgreed(deps, uid)
}

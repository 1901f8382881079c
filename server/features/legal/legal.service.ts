// Terms and privacy policy: reading them, and writing a new version.
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import { legalKinds, type legalApi, type LegalKind } from '#contract/legal/legal.ts'
import type { LegalText } from '#contract/legal/legal.schema.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx, Tx } from '#server/db/open.ts'
import { consent, legalText } from '#server/db/tables/legal.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { LEGAL_CHANGED } from '#server/rules/people/consent.ts'

function kindOf(given: string): LegalKind {
  const kind = legalKinds.find((one) => one === given)
  if (!kind) throw new AppError('not_found')
  return kind
}

const present = (kind: LegalKind, row: typeof legalText.$inferSelect | undefined): LegalText => ({
  kind,
  version: row?.version ?? 0,
  text: row?.text ?? '',
  since: row?.createdAt.toISOString() ?? null,
})

const newest = (db: DbOrTx, kind: LegalKind) =>
  db.select().from(legalText).where(eq(legalText.kind, kind)).orderBy(desc(legalText.version)).limit(1)

/** Everybody may read what they once agreed to. */
export async function getLegal({ db }: Deps, given: string, version: number | undefined) {
  const kind = kindOf(given)
  const rows = await db
    .select({
      version: legalText.version,
      createdAt: legalText.createdAt,
      isEmpty: sql<boolean>`${legalText.text} = ''`,
    })
    .from(legalText)
    .where(eq(legalText.kind, kind))
    .orderBy(asc(legalText.version))
  const [row] =
    version === undefined
      ? await newest(db, kind)
      : await db
          .select()
          .from(legalText)
          .where(sql`${legalText.kind} = ${kind} and ${legalText.version} = ${version}`)
  if (version !== undefined && !row) throw new AppError('not_found')
  const versions = rows.filter(({ isEmpty }) => !isEmpty)
  return {
    ...present(kind, row),
    versions: versions.map((one) => ({ version: one.version, since: one.createdAt.toISOString() })),
  }
}

type Input = BodyOf<typeof legalApi.put>

async function write(tx: Tx, who: SignedIn, kind: LegalKind, { text, version }: Input) {
  // One writer of a text at a time: the key would refuse the second, but not say what the first wrote.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`legal ${kind}`}))`)
  const [current] = await newest(tx, kind)
  const now = current?.version ?? 0
  // A retry sends the same text again: nothing changes.
  if ((current?.text ?? '') === text) return present(kind, current)
  if (now !== version) throw new AppError('stale', { current: present(kind, current) })
  const [made] = await tx
    .insert(legalText)
    .values({ kind, version: now + 1, text, madeBy: who.uid })
    .returning()
  // An admin who writes a text agrees to it and need not be asked.
  if (text !== '') await tx.insert(consent).values({ uid: who.uid, kind, version: now + 1 })
  await recordAct(tx, who, 'legalChanged', {
    detail: `${kind} ${now + 1}`,
    changes: changesOf({ version: [now, now + 1] }),
  })
  await publish(tx, { ...LEGAL_CHANGED, op: 'put' }, 'everyone')
  return present(kind, made)
}

export async function putLegal({ db, legal }: Deps, who: SignedIn, given: string, input: Input) {
  const kind = kindOf(given)
  const saved = await db.transaction((tx) => write(tx, who, kind, input))
  legal.forget()
  return saved
}

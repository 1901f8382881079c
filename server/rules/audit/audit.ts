// Writes down what admins do, inside the transaction of the act itself: neither is ever there without the other.
import { sql } from 'drizzle-orm'
import type { AuditAct } from '#contract/audit/audit.ts'
import type { Change, ChangeField, ChangeValue, RecordPlace } from '#contract/shared/change.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { auditEntry } from '#server/db/tables/audit.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

type About = {
  /** The uid of the person whom it concerns, or whose record it concerns. */
  target?: string | null
  /** The record that it concerns, and how people know it: a title, a product's name. */
  subject?: { id: string; name: string }
  /** A few words or a number, such as the new status. No e-mails, addresses or texts of others. */
  detail?: string
  changes?: readonly Change[]
}

/** As long as the longest setting: what is longer is cut, and is a text of somebody that other tables keep. */
const VALUE_MAX = 600

const storable = (value: ChangeValue): ChangeValue =>
  typeof value === 'string' && value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value

type Pair = readonly [before: ChangeValue, after: ChangeValue]

/** The fields whose value is another one now. No secrets: every admin reads the log, and nobody erases it. */
export const changesOf = (pairs: Partial<Record<ChangeField, Pair>>): Change[] =>
  (Object.entries(pairs) as [ChangeField, Pair][])
    .filter(([, [before, after]]) => JSON.stringify(before) !== JSON.stringify(after))
    .map(([field, [before, after]]) => ({ field, before: storable(before), after: storable(after) }))

/** A record goes from one place to another: into the trash, out of it, behind what an admin hides. */
export const movedTo = (before: RecordPlace, after: RecordPlace) => changesOf({ place: [before, after] })

/** Enough to recognise a record by. */
const NAME_MAX = 80

/** The name under which people know somebody: their profile's, or their account's before they have one. */
const nameOf = (uid: string) => sql<string>`coalesce(
  (select ${userInfo.displayName} from ${userInfo} where ${userInfo.uid} = ${uid}),
  (select ${authUser.name} from ${authUser} where ${authUser.id} = ${uid}), '')`

/** Call it before a removal: a name is read from the account that it belongs to. `who` is null at the server's terminal. */
export async function recordAct(
  tx: Tx,
  who: Pick<SignedIn, 'uid' | 'undoes'> | null,
  act: AuditAct,
  about: About = {},
) {
  const { target = null, subject, detail = '', changes = [] } = about
  await tx.insert(auditEntry).values({
    act,
    actorUid: who?.uid ?? null,
    actorName: who ? nameOf(who.uid) : '',
    targetUid: target,
    targetName: target === null ? null : nameOf(target),
    subjectId: subject?.id ?? null,
    subjectName: subject ? subject.name.slice(0, NAME_MAX) : null,
    detail,
    changes,
    undoes: who?.undoes ?? null,
  })
}

/** For records that their owner may change too: only what an admin does to somebody else's is written down. */
export async function recordActOnOthers(tx: Tx, who: SignedIn, owner: string | null, act: AuditAct, about: About = {}) {
  if (owner !== who.uid) await recordAct(tx, who, act, { target: owner, ...about })
}

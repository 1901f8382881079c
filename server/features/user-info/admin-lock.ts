// One admin always stays: whoever would take one away stands in line here, and looks again when it is their turn.
import { and, asc, eq, isNull, ne, not, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { refuse } from '#contract/refusals.ts'
import { STANDIN_SUBJECT } from '#server/adapters/social.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { authAccount } from '#server/db/tables/auth.table.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'

/** Somebody whom only a stand-in vouches for is never an admin (server/auth/session.ts). */
export const isInvented = (uid: typeof admins.uid | string) =>
  sql<boolean>`exists (select 1 from ${authAccount} where ${authAccount.userId} = ${uid} and starts_with(${authAccount.accountId}, ${STANDIN_SUBJECT}))`

const mayEnter = or(isNull(userInfo.status), ne(userInfo.status, 'banned'))

/** `active`: those who can act, longest in office first. Nobody else takes one away until this transaction ends. */
export type Admins = { all: string[]; active: string[] }

export async function lockAdmins(tx: Tx): Promise<Admins> {
  await tx.select({ uid: admins.uid }).from(admins).orderBy(asc(admins.uid)).for('update')
  // A second look, after the wait: the first one may have seen what has changed since.
  const rows = await tx
    .select({ uid: admins.uid, isActive: sql<boolean>`${and(mayEnter, not(isInvented(admins.uid)))}` })
    .from(admins)
    .leftJoin(userInfo, eq(userInfo.uid, admins.uid))
    .orderBy(asc(admins.since), asc(admins.uid))
  return { all: rows.map(({ uid }) => uid), active: rows.filter(({ isActive }) => isActive).map(({ uid }) => uid) }
}

/** Of two admins who dismiss each other at the same moment, the later one is no admin any more and may not go on. */
export function mustStillBeAdmin({ active }: Admins, who: SignedIn) {
  if (!active.includes(who.uid)) throw new AppError('forbidden')
}

/** Who takes over what an admin leaves behind; null where the account is no admin's. */
export function heirOf({ all, active }: Admins, uid: string): string | null {
  if (!all.includes(uid)) return null
  const heir = active.find((other) => other !== uid)
  if (!heir) throw refuse('last_admin')
  return heir
}

// Keeps at least one admin: a request that would remove one waits for this lock, and checks again after the wait.
import { and, asc, eq, not, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { STANDIN_SUBJECT } from '#server/adapters/social-account.ts'
import { hasAccess } from '#server/auth/access.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { authAccount, authUser } from '#server/db/tables/auth.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'

/** Somebody whose identity only a stand-in confirms is never an admin (server/auth/session.ts). */
export const isInvented = (uid: typeof admins.uid | string) =>
  sql<boolean>`exists (select 1 from ${authAccount} where ${authAccount.userId} = ${uid} and starts_with(${authAccount.accountId}, ${STANDIN_SUBJECT}))`

/** `active`: admins who may sign in, the longest in office first. Until this transaction ends nobody else can remove an admin. */
export type Admins = { all: string[]; active: string[] }

export async function lockAdmins(tx: Tx, { settings }: Pick<Deps, 'settings'>): Promise<Admins> {
  await tx.select({ uid: admins.uid }).from(admins).orderBy(asc(admins.uid)).for('update')
  // Reads again after the wait: what the locking query read may have changed meanwhile.
  const rows = await tx
    .select({ uid: admins.uid, isActive: sql<boolean>`${and(hasAccess(settings.demo), not(isInvented(admins.uid)))}` })
    .from(admins)
    .innerJoin(authUser, eq(authUser.id, admins.uid))
    .orderBy(asc(admins.since), asc(admins.uid))
  return { all: rows.map(({ uid }) => uid), active: rows.filter(({ isActive }) => isActive).map(({ uid }) => uid) }
}

/** Two admins may remove each other at the same moment: the one who waited is no admin any more and is refused. */
export function mustStillBeAdmin({ active }: Admins, who: SignedIn) {
  if (!active.includes(who.uid)) throw new AppError('forbidden')
}

/** Who takes over what an admin leaves behind; null where the account is not an admin's. */
export function heirOf({ all, active }: Admins, uid: string): string | null {
  if (!all.includes(uid)) return null
  const heir = active.find((other) => other !== uid)
  if (!heir) throw refuse('last_admin')
  return heir
}

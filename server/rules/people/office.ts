// An admin's word ends with the office: links to new passwords and invitations that they have made open nothing any more.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hasAccess } from '#server/auth/access.ts'
import { endLinksBy } from '#server/auth/one-time-link.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { invitation } from '#server/db/tables/invitation.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'

/** Finds somebody who is an admin now and may come in. */
export const inOffice = (db: DbOrTx, uid: string | typeof invitation.madeBy, demo: boolean) =>
  db
    .select({ uid: admins.uid })
    .from(admins)
    .innerJoin(authUser, eq(authUser.id, admins.uid))
    .where(and(eq(admins.uid, uid), hasAccess(demo)))

/** Call it where somebody is an admin no more, banned or removed; for whoever never was one it does nothing. */
export async function endOffice(tx: Tx, who: SignedIn, uid: string, now: Date) {
  await endLinksBy(tx, 'reset', uid)
  const revoked = await tx
    .update(invitation)
    .set({ revokedAt: now })
    .where(and(eq(invitation.madeBy, uid), isNull(invitation.revokedAt), gt(invitation.endsAt, now)))
    .returning({ id: invitation.id, name: invitation.note })
  for (const subject of revoked)
    await recordAct(tx, who, 'invitationRevoked', { subject, changes: changesOf({ usable: [true, false] }) })
}

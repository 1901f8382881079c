// Links that an admin makes for somebody who has forgotten their password and cannot get a mail.
import { eq } from 'drizzle-orm'
import { DAY_MS } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { realEmail } from '#server/adapters/social-account.ts'
import { endLinks, makeLink } from '#server/auth/one-time-link.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'

const LIFETIME_MS = DAY_MS

/** A new link replaces the earlier ones. No admin makes one for another: they could then act in the other's name. */
export async function makeResetLink({ db, now }: Deps, who: SignedIn, uid: string) {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ email: authUser.email, isDemo: authUser.isDemo, admin: admins.uid })
      .from(authUser)
      .leftJoin(admins, eq(admins.uid, authUser.id))
      .where(eq(authUser.id, uid))
    if (!user) throw new AppError('not_found')
    if (uid === who.uid) throw refuse('self')
    if (user.admin) throw refuse('other_admin')
    if (user.isDemo) throw refuse('shared_account')
    if (realEmail(user.email) === null) throw refuse('no_email')
    const expiresAt = new Date(now().getTime() + LIFETIME_MS).toISOString()
    await recordAct(tx, who, 'passwordLinkMade', { target: uid, changes: changesOf({ until: [null, expiresAt] }) })
    await endLinks(tx, 'reset', uid)
    const token = await makeLink(
      tx,
      { kind: 'reset', about: uid, data: { via: 'admin', by: who.uid }, lifetimeMs: LIFETIME_MS },
      now(),
    )
    return { token, expiresAt }
  })
}

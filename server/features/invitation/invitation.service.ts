// Invitations, which admins make, look at and revoke. Their secrets are in no log: the audit names them by their notes.
import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { BodyOf, QueryOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Invitation } from '#contract/invitation/invitation.schema.ts'
import { INVITATION_DAYS_MAX, type invitationApi } from '#contract/invitation/invitation.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { invitation } from '#server/db/tables/invitation.table.ts'
import type { Deps } from '#server/deps.ts'
import { changesOf, recordAct } from '#server/rules/audit/audit.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'

const newestFirst: Order = { by: invitation.createdAt, id: invitation.id, direction: 'desc' }

const present = ({ endsAt, revokedAt, createdAt, ...row }: typeof invitation.$inferSelect): Invitation => ({
  ...row,
  endsAt: endsAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

export async function listInvitations(db: Db, { cursor, limit }: QueryOf<typeof invitationApi.list>) {
  const rows = await db
    .select()
    .from(invitation)
    .where(after(newestFirst, cursor))
    .orderBy(...inOrder(newestFirst))
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ id, createdAt }) => [createdAt, id])
  return { ...page, items: page.items.map(present) }
}

export async function getInvitation(db: DbOrTx, id: string) {
  const [found] = await db.select().from(invitation).where(eq(invitation.id, id))
  if (!found) throw new AppError('not_found')
  return present(found)
}

/** The browser chooses the id: sent again after a lost answer, the request gets the invitation that was made. */
export async function putInvitation(
  { db, now }: Deps,
  who: SignedIn,
  id: string,
  { endsAt, ...given }: BodyOf<typeof invitationApi.put>,
) {
  const [at, end] = [now().getTime(), new Date(endsAt)]
  if (end.getTime() <= at || end.getTime() > at + (INVITATION_DAYS_MAX + 1) * DAY_MS)
    throw refuse('invitation_end', { field: 'endsAt' })
  const token = randomBytes(18).toString('base64url')
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(invitation)
      .values({ id, token, endsAt: end, madeBy: who.uid, ...given })
      .onConflictDoNothing()
      .returning()
    if (!made) return getInvitation(tx, id)
    const changes = changesOf({ uses: [null, given.uses], until: [null, end.toISOString()] })
    await recordAct(tx, who, 'invitationMade', { subject: { id, name: given.note }, changes })
    return present(made)
  })
}

export async function revokeInvitation({ db, now }: Deps, who: SignedIn, id: string) {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(invitation)
      .set({ revokedAt: now() })
      .where(and(eq(invitation.id, id), isNull(invitation.revokedAt)))
      .returning()
    if (!revoked) return getInvitation(tx, id)
    const changes = changesOf({ usable: [true, false] })
    await recordAct(tx, who, 'invitationRevoked', { subject: { id, name: revoked.note }, changes })
    return present(revoked)
  })
}

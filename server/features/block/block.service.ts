// Blocks a user, and ends a block; the list is for the blocking user alone. The blocked user is not notified.
import { and, asc, desc, eq } from 'drizzle-orm'
import { BLOCKS_MAX } from '#contract/block/block.ts'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { block } from '#server/db/tables/block.table.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { personColumns } from '#server/rules/people/profile.ts'

/** Everything in this user's browsers has to be fetched again; nobody else is notified. */
const publishBlock = (tx: Tx, who: SignedIn, op: 'put' | 'delete') =>
  publish(tx, { collection: 'block', id: who.uid, op }, { uids: [who.uid] })

/** The lock on the own account keeps two presses at once from going over the limit. */
const lockAccount = (tx: Tx, uid: string) =>
  tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, uid)).for('no key update')

/** Blocking again is no failure, also for somebody who has blocked as many as they may. */
async function add(tx: Tx, who: SignedIn, uid: string) {
  const made = await tx.insert(block).values({ uid: who.uid, blockedUid: uid }).onConflictDoNothing().returning()
  if (made.length === 0) return false
  if ((await tx.$count(block, eq(block.uid, who.uid))) > BLOCKS_MAX) throw refuse('blocks_full')
  return true
}

async function mustBeBlockable(tx: Tx, who: SignedIn, uid: string) {
  if (uid === who.uid) throw refuse('self')
  if (who.isAdmin) throw refuse('admin_blocks')
  const [found] = await tx
    .select({ admin: admins.uid })
    .from(authUser)
    .leftJoin(admins, eq(admins.uid, authUser.id))
    .where(eq(authUser.id, uid))
    .for('key share', { of: authUser })
  if (!found) throw new AppError('not_found')
  if (found.admin !== null) throw refuse('admin_blocked')
}

export async function blockPerson(db: Db, who: SignedIn, uid: string) {
  await db.transaction(async (tx) => {
    await mustBeBlockable(tx, who, uid)
    await lockAccount(tx, who.uid)
    if (await add(tx, who, uid)) await publishBlock(tx, who, 'put')
  })
}

/** Also of somebody who is not blocked, or has left: then there is nothing to take back. */
export async function unblockPerson(db: Db, who: SignedIn, uid: string) {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(block)
      .where(and(eq(block.uid, who.uid), eq(block.blockedUid, uid)))
      .returning()
    if (gone.length > 0) await publishBlock(tx, who, 'delete')
  })
}

export async function listBlocked(db: Db, who: SignedIn) {
  const rows = await db
    .select({ uid: block.blockedUid, createdAt: block.createdAt, ...personColumns })
    .from(block)
    .leftJoin(userInfo, eq(userInfo.uid, block.blockedUid))
    .where(eq(block.uid, who.uid))
    .orderBy(desc(block.createdAt), asc(block.blockedUid))
    .limit(BLOCKS_MAX)
  return {
    items: rows.map(({ uid, displayName, avatarUrl, isAdmin, createdAt }) => ({
      person: { uid, displayName, avatarUrl, isAdmin },
      blockedAt: createdAt.toISOString(),
    })),
  }
}

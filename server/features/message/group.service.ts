// Conversations of several people: beginning one, who is in it, its name, and leaving it.
import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { MessageGroup, NewGroup } from '#contract/message-group.schema.ts'
import { GROUP_MAX } from '#contract/message-group.ts'
import { refuse } from '#contract/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { messageGroup, messageGroupMember as member } from '#server/db/tables/message-group.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { mustHaveProfile, personColumns } from '#server/rules/profile.ts'
import { mustBeReachable } from './message.service.ts'

const membersQuery = (db: DbOrTx, gid: string) =>
  db
    .select({
      uid: member.uid,
      ...personColumns,
      name: messageGroup.name,
      isKeeper: member.isKeeper,
      joinedAt: member.joinedAt,
      leftAt: member.leftAt,
      readAt: member.readAt,
    })
    .from(member)
    .innerJoin(messageGroup, eq(messageGroup.gid, member.gid))
    .leftJoin(userInfo, eq(userInfo.uid, member.uid))
    .where(eq(member.gid, gid))
    .orderBy(asc(member.joinedAt), asc(member.uid))

type Members = Awaited<ReturnType<typeof membersQuery>>

export const activeIn = (members: Members) => members.filter(({ leftAt }) => leftAt === null)

/** Whoever made it; where they have left, whoever has been in it longest. */
function mayKeep(members: Members, uid: string) {
  const active = activeIn(members)
  const keepers = active.filter(({ isKeeper }) => isKeeper)
  return (keepers.length > 0 ? keepers : active.slice(0, 1)).some((one) => one.uid === uid)
}

/** For whoever never was in it, there is no such group. */
export async function findGroup(db: DbOrTx, who: SignedIn, gid: string) {
  const members = await membersQuery(db, gid)
  const me = members.find(({ uid }) => uid === who.uid)
  if (!me) throw new AppError('not_found')
  return { members, me }
}

/** Who came after the reader had left is not told to them. */
export function presentGroup(gid: string, { members, me }: Awaited<ReturnType<typeof findGroup>>): MessageGroup {
  const { leftAt } = me
  const known = leftAt === null ? members : members.filter(({ joinedAt }) => joinedAt <= leftAt)
  return {
    gid,
    name: me.name,
    people: known.map(({ uid, displayName, avatarUrl, isAdmin, leftAt: left, joinedAt, readAt }) => ({
      uid,
      displayName,
      avatarUrl,
      isAdmin,
      isIn: left === null,
      joinedAt: joinedAt.toISOString(),
      readAt: leftAt === null ? readAt.toISOString() : null,
    })),
    isIn: leftAt === null,
    mayKeep: mayKeep(members, me.uid),
  }
}

/** Changes of one group come one after the other. */
export async function lockGroup(tx: Tx, by: SignedIn, gid: string) {
  await tx.select({ gid: messageGroup.gid }).from(messageGroup).where(eq(messageGroup.gid, gid)).for('update')
  const found = await findGroup(tx, by, gid)
  if (found.me.leftAt !== null) throw refuse('group_left')
  return found
}

export const tellGroup = (tx: Tx, gid: string, uids: string[]) =>
  publish(tx, { collection: 'messageGroup', id: gid, op: 'put' }, { uids })

async function readBack(tx: Tx, by: SignedIn, gid: string) {
  const found = await findGroup(tx, by, gid)
  await tellGroup(
    tx,
    gid,
    activeIn(found.members).map(({ uid }) => uid),
  )
  return presentGroup(gid, found)
}

/** A retry finds the group that it made; somebody else's id is refused. */
export async function makeGroup(db: Db, by: SignedIn, gid: string, { name, uids }: NewGroup): Promise<MessageGroup> {
  return db.transaction(async (tx) => {
    await mustHaveProfile(tx, by)
    const others = [...new Set(uids)].filter((uid) => uid !== by.uid).toSorted()
    for (const uid of others) await mustBeReachable(tx, by, uid, 'uids')
    if (others.length === 0) throw refuse('not_reachable', { field: 'uids' })
    const [made] = await tx.insert(messageGroup).values({ gid, name }).onConflictDoNothing().returning()
    if (!made) {
      const [mine] = await tx
        .select({ isKeeper: member.isKeeper })
        .from(member)
        .where(and(eq(member.gid, gid), eq(member.uid, by.uid)))
      if (!mine?.isKeeper) throw refuse('group_taken')
      return presentGroup(gid, await findGroup(tx, by, gid))
    }
    await tx.insert(member).values([by.uid, ...others].map((uid) => ({ gid, uid, isKeeper: uid === by.uid })))
    return readBack(tx, by, gid)
  })
}

function mustKeep({ members }: { members: Members }, by: SignedIn) {
  if (!mayKeep(members, by.uid)) throw new AppError('forbidden')
}

export async function renameGroup(db: Db, by: SignedIn, gid: string, name: string): Promise<MessageGroup> {
  return db.transaction(async (tx) => {
    mustKeep(await lockGroup(tx, by, gid), by)
    await tx.update(messageGroup).set({ name }).where(eq(messageGroup.gid, gid))
    return readBack(tx, by, gid)
  })
}

/** Whoever comes, or comes back, reads what is written from now on. Adding somebody who is in it already changes nothing. */
export async function addMember(db: Db, by: SignedIn, gid: string, uid: string): Promise<MessageGroup> {
  return db.transaction(async (tx) => {
    const found = await lockGroup(tx, by, gid)
    mustKeep(found, by)
    const active = activeIn(found.members)
    if (active.some((one) => one.uid === uid)) return presentGroup(gid, found)
    if (active.length >= GROUP_MAX) throw refuse('group_full')
    await mustBeReachable(tx, by, uid, 'uid')
    const now = sql`clock_timestamp()`
    await tx
      .insert(member)
      .values({ gid, uid, joinedAt: now, readAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: [member.gid, member.uid],
        set: { joinedAt: now, leftAt: null, readAt: now, lastAt: now, isKeeper: false },
      })
    return readBack(tx, by, gid)
  })
}

const leaveNow = (tx: Tx, gid: string, uid: string) =>
  tx
    .update(member)
    .set({ leftAt: sql`clock_timestamp()` })
    .where(and(eq(member.gid, gid), eq(member.uid, uid)))

/** For the removed one it is as if they had left: they read on what was written until then. Once more is no failure. */
export async function removeMember(db: Db, by: SignedIn, gid: string, uid: string): Promise<MessageGroup> {
  return db.transaction(async (tx) => {
    const found = await lockGroup(tx, by, gid)
    mustKeep(found, by)
    if (uid === by.uid) throw refuse('self')
    if (!activeIn(found.members).some((one) => one.uid === uid)) return presentGroup(gid, found)
    await leaveNow(tx, gid, uid)
    await tellGroup(tx, gid, [uid])
    return readBack(tx, by, gid)
  })
}

/** Leaving once more is no failure. */
export async function leaveGroup(db: Db, by: SignedIn, gid: string) {
  await db.transaction(async (tx) => {
    await tx.select({ gid: messageGroup.gid }).from(messageGroup).where(eq(messageGroup.gid, gid)).for('update')
    const { members, me } = await findGroup(tx, by, gid)
    if (me.leftAt !== null) return
    await leaveNow(tx, gid, by.uid)
    await tellGroup(
      tx,
      gid,
      activeIn(members).map(({ uid }) => uid),
    )
  })
}

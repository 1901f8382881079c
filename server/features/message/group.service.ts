// Conversations of several people: beginning one, who is in it and who keeps it, and its name.
import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { MessageGroup, NewGroup } from '#contract/message-group.schema.ts'
import { refuse } from '#contract/refusals.ts'
import { isActive } from '#server/auth/may-enter.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { messageGroup, messageGroupMember as member } from '#server/db/tables/message-group.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { notifyThese } from '#server/rules/notify.ts'
import { mustHaveProfile, personColumns } from '#server/rules/profile.ts'
import { mustBeReachable } from './message.service.ts'

const membersQuery = (db: DbOrTx, gid: string) =>
  db
    .select({
      uid: member.uid,
      ...personColumns,
      job: userInfo.job,
      name: messageGroup.name,
      isKeeper: member.isKeeper,
      mayEnter: sql<boolean>`${isActive}`,
      joinedAt: member.joinedAt,
      leftAt: member.leftAt,
      readAt: member.readAt,
    })
    .from(member)
    .innerJoin(messageGroup, eq(messageGroup.gid, member.gid))
    .innerJoin(authUser, eq(authUser.id, member.uid))
    .leftJoin(userInfo, eq(userInfo.uid, member.uid))
    .where(eq(member.gid, gid))
    .orderBy(asc(member.joinedAt), asc(member.uid))

type Members = Awaited<ReturnType<typeof membersQuery>>

export const activeIn = (members: Members) => members.filter(({ leftAt }) => leftAt === null)

/**
 * Whoever made it, or was given it to keep. While they are not in it any more or banned, whoever has been in it longest: a group is
 * never without somebody who can add and remove people.
 */
export function keeperOf(members: Members): string | undefined {
  const able = activeIn(members).filter(({ mayEnter }) => mayEnter)
  return (able.find(({ isKeeper }) => isKeeper) ?? able[0])?.uid
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
  const keeper = keeperOf(members)
  return {
    gid,
    name: me.name,
    people: known.map(({ uid, displayName, avatarUrl, isAdmin, job, leftAt: left, joinedAt, readAt }) => ({
      uid,
      displayName,
      avatarUrl,
      isAdmin,
      job,
      isIn: left === null,
      isKeeper: uid === keeper,
      joinedAt: joinedAt.toISOString(),
      readAt: leftAt === null ? readAt.toISOString() : null,
    })),
    isIn: leftAt === null,
    mayKeep: me.uid === keeper,
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

export async function readBack(tx: Tx, by: SignedIn, gid: string) {
  const found = await findGroup(tx, by, gid)
  await tellGroup(
    tx,
    gid,
    activeIn(found.members).map(({ uid }) => uid),
  )
  return presentGroup(gid, found)
}

/** Whoever has not asked to be in it hears of it before the first message. */
export const tellAdded = (tx: Tx, by: SignedIn, uids: string[], { gid, name }: { gid: string; name: string }) =>
  notifyThese(tx, uids, 'addedToGroup', {
    actor: by.uid,
    detail: name,
    target: { collection: 'message', id: gid, part: 'group' },
  })

/** A retry finds the group that it made; somebody else's id is refused. */
export async function makeGroup(db: Db, by: SignedIn, gid: string, { name, uids }: NewGroup): Promise<MessageGroup> {
  return db.transaction(async (tx) => {
    await mustHaveProfile(tx, by)
    const others = [...new Set(uids)].filter((uid) => uid !== by.uid).toSorted()
    if (others.length === 0) throw refuse('not_reachable', { field: 'uids' })
    await mustBeReachable(tx, by, others, 'uids')
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
    await tellAdded(tx, by, others, made)
    return readBack(tx, by, gid)
  })
}

export function mustKeep({ members }: { members: Members }, by: SignedIn) {
  if (keeperOf(members) !== by.uid) throw new AppError('forbidden')
}

export async function renameGroup(db: Db, by: SignedIn, gid: string, name: string): Promise<MessageGroup> {
  return db.transaction(async (tx) => {
    mustKeep(await lockGroup(tx, by, gid), by)
    await tx.update(messageGroup).set({ name }).where(eq(messageGroup.gid, gid))
    return readBack(tx, by, gid)
  })
}

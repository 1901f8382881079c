// Conversations of several people: beginning one, who is in it and who keeps it, and its name.
import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { MessageGroup, NewGroup } from '#contract/message/message-group.schema.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { isActive } from '#server/auth/access.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { messageGroup, messageGroupMember as member, type AsLeft } from '#server/db/tables/message-group.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { notifyThese } from '#server/rules/notify/notify.ts'
import { mustHaveProfile, personColumns } from '#server/rules/people/profile.ts'
import { mustBeReachable } from './message.service.ts'

const membersQuery = (db: DbOrTx, gid: string) =>
  db
    .select({
      uid: member.uid,
      ...personColumns,
      job: userInfo.job,
      name: messageGroup.name,
      isKeeper: member.isKeeper,
      // A ban without an end compares with no time.
      hasAccess: sql<boolean>`coalesce(${isActive}, false)`,
      joinedAt: member.joinedAt,
      leftAt: member.leftAt,
      asLeft: member.asLeft,
      readAt: member.readAt,
    })
    .from(member)
    .innerJoin(messageGroup, eq(messageGroup.gid, member.gid))
    .innerJoin(authUser, eq(authUser.id, member.uid))
    .leftJoin(userInfo, eq(userInfo.uid, member.uid))
    .where(eq(member.gid, gid))
    .orderBy(asc(member.joinedAt), asc(member.uid))

type Members = Awaited<ReturnType<typeof membersQuery>>

/** Those who have not left it, also while they are banned: when the ban ends, they are back. */
export const membersIn = (members: Members) => members.filter(({ leftAt }) => leftAt === null)
/** The members without those who are banned from the site: these do not count, and are not notified. */
export const activeIn = (members: Members) => membersIn(members).filter(({ hasAccess }) => hasAccess)

/**
 * Finds the keeper: the person who made the group or took it over, or the longest member while that person has left or is
 * banned. A group is never without somebody who can add and remove people.
 */
export function keeperOf(members: Members): string | undefined {
  const able = activeIn(members)
  return (able.find(({ isKeeper }) => isKeeper) ?? able[0])?.uid
}

/** The group does not exist for people who were never in it. */
export async function findGroup(db: DbOrTx, who: SignedIn, gid: string) {
  const members = await membersQuery(db, gid)
  const me = members.find(({ uid }) => uid === who.uid)
  if (!me) throw new AppError('not_found')
  return { members, me }
}

type Found = Awaited<ReturnType<typeof findGroup>>

/** The group as somebody knows it who leaves it now. */
export function asLeftBy(uid: string, { members, me }: Found): AsLeft {
  const keeper = keeperOf(members)
  const active = new Set(activeIn(members).map((one) => one.uid))
  const isStill = (one: string) => one !== uid && active.has(one)
  const people = members.map((one) => ({
    uid: one.uid,
    isIn: isStill(one.uid),
    isKeeper: one.uid === keeper && isStill(one.uid),
  }))
  return { name: me.name, people }
}

type Standing = { isIn: boolean; isBanned: boolean; isKeeper: boolean; readAt: Date | null }

/** The state of each member whom the reader knows: a former member knows nobody who came later, and nothing newer. */
function standingsOf({ members, me: { asLeft } }: Found): Map<string, Standing> {
  if (asLeft)
    return new Map(asLeft.people.map(({ uid, ...known }) => [uid, { ...known, isBanned: false, readAt: null }]))
  const keeper = keeperOf(members)
  return new Map(
    members.map(({ uid, leftAt, hasAccess, readAt }) => [
      uid,
      { isIn: leftAt === null && hasAccess, isBanned: leftAt === null && !hasAccess, isKeeper: uid === keeper, readAt },
    ]),
  )
}

export function presentGroup(gid: string, found: Found): MessageGroup {
  const { members, me } = found
  const standings = standingsOf(found)
  return {
    gid,
    name: me.asLeft?.name ?? me.name,
    people: members.flatMap(({ uid, displayName, avatarUrl, isAdmin, job, joinedAt }) => {
      const standing = standings.get(uid)
      if (!standing) return []
      const { readAt, ...stands } = standing
      // Somebody who came back since then had been there before.
      const since = me.leftAt !== null && joinedAt > me.leftAt ? me.leftAt : joinedAt
      const times = { joinedAt: since.toISOString(), readAt: readAt?.toISOString() ?? null }
      return [{ uid, displayName, avatarUrl, isAdmin, job, ...stands, ...times }]
    }),
    isIn: me.leftAt === null,
    mayKeep: me.leftAt === null && me.uid === keeperOf(members),
  }
}

/** Changes of one group come one after the other. */
export async function lockGroup(tx: Tx, by: SignedIn, gid: string) {
  await tx.select({ gid: messageGroup.gid }).from(messageGroup).where(eq(messageGroup.gid, gid)).for('update')
  const found = await findGroup(tx, by, gid)
  if (found.me.leftAt !== null) throw refuse('group_left')
  return found
}

export const notifyGroup = (tx: Tx, gid: string, uids: string[]) =>
  publish(tx, { collection: 'messageGroup', id: gid, op: 'put' }, { uids })

export async function readBack(tx: Tx, by: SignedIn, gid: string) {
  const found = await findGroup(tx, by, gid)
  await notifyGroup(
    tx,
    gid,
    activeIn(found.members).map(({ uid }) => uid),
  )
  return presentGroup(gid, found)
}

/** Notifies people who were added without asking for it, before the first message. */
export const notifyAdded = (tx: Tx, by: SignedIn, uids: string[], { gid, name }: { gid: string; name: string }) =>
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
    await notifyAdded(tx, by, others, made)
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

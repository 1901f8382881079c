// Who is in a conversation of several people: handing it over, coming, going and being removed.
import { and, eq, sql } from 'drizzle-orm'
import type { MessageGroup } from '#contract/message/message-group.schema.ts'
import { GROUP_MAX } from '#contract/message/message-group.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { messageGroup, messageGroupMember as member } from '#server/db/tables/message-group.table.ts'
import {
  activeIn,
  asLeftBy,
  findGroup,
  keeperOf,
  lockGroup,
  membersIn,
  mustKeep,
  presentGroup,
  readBack,
  notifyAdded,
  notifyGroup,
} from './group.service.ts'
import { mustBeReachable } from './message.service.ts'

/** To somebody who is in the group. Once more is no failure, although the caller does not keep it any more then. */
export async function handOverGroup(db: Db, by: SignedIn, gid: string, uid: string): Promise<MessageGroup> {
  return db.transaction(async (tx) => {
    const found = await lockGroup(tx, by, gid)
    if (keeperOf(found.members) === uid) return presentGroup(gid, found)
    mustKeep(found, by)
    const next = activeIn(found.members).find((one) => one.uid === uid)
    if (!next) throw refuse('not_reachable', { field: 'uid' })
    await tx
      .update(member)
      .set({ isKeeper: sql`${member.uid} = ${uid}` })
      .where(eq(member.gid, gid))
    return readBack(tx, by, gid)
  })
}

/** A new or returning member reads messages from now on. Adding a present member changes nothing. */
export async function addMember(db: Db, by: SignedIn, gid: string, uid: string): Promise<MessageGroup> {
  return db.transaction(async (tx) => {
    const found = await lockGroup(tx, by, gid)
    mustKeep(found, by)
    if (membersIn(found.members).some((one) => one.uid === uid)) return presentGroup(gid, found)
    if (activeIn(found.members).length >= GROUP_MAX) throw refuse('group_full')
    await mustBeReachable(tx, by, [uid], 'uid')
    const now = sql`clock_timestamp()`
    await tx
      .insert(member)
      .values({ gid, uid, joinedAt: now, readAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: [member.gid, member.uid],
        set: { joinedAt: now, leftAt: null, asLeft: null, readAt: now, lastAt: now, isKeeper: false },
      })
    await notifyAdded(tx, by, [uid], { gid, name: found.me.name })
    return readBack(tx, by, gid)
  })
}

const leaveNow = (tx: Tx, gid: string, uid: string, found: Awaited<ReturnType<typeof findGroup>>) =>
  tx
    .update(member)
    .set({ leftAt: sql`clock_timestamp()`, asLeft: asLeftBy(uid, found) })
    .where(and(eq(member.gid, gid), eq(member.uid, uid)))

/** A removed member reads on as one who left: the messages until then. A second removal is no failure. */
export async function removeMember(db: Db, by: SignedIn, gid: string, uid: string): Promise<MessageGroup> {
  return db.transaction(async (tx) => {
    const found = await lockGroup(tx, by, gid)
    mustKeep(found, by)
    if (uid === by.uid) throw refuse('self')
    if (!membersIn(found.members).some((one) => one.uid === uid)) return presentGroup(gid, found)
    await leaveNow(tx, gid, uid, found)
    await notifyGroup(tx, gid, [uid])
    return readBack(tx, by, gid)
  })
}

/** Leaving once more is no failure. */
export async function leaveGroup(db: Db, by: SignedIn, gid: string) {
  await db.transaction(async (tx) => {
    await tx.select({ gid: messageGroup.gid }).from(messageGroup).where(eq(messageGroup.gid, gid)).for('update')
    const found = await findGroup(tx, by, gid)
    if (found.me.leftAt !== null) return
    await leaveNow(tx, gid, by.uid, found)
    await notifyGroup(
      tx,
      gid,
      activeIn(found.members).map(({ uid }) => uid),
    )
  })
}

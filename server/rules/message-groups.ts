// Who reads a message of a group: whoever was in it when it was sent, except the words of people whom they have blocked.
import { and, eq, gt, gte, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import { groupMessage, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { unblocked } from './blocks.ts'

/** Joins a message of a group with the membership of somebody. */
export const isIn = (uid: string) => and(eq(messageGroupMember.gid, groupMessage.gid), eq(messageGroupMember.uid, uid))

/** Of the joined rows, those that they read. */
export const readInGroup = (who: Pick<SignedIn, 'uid' | 'blocker'>) =>
  and(
    eq(messageGroupMember.uid, who.uid),
    not(groupMessage.isGone),
    gte(groupMessage.sentAt, messageGroupMember.joinedAt),
    or(isNull(messageGroupMember.leftAt), lte(groupMessage.sentAt, messageGroupMember.leftAt)),
    unblocked(who.blocker, groupMessage.uid),
  )

/** Of those, what is new to them: what others wrote since they last looked. Whoever is not in it any more marks nothing as read. */
export const unreadInGroup = (who: Pick<SignedIn, 'uid' | 'blocker'>) =>
  and(
    readInGroup(who),
    isNull(messageGroupMember.leftAt),
    sql`${groupMessage.uid} is distinct from ${who.uid}`,
    gt(groupMessage.sentAt, messageGroupMember.readAt),
  )

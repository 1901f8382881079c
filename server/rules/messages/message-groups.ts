// Who reads a message of a group: whoever was in it when it was sent, except the words of people whom they have blocked.
import { and, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import {
  groupMessage,
  groupMessageGone,
  messageGroup,
  messageGroupMember,
} from '#server/db/tables/message-group.table.ts'
import { unblocked } from '#server/rules/people/blocks.ts'

/** Joins a message of a group with the membership of somebody. */
export const isIn = (uid: string) => and(eq(messageGroupMember.gid, groupMessage.gid), eq(messageGroupMember.uid, uid))

const isChangedSince = sql`${groupMessage.editedAt} > ${messageGroupMember.leftAt}`

/**
 * A member who had left before a message was changed reads its first version. The query joins the message with the
 * membership.
 */
export const saidInGroup = sql<string>`case when ${isChangedSince} then ${groupMessage.firstContent} else ${groupMessage.content} end`
export const editedInGroup = sql<Date | null>`case when not ${isChangedSince} or ${messageGroupMember.leftAt} is null
  then ${groupMessage.editedAt} end`.mapWith(groupMessage.editedAt)

/** The name of a group as its member, or former member, knows it. */
export const knownName = sql<string>`coalesce(${messageGroupMember.asLeft} ->> 'name', ${messageGroup.name})`

/** Selects the messages that a member may read, from the joined rows. */
export const readInGroup = (who: Pick<SignedIn, 'uid' | 'blocker'>) =>
  and(
    eq(messageGroupMember.uid, who.uid),
    sql`not exists (select from ${groupMessageGone} gone where gone.mid = ${groupMessage.mid} and gone.uid = ${who.uid})`,
    gte(groupMessage.sentAt, messageGroupMember.joinedAt),
    or(isNull(messageGroupMember.leftAt), lte(groupMessage.sentAt, messageGroupMember.leftAt)),
    unblocked(who.blocker, groupMessage.uid),
  )

/**
 * Selects the unread messages among those: others wrote them since the member last looked. Former members mark nothing as
 * read.
 */
export const unreadInGroup = (who: Pick<SignedIn, 'uid' | 'blocker'>) =>
  and(
    readInGroup(who),
    isNull(messageGroupMember.leftAt),
    isNull(groupMessage.erasedAt),
    sql`${groupMessage.uid} is distinct from ${who.uid}`,
    gt(groupMessage.sentAt, messageGroupMember.readAt),
  )

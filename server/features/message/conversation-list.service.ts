// The threads of a user: one for each person with whom they have messages, and one for each group they are or were in; the one
// with the newest message first.
import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/api.ts'
import type { ConversationEntry } from '#contract/message/message.schema.ts'
import { MESSAGE_MAX, UNREAD_MAX, type messageApi } from '#contract/message/message.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { groupMessage, messageGroup, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message, messageFile, messagePeer } from '#server/db/tables/message.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { unblocked } from '#server/rules/people/blocks.ts'
import { isIn, knownName, readInGroup, saidInGroup, unreadInGroup } from '#server/rules/messages/message-groups.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import { received } from '#server/rules/messages/unread-messages.ts'
import { sent } from './message-list.service.ts'
import { between } from './conversation.service.ts'

type ConversationsQuery = QueryOf<typeof messageApi.conversations>

/** The words of a message; none where it has files alone: then the browser has written their names instead. */
const wordsOf = (content: SQLWrapper, files: SQL) => {
  const names = sql`(select string_agg(f.name, ', ' order by f.created_at, f.id) ${files})`
  return sql<string>`case when ${content} = left(${names}, ${sql.raw(`${MESSAGE_MAX}`)}) then '' else ${content} end`
}
const attachedTo = (files: SQL) => sql<ConversationEntry['attached']>`(select case
  when bool_and(f.type is not null) then 'picture' when count(*) > 0 then 'file' end ${files})`

const filesOfTwo = sql`from ${messageFile} f where f.mid = ${message}.mid and ${message}.erased_at is null`
const filesOfGroup = sql`from ${messageFile} f where f.group_mid = ${groupMessage}.mid and ${groupMessage}.erased_at is null`

/** Counted up to a number that nobody reads as a number any more. */
const counted = (rows: SQLWrapper) => sql<number>`(select count(*)::int from (${rows}) unread)`

/** With people. What the reader has blocked is not in their list. */
function peopleQuery(db: DbOrTx, who: SignedIn, { cursor, limit }: ConversationsQuery) {
  const order: Order = { by: messagePeer.lastAt, id: messagePeer.peerUid, direction: 'desc' }
  const last = db
    .select({
      content: wordsOf(message.content, filesOfTwo).as('content'),
      attached: attachedTo(filesOfTwo).as('attached'),
      isErased: sql<boolean>`${message.erasedAt} is not null`.as('is_erased'),
      writer: sql<string | null>`${message.srcUid}`.as('writer'),
    })
    .from(message)
    .where(and(between(who.uid, messagePeer.peerUid), or(received({ ...who, blocker: null }), sent(who))))
    .orderBy(sql`${message.sentAt} desc nulls last`, message.mid)
    .limit(1)
    .as('last')
  const unread = sql`select from ${message} where ${message.dstUid} = ${who.uid}
    and ${message.srcUid} = ${messagePeer.peerUid} and ${message.status} = '신규' and not ${message.goneForDst}
    and ${message.erasedAt} is null limit ${UNREAD_MAX}`
  return db
    .select({
      isGroup: sql<boolean>`false`.as('is_group'),
      id: sql<string>`${messagePeer.peerUid}`.as('id'),
      displayName: sql<string | null>`${personColumns.displayName}`.as('display_name'),
      avatarUrl: sql<string | null>`${personColumns.avatarUrl}`.as('avatar_url'),
      isAdmin: sql<boolean>`${personColumns.isAdmin}`.as('is_admin'),
      at: sql<Date>`${messagePeer.lastAt}`.mapWith(messagePeer.lastAt).as('at'),
      content: sql<string | null>`${last.content}`.as('said'),
      attached: sql<ConversationEntry['attached']>`${last.attached}`.as('with_files'),
      isErased: sql<boolean | null>`${last.isErased}`.as('was_erased'),
      writer: sql<string | null>`${last.writer}`.as('written_by'),
      by: sql<string | null>`null::text`.as('by'),
      unread: counted(unread).as('unread'),
    })
    .from(messagePeer)
    .innerJoin(userInfo, eq(userInfo.uid, messagePeer.peerUid))
    .crossJoinLateral(last)
    .where(and(eq(messagePeer.uid, who.uid), unblocked(who.blocker, messagePeer.peerUid), after(order, cursor)))
    .orderBy(...inOrder(order))
    .limit(limit + 1)
}

/** With groups, also those in which nothing was written yet. */
function groupsQuery(db: DbOrTx, who: SignedIn, { cursor, limit }: ConversationsQuery) {
  // The type asks for a column, but an expression can be compared and sorted in the same way.
  const id = sql`${messageGroupMember.gid}::text` as unknown as AnyPgColumn
  const order: Order = { by: messageGroupMember.lastAt, id, direction: 'desc' }
  const last = db
    .select({
      content: wordsOf(saidInGroup, filesOfGroup).as('content'),
      attached: attachedTo(filesOfGroup).as('attached'),
      isErased: sql<boolean>`${groupMessage.erasedAt} is not null`.as('is_erased'),
      writer: sql<string | null>`${groupMessage.uid}`.as('writer'),
      by: sql<string | null>`${userInfo.displayName}`.as('by'),
    })
    .from(groupMessage)
    .leftJoin(userInfo, eq(userInfo.uid, groupMessage.uid))
    .where(and(isIn(who.uid), readInGroup(who)))
    .orderBy(sql`${groupMessage.sentAt} desc nulls last`, groupMessage.mid)
    .limit(1)
    .as('last')
  const unread = db
    .select({ one: sql`1` })
    .from(groupMessage)
    .where(and(isIn(who.uid), unreadInGroup(who)))
    .limit(UNREAD_MAX)
  return db
    .select({
      isGroup: sql<boolean>`true`.as('is_group'),
      id: sql<string>`${id}`.as('id'),
      displayName: sql<string | null>`${knownName}`.as('display_name'),
      avatarUrl: sql<string | null>`null::text`.as('avatar_url'),
      isAdmin: sql<boolean>`false`.as('is_admin'),
      at: sql<Date>`${messageGroupMember.lastAt}`.mapWith(messageGroupMember.lastAt).as('at'),
      content: sql<string | null>`${last.content}`.as('said'),
      attached: sql<ConversationEntry['attached']>`${last.attached}`.as('with_files'),
      isErased: sql<boolean | null>`${last.isErased}`.as('was_erased'),
      writer: sql<string | null>`${last.writer}`.as('written_by'),
      by: sql<string | null>`${last.by}`.as('by'),
      unread: counted(unread).as('unread'),
    })
    .from(messageGroupMember)
    .innerJoin(messageGroup, eq(messageGroup.gid, messageGroupMember.gid))
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(messageGroupMember.uid, who.uid), after(order, cursor)))
    .orderBy(...inOrder(order))
    .limit(limit + 1)
}

export const conversationsQuery = (db: DbOrTx, who: SignedIn, query: ConversationsQuery) =>
  unionAll(peopleQuery(db, who, query), groupsQuery(db, who, query))
    .orderBy(sql`at desc nulls last, id`)
    .limit(query.limit + 1)

type Row = Awaited<ReturnType<typeof conversationsQuery>>[number]

const present = (who: SignedIn, row: Row): ConversationEntry => {
  const { isGroup, id, displayName, avatarUrl, isAdmin, content, attached, isErased, writer, by, at, unread } = row
  return {
    person: isGroup ? null : { uid: id, displayName, avatarUrl, isAdmin },
    group: isGroup ? { gid: id, name: displayName ?? '' } : null,
    at: at.toISOString(),
    content: content ?? '',
    attached,
    isErased: isErased === true,
    isMine: writer === who.uid,
    by,
    unread,
  }
}

export async function listConversations(db: Db, who: SignedIn, query: ConversationsQuery) {
  const rows = await conversationsQuery(db, who, query)
  const { items, cursor } = toPage(rows, query.limit, ({ at, id }) => [at, id])
  return { items: items.map((row) => present(who, row)), cursor }
}

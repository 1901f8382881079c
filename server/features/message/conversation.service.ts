// The messages of two people in time order, as one of them sees them.
import { and, count, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/shared/errors.ts'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import { UNREAD_MAX } from '#contract/message/message.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { message, messageFile } from '#server/db/tables/message.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { isBlocked } from '#server/rules/people/blocks.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import { received, unreadReceived } from '#server/rules/messages/unread-messages.ts'
import { filesOf } from './message-file.service.ts'
import { sent } from './message-list.service.ts'
import { publishMessage, conversationMessageOf } from './publish-message.ts'
import {
  countBelow,
  isEntry,
  isOlderOrIt,
  newerThan,
  oldestFirst,
  placeOf,
  timelinePage,
  type Place,
  type TimelineQuery,
} from './timeline.ts'

/** Written as its index is: one thread for two people, whoever of them asks. */
export const between = (uid: string, other: string | AnyPgColumn) =>
  and(
    sql`least(${message.srcUid}, ${message.dstUid}) = least(${uid}::text, ${other}::text)`,
    sql`greatest(${message.srcUid}, ${message.dstUid}) = greatest(${uid}::text, ${other}::text)`,
  )

const seen = (who: SignedIn, other: string, more: (SQL | undefined)[]) =>
  and(between(who.uid, other), or(received(who), sent(who)), ...more)

const columns = { ...getTableColumns(message), files: filesOf(messageFile.mid, message) }

/** In time order as asked, for one side of the thread. */
export const conversationRows = (
  db: DbOrTx,
  who: SignedIn,
  other: string,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
) =>
  db
    .select(columns)
    .from(message)
    .where(seen(who, other, [where]))
    .orderBy(...order)
    .limit(limit)

const newFrom = (who: SignedIn, uid: string) => and(unreadReceived(who), eq(message.srcUid, uid))

/** How many messages of somebody that are newer than one are new to the reader. */
export const newBelowQuery = (db: DbOrTx, who: SignedIn, uid: string, place: Place) => {
  const newer = db
    .select({ one: sql`1` })
    .from(message)
    .where(and(newFrom(who, uid), newerThan(message, place).where))
    .limit(UNREAD_MAX)
  return db.select({ count: count() }).from(newer.as('newer'))
}

/** The oldest message of somebody that is new to the reader. */
export const firstNewFrom = (db: DbOrTx, who: SignedIn, uid: string) =>
  db
    .select({ mid: message.mid })
    .from(message)
    .where(newFrom(who, uid))
    .orderBy(...oldestFirst(message))
    .limit(1)

async function findOther(db: Db, who: SignedIn, uid: string, query: TimelineQuery) {
  const [other] = await db
    .select({
      uid: userInfo.uid,
      ...personColumns,
      isBlocked: isBlocked(who.uid, userInfo.uid),
      unreadFrom: isEntry(query) ? sql<string | null>`(${firstNewFrom(db, who, uid)})` : sql<null>`null`,
    })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, userInfo.uid))
    .where(eq(userInfo.uid, uid))
  if (!other || uid === who.uid) throw new AppError('not_found')
  return other
}

export async function readConversationPage(db: Db, who: SignedIn, uid: string, query: TimelineQuery) {
  const { isBlocked: isBlockedByMe, unreadFrom, ...person } = await findOther(db, who, uid, query)
  const readRows = (...range: [SQL | undefined, SQL[], number]) => conversationRows(db, who, uid, ...range)
  const page = await timelinePage(message, readRows, query, message.content)
  const items: ConversationMessage[] = page.items.map(conversationMessageOf)
  const newBelow = await countBelow(page, (place) => newBelowQuery(db, who, uid, place))
  return { person, isBlocked: isBlockedByMe, unreadFrom, newBelow, ...page, items }
}

/** Marks the other person's messages as read up to one, or all of them. Several at once are published as one change. */
export async function markConversationRead(db: Db, who: SignedIn, uid: string, upTo?: string) {
  return db.transaction(async (tx) => {
    const readRows = (...range: [SQL | undefined, SQL[], number]) => conversationRows(tx, who, uid, ...range)
    const place = upTo === undefined ? undefined : await placeOf(message, readRows, upTo)
    if (upTo !== undefined && !place) throw new AppError('not_found')
    const rows = await tx
      .update(message)
      .set({ status: '읽음' })
      .where(and(newFrom(who, uid), place && isOlderOrIt(message, place)))
      .returning()
    const [one, ...more] = rows
    if (one && more.length === 0) await publishMessage(tx, one)
    else if (one) await publish(tx, { collection: 'message', id: '*', op: 'put' }, { uids: [who.uid, uid] })
    return { count: rows.length }
  })
}

// How many messages are new to somebody. The menu, the inbox and the dashboard say the same figure, because they all ask here.
import { and, count, eq, isNull, not, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { UNREAD_MAX } from '#contract/message/message.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { groupMessage, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { unblocked, type Blocker } from '#server/rules/people/blocks.ts'
import { isIn, unreadInGroup } from './message-groups.ts'

type Receiver = { uid: string | Placeholder | SQL; blocker?: Blocker }

/**
 * Selects the messages that a user received from single people, except those they removed and those of people they have
 * blocked.
 */
export const received = (who: Receiver) =>
  and(eq(message.dstUid, who.uid), not(message.goneForDst), unblocked(who.blocker, message.srcUid))

/** Selects the unread ones among those; a message that was deleted for everybody has nothing to read. */
export const unreadReceived = (who: Receiver) =>
  and(received(who), sql`${message.status} = '신규'`, isNull(message.erasedAt))

/** From one to another, and in groups; the latter up to a number that nobody reads as a number any more. */
export const unreadMessagesQuery = (db: DbOrTx, who: Pick<SignedIn, 'uid' | 'blocker'>) => {
  const inGroups = db
    .select({ one: sql`1` })
    .from(messageGroupMember)
    .innerJoin(groupMessage, isIn(who.uid))
    .where(unreadInGroup(who))
    .limit(UNREAD_MAX)
  return db
    .select({
      count: count(),
      ofFormer: sql<number>`(count(*) filter (where ${message.srcUid} is null))::int`,
      inGroups: sql<number>`(select count(*)::int from (${inGroups}) unread)`,
    })
    .from(message)
    .where(unreadReceived(who))
}

/** The database counts: a browser that adds and subtracts is wrong as soon as it misses a change. */
export async function countUnreadMessages(db: DbOrTx, who: Pick<SignedIn, 'uid' | 'blocker'>) {
  const [row] = await unreadMessagesQuery(db, who)
  return row ?? { count: 0, ofFormer: 0, inGroups: 0 }
}

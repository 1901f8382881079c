// Messages in a group, for everybody who was in it at the time.
import { and, count, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { GroupMessageInput } from '#contract/message/message-group.schema.ts'
import type { MessageFile, ConversationMessage } from '#contract/message/message.schema.ts'
import { UNREAD_MAX } from '#contract/message/message.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { retryAfterDeadlock } from '#server/db/retry-after-deadlock.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { groupMessage, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message, messageFile } from '#server/db/tables/message.table.ts'
import { editedInGroup, isIn, readInGroup, saidInGroup, unreadInGroup } from '#server/rules/messages/message-groups.ts'
import { notifyThese } from '#server/rules/notify/notify.ts'
import { mustHaveProfile } from '#server/rules/people/profile.ts'
import { activeIn, findGroup, lockGroup, presentGroup, notifyGroup } from './group.service.ts'
import { attachFiles, filesOf } from './message-file.service.ts'
import {
  countBelow,
  isEntry,
  newerThan,
  oldestFirst,
  timelinePage,
  type Place,
  type TimelineQuery,
} from './timeline.ts'

type Row = Pick<typeof groupMessage.$inferSelect, 'mid' | 'content' | 'sentAt' | 'uid' | 'editedAt' | 'erasedAt'> & {
  files: MessageFile[]
}

export const presentInGroup = (who: SignedIn, readAt: Date, row: Row): ConversationMessage => ({
  mid: row.mid,
  content: row.content,
  status: row.uid === who.uid || row.sentAt > readAt ? '신규' : '읽음',
  sentAt: row.sentAt.toISOString(),
  srcUid: row.uid,
  dstUid: null,
  answers: null,
  editedAt: row.editedAt?.toISOString() ?? null,
  isErased: row.erasedAt !== null,
  files: row.files,
})

const files = filesOf(messageFile.groupMid, groupMessage)

export const groupRows = (
  db: DbOrTx,
  who: SignedIn,
  gid: string,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
) =>
  db
    .select({ ...getTableColumns(groupMessage), content: saidInGroup, editedAt: editedInGroup, files })
    .from(groupMessage)
    .innerJoin(messageGroupMember, isIn(who.uid))
    .where(and(eq(groupMessage.gid, gid), readInGroup(who), where))
    .orderBy(...order)
    .limit(limit)

/** The oldest message of a group that is new to somebody. */
export const firstNewIn = (db: DbOrTx, who: SignedIn, gid: string) =>
  groupRows(db, who, gid, unreadInGroup(who), oldestFirst(groupMessage), 1)

/** How many messages of a group that are newer than one are new to somebody. */
const newBelowIn = (db: DbOrTx, who: SignedIn, gid: string, place: Place) => {
  const newer = db
    .select({ one: sql`1` })
    .from(groupMessage)
    .innerJoin(messageGroupMember, isIn(who.uid))
    .where(and(eq(groupMessage.gid, gid), unreadInGroup(who), newerThan(groupMessage, place).where))
    .limit(UNREAD_MAX)
  return db.select({ count: count() }).from(newer.as('newer'))
}

export async function readGroupPage(db: Db, who: SignedIn, gid: string, query: TimelineQuery) {
  const found = await findGroup(db, who, gid)
  const readRows = (...range: [SQL | undefined, SQL[], number]) => groupRows(db, who, gid, ...range)
  const { items, ...page } = await timelinePage(groupMessage, readRows, query, saidInGroup)
  const [firstNew] = isEntry(query) ? await firstNewIn(db, who, gid) : []
  const newBelow = await countBelow({ ...page, items }, (place) => newBelowIn(db, who, gid, place))
  return {
    group: presentGroup(gid, found),
    unreadFrom: firstNew?.mid ?? null,
    newBelow,
    ...page,
    items: items.map((row) => presentInGroup(who, found.me.readAt, row)),
  }
}

type Sent = { gid: string; mid: string; input: GroupMessageInput }

async function arrived(tx: Tx, who: SignedIn, { gid, mid, input }: Sent): Promise<Row | null> {
  const [there] = await tx
    .select({ ...getTableColumns(groupMessage), files })
    .from(groupMessage)
    .where(eq(groupMessage.mid, mid))
  if (!there) {
    if ((await tx.$count(message, eq(message.mid, mid))) > 0) throw refuse('message_sent')
    return null
  }
  // A message that was changed since differs from the retry, but it has arrived.
  const isChanged = there.editedAt !== null || there.erasedAt !== null
  const isSame = there.uid === who.uid && there.gid === gid && (isChanged || there.content === input.content)
  if (!isSame) throw refuse('message_sent')
  return there
}

async function tellOthers(tx: Tx, who: SignedIn, gid: string, found: Awaited<ReturnType<typeof findGroup>>) {
  const uids = activeIn(found.members).map(({ uid }) => uid)
  const others = uids.filter((uid) => uid !== who.uid)
  const target = { collection: 'message', id: gid, part: 'group' } as const
  await notifyThese(tx, others, 'message', { actor: who.uid, detail: found.me.name, target })
  await notifyGroup(tx, gid, uids)
}

/** A retry of a message that has arrived changes nothing; another message under the same id is refused. */
export async function sendToGroup(db: Db, who: SignedIn, sent: Sent): Promise<ConversationMessage> {
  const { gid, mid, input } = sent
  return retryAfterDeadlock(db, async (tx) => {
    await mustHaveProfile(tx, who)
    const found = await lockGroup(tx, who, gid)
    const there = await arrived(tx, who, sent)
    if (there) return presentInGroup(who, found.me.readAt, there)
    // The group is locked: the time of the clock puts its messages into the order in which they were let in.
    const sentAt = sql`clock_timestamp()`
    const [made] = await tx
      .insert(groupMessage)
      .values({ mid, gid, uid: who.uid, content: input.content, sentAt })
      .returning()
    if (!made) throw new AppError('internal')
    const attached = await attachFiles(tx, who, { groupMid: mid }, input.files ?? [])
    await tx
      .update(messageGroupMember)
      .set({ lastAt: made.sentAt })
      .where(and(eq(messageGroupMember.gid, gid), sql`${messageGroupMember.leftAt} is null`))
    await tellOthers(tx, who, gid, found)
    return presentInGroup(who, found.me.readAt, { ...made, files: attached })
  })
}

// What is written in a group: read by everybody who was in it then, removed by its writer.
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { GroupMessageInput } from '#contract/message-group.schema.ts'
import type { MessageFile, ThreadMessage } from '#contract/message.schema.ts'
import { refuse } from '#contract/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { againAfterDeadlock } from '#server/db/again-after-deadlock.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { groupMessage, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { message, messageFile } from '#server/db/tables/message.table.ts'
import { publish } from '#server/live/publish.ts'
import { contains } from '#server/rules/contains.ts'
import { isIn, readInGroup, unreadInGroup } from '#server/rules/message-groups.ts'
import { notifyThese } from '#server/rules/notify.ts'
import { mustHaveProfile } from '#server/rules/profile.ts'
import { keepInTrash } from '#server/rules/trash.ts'
import { activeIn, findGroup, lockGroup, presentGroup, tellGroup } from './group.service.ts'
import { attachFiles, filesOf } from './message-file.service.ts'
import { isEntry, oldestFirst, timelinePage, type TimelineQuery } from './timeline.ts'

type Row = typeof groupMessage.$inferSelect & { files: MessageFile[] }

const present = (who: SignedIn, readAt: Date, { mid, content, sentAt, uid, files }: Row): ThreadMessage => ({
  mid,
  content,
  status: uid === who.uid || sentAt > readAt ? '신규' : '읽음',
  sentAt: sentAt.toISOString(),
  srcUid: uid,
  dstUid: null,
  answers: null,
  files,
})

export const groupRows = (
  db: DbOrTx,
  who: SignedIn,
  gid: string,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
) =>
  db
    .select({ ...getTableColumns(groupMessage), files: filesOf(messageFile.groupMid, groupMessage) })
    .from(groupMessage)
    .innerJoin(messageGroupMember, isIn(who.uid))
    .where(and(eq(groupMessage.gid, gid), readInGroup(who), where))
    .orderBy(...order)
    .limit(limit)

/** The oldest message of a group that is new to somebody. */
export const firstNewIn = (db: DbOrTx, who: SignedIn, gid: string) =>
  groupRows(db, who, gid, unreadInGroup(who), oldestFirst(groupMessage), 1)

export async function readGroupPage(db: Db, who: SignedIn, gid: string, query: TimelineQuery) {
  const found = await findGroup(db, who, gid)
  const ask = (...asked: [SQL | undefined, SQL[], number]) => groupRows(db, who, gid, ...asked)
  const words = query.text ? contains(groupMessage.content, query.text) : undefined
  const { items, ...page } = await timelinePage(groupMessage, ask, query, words)
  const [firstNew] = isEntry(query) ? await firstNewIn(db, who, gid) : []
  return {
    group: presentGroup(gid, found),
    unreadFrom: firstNew?.mid ?? null,
    ...page,
    items: items.map((row) => present(who, found.me.readAt, row)),
  }
}

type Sent = { gid: string; mid: string; input: GroupMessageInput }

async function arrived(tx: Tx, who: SignedIn, { gid, mid, input }: Sent): Promise<Row | null> {
  const [there] = await tx
    .select({ ...getTableColumns(groupMessage), files: filesOf(messageFile.groupMid, groupMessage) })
    .from(groupMessage)
    .where(eq(groupMessage.mid, mid))
  if (!there) {
    if ((await tx.$count(message, eq(message.mid, mid))) > 0) throw refuse('message_sent')
    return null
  }
  const isSame = there.uid === who.uid && there.gid === gid && there.content === input.content
  if (!isSame) throw refuse('message_sent')
  return there
}

async function tellOthers(tx: Tx, who: SignedIn, gid: string, found: Awaited<ReturnType<typeof findGroup>>) {
  const uids = activeIn(found.members).map(({ uid }) => uid)
  const others = uids.filter((uid) => uid !== who.uid)
  const target = { collection: 'message', id: gid, part: 'group' } as const
  await notifyThese(tx, others, 'message', { actor: who.uid, detail: found.me.name, target })
  await tellGroup(tx, gid, uids)
}

/** A retry of a message that has arrived changes nothing; another message under the same id is refused. */
export async function sendToGroup(db: Db, who: SignedIn, sent: Sent): Promise<ThreadMessage> {
  const { gid, mid, input } = sent
  return againAfterDeadlock(db, async (tx) => {
    await mustHaveProfile(tx, who)
    const found = await lockGroup(tx, who, gid)
    const there = await arrived(tx, who, sent)
    if (there) return present(who, found.me.readAt, there)
    // The group is locked: the time of the clock puts its messages into the order in which they were let in.
    const sentAt = sql`clock_timestamp()`
    const [made] = await tx
      .insert(groupMessage)
      .values({ mid, gid, uid: who.uid, content: input.content, sentAt })
      .returning()
    if (!made) throw new AppError('internal')
    const files = await attachFiles(tx, who, { groupMid: mid }, input.files ?? [])
    await tx
      .update(messageGroupMember)
      .set({ lastAt: made.sentAt })
      .where(and(eq(messageGroupMember.gid, gid), sql`${messageGroupMember.leftAt} is null`))
    await tellOthers(tx, who, gid, found)
    return present(who, found.me.readAt, { ...made, files })
  })
}

/** Everybody who has been in the group is told that a message is gone, or there again. */
async function tellOfChange(tx: Tx, gid: string) {
  const rows = await tx
    .select({ uid: messageGroupMember.uid })
    .from(messageGroupMember)
    .where(eq(messageGroupMember.gid, gid))
  await tellGroup(
    tx,
    gid,
    rows.map(({ uid }) => uid),
  )
}

const isOwn = (who: SignedIn, mid: string) => and(eq(groupMessage.mid, mid), eq(groupMessage.uid, who.uid))

/** False where the user has written no such message; removing what is removed already is no failure. */
export async function removeGroupMessage(tx: Tx, who: SignedIn, mid: string): Promise<boolean> {
  const [found] = await tx.select().from(groupMessage).where(isOwn(who, mid)).for('update')
  if (!found) return false
  if (found.isGone) return true
  const record = { table: groupMessage, where: eq(groupMessage.mid, mid) }
  await keepInTrash(tx, who, { kind: 'message', id: mid, owner: who.uid, title: found.content, record })
  await tx.update(groupMessage).set({ isGone: true }).where(eq(groupMessage.mid, mid))
  await tellOfChange(tx, found.gid)
  return true
}

export async function restoreGroupMessage(tx: Tx, who: SignedIn, mid: string): Promise<boolean> {
  const [back] = await tx
    .update(groupMessage)
    .set({ isGone: false })
    .where(isOwn(who, mid))
    .returning({ gid: groupMessage.gid })
  if (!back) return false
  await tellOfChange(tx, back.gid)
  // The tab that has removed it hides it until it hears of the message itself.
  await publish(tx, { collection: 'message', id: mid, op: 'put' }, { uids: [who.uid] })
  return true
}

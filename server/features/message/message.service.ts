// Messages of users: send and answer, read, remove for themselves.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { Message, MessageInput } from '#contract/message/message.schema.ts'
import { mustHaveProfile } from '#server/rules/people/profile.ts'
import { isActive } from '#server/auth/access.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { isBlocked } from '#server/rules/people/blocks.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { received } from '#server/rules/messages/unread-messages.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { groupMessage } from '#server/db/tables/message-group.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { getMessage } from './message-list.service.ts'
import { attachFiles } from './message-file.service.ts'
import { publishMessage } from './publish-message.ts'

/**
 * Refuses everybody who cannot be written to in the same way, so that nobody learns who has an account, or who has blocked
 * them. A caller who has blocked the other person learns that, because no answer could arrive. One statement checks all
 * `uids`, each of which is named once.
 */
export async function mustBeReachable(
  tx: Tx,
  who: SignedIn,
  uids: string[],
  field: 'content' | 'dstUid' | 'uid' | 'uids',
) {
  const found = await tx
    .select({ hasBlocked: isBlocked(userInfo.uid, who.uid), isBlocked: isBlocked(who.uid, userInfo.uid) })
    .from(userInfo)
    .innerJoin(authUser, eq(authUser.id, userInfo.uid))
    .where(and(inArray(userInfo.uid, uids), isActive))
  if (found.some((one) => one.isBlocked)) throw refuse('you_blocked', { field })
  const isSomebodyOut = found.length < uids.length || found.some((one) => one.hasBlocked)
  if (isSomebodyOut || uids.includes(who.uid)) throw refuse('not_reachable', { field })
}

/**
 * A retry of a message that has arrived changes nothing; another message under the same id is refused, of a group too: a
 * report must not show the admins another text.
 */
async function hasArrived(tx: Tx, who: SignedIn, mid: string, { dstUid, content }: MessageInput) {
  const [there] = await tx
    .select({
      srcUid: message.srcUid,
      dstUid: message.dstUid,
      content: message.content,
      isChanged: sql<boolean>`(${message.editedAt} is not null or ${message.erasedAt} is not null)`,
    })
    .from(message)
    .where(eq(message.mid, mid))
    .unionAll(
      tx
        .select({
          srcUid: groupMessage.uid,
          dstUid: sql<string | null>`null`,
          content: groupMessage.content,
          isChanged: sql<boolean>`false`,
        })
        .from(groupMessage)
        .where(eq(groupMessage.mid, mid)),
    )
  if (!there) return false
  // A message that was changed since differs from the retry, but it has arrived.
  const same = there.srcUid === who.uid && there.dstUid === dstUid && (there.isChanged || there.content === content)
  if (!same) throw refuse('message_sent')
  return true
}

/** An answer goes to the writer of a message in the user's own inbox, and gives that message the status 응답. */
async function markAnswered(tx: Tx, who: SignedIn, answers: string, dstUid: string) {
  const [answeredMessage] = await tx
    .update(message)
    .set({ status: '응답' })
    .where(and(eq(message.mid, answers), received(who), eq(message.srcUid, dstUid)))
    .returning()
  if (!answeredMessage) throw new AppError('not_found')
  await publishMessage(tx, answeredMessage)
}

export async function sendMessage(db: Db, who: SignedIn, mid: string, input: MessageInput): Promise<Message> {
  const { dstUid, content, answers, files = [] } = input
  return db.transaction(async (tx) => {
    await mustHaveProfile(tx, who)
    if (await hasArrived(tx, who, mid, input)) return getMessage(tx, who, mid)
    await mustBeReachable(tx, who, [dstUid], 'dstUid')
    if (answers) await markAnswered(tx, who, answers, dstUid)
    const row = { mid, srcUid: who.uid, dstUid, content, answers: answers ?? null }
    const [made] = await tx.insert(message).values(row).onConflictDoNothing().returning()
    // The same request was sent twice at once, and the other one was faster.
    if (!made) await hasArrived(tx, who, mid, input)
    else {
      await publishMessage(tx, { ...made, files: await attachFiles(tx, who, { mid }, files) })
      await notify(tx, dstUid, 'message', { actor: who.uid, target: { collection: 'message', id: mid } })
    }
    return getMessage(tx, who, mid)
  })
}

/** A status only moves forwards: an answered message stays 응답. */
export async function readMessage(db: Db, who: SignedIn, mid: string): Promise<Message> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(message)
      .set({ status: '읽음' })
      .where(and(eq(message.mid, mid), received(who), eq(message.status, '신규')))
      .returning()
    const found = await getMessage(tx, who, mid)
    if (found.dstUid !== who.uid) throw new AppError('forbidden')
    if (changed) await publishMessage(tx, changed)
    return found
  })
}

/** Marks the notifications about new messages as read once the user opens the messages. Those about replies stay new. */
export async function readMessageNotifications(db: Db, who: SignedIn) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(notification)
      .set({ status: '읽음' })
      .where(and(eq(notification.uid, who.uid), eq(notification.kind, 'message'), eq(notification.status, '신규')))
      .returning({ nid: notification.nid })
    const changed = { collection: 'notification', id: '*', op: 'put' } as const
    if (rows.length > 0) await publish(tx, changed, { uids: [who.uid] })
    return { count: rows.length }
  })
}

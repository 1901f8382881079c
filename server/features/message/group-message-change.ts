// Changes to a message in a group after it was sent: by its writer for everybody, and by each member for themselves.
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import { EDIT_MINUTES, ERASE_MINUTES } from '#contract/message/message.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { groupMessage, groupMessageGone, messageGroupMember } from '#server/db/tables/message-group.table.ts'
import { messageFile } from '#server/db/tables/message.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { publish } from '#server/live/publish.ts'
import { isIn, readInGroup, saidInGroup } from '#server/rules/messages/message-groups.ts'
import { withdraw } from '#server/rules/notify/notify.ts'
import { keepInTrash, type TrashEntry } from '#server/rules/trash/trash.ts'
import { presentInGroup } from './group-message.service.ts'
import { lockGroup, notifyGroup } from './group.service.ts'
import { edited, erased, eraseElsewhere, isWithin, unerased } from './later-change.ts'
import { filesOf } from './message-file.service.ts'

/** Notifies everybody who has been in the group that one of its messages has changed. */
async function notifyChange(tx: Tx, gid: string) {
  const rows = await tx
    .select({ uid: messageGroupMember.uid })
    .from(messageGroupMember)
    .where(eq(messageGroupMember.gid, gid))
  await notifyGroup(
    tx,
    gid,
    rows.map(({ uid }) => uid),
  )
}

/** A message that somebody reads in a group, locked. */
async function lockRead(tx: Tx, who: SignedIn, mid: string, minutes = 0) {
  const [found] = await tx
    .select({ row: groupMessage, said: saidInGroup, isInTime: isWithin(groupMessage.sentAt, minutes) })
    .from(groupMessage)
    .innerJoin(messageGroupMember, isIn(who.uid))
    .where(and(eq(groupMessage.mid, mid), readInGroup(who)))
    .for('update', { of: groupMessage })
  if (!found) throw new AppError('not_found')
  return found
}

async function lockOwn(tx: Tx, who: SignedIn, mid: string, minutes: number) {
  const found = await lockRead(tx, who, mid, minutes)
  if (found.row.uid !== who.uid) throw new AppError('forbidden')
  return found
}

export async function editGroupMessage(
  tx: Tx,
  who: SignedIn,
  mid: string,
  content: string,
): Promise<ConversationMessage> {
  const [place] = await tx
    .select({ gid: groupMessage.gid })
    .from(groupMessage)
    .innerJoin(messageGroupMember, isIn(who.uid))
    .where(eq(groupMessage.mid, mid))
  if (!place) throw new AppError('not_found')
  const { me } = await lockGroup(tx, who, place.gid)
  const { row, isInTime } = await lockOwn(tx, who, mid, EDIT_MINUTES)
  if (row.erasedAt !== null) throw refuse('message_erased')
  if (row.content !== content) {
    if (!isInTime) throw refuse('edit_late')
    await tx.update(groupMessage).set(edited(row, content)).where(eq(groupMessage.mid, mid))
    await notifyChange(tx, row.gid)
  }
  const [now] = await tx
    .select({ row: groupMessage, files: filesOf(messageFile.groupMid, groupMessage) })
    .from(groupMessage)
    .where(eq(groupMessage.mid, mid))
  if (!now) throw new AppError('internal')
  return presentInGroup(who, me.readAt, { ...now.row, files: now.files })
}

/** Deleting a deleted message is no failure. */
export async function eraseGroupMessage(tx: Tx, who: SignedIn, mid: string) {
  const { row, isInTime } = await lockOwn(tx, who, mid, ERASE_MINUTES)
  if (row.erasedAt !== null) return
  if (!isInTime) throw refuse('erase_late')
  const record = { table: groupMessage, where: eq(groupMessage.mid, mid) }
  await keepInTrash(tx, who, { kind: 'message', id: mid, owner: who.uid, title: row.content, record })
  await eraseElsewhere(tx, who, mid)
  await tx.update(groupMessage).set(erased).where(eq(groupMessage.mid, mid))
  // Notifications about this message alone have no target any more.
  await withdraw(
    tx,
    sql`select n.nid from ${notification} n where n.kind = 'message' and n.target_id = ${row.gid}::text
      and n.status = '신규' and n.times = 1 and n.created_at <= ${row.sentAt.toISOString()}::timestamptz
      and not exists (select from ${groupMessage} g where g.gid = ${row.gid} and g.sent_at >= n.created_at and g.mid <> ${mid})`,
  )
  await notifyChange(tx, row.gid)
}

const tellMyself = (tx: Tx, who: SignedIn, gid: string) => notifyGroup(tx, gid, [who.uid])

/** For oneself: everybody else keeps it. */
export async function removeGroupMessage(tx: Tx, who: SignedIn, mid: string) {
  const { row, said } = await lockRead(tx, who, mid)
  await tx.insert(groupMessageGone).values({ mid, uid: who.uid }).onConflictDoNothing()
  // The trash stores a message only if it has a text, and the one that this member read.
  if (row.erasedAt === null && said === row.content) {
    const record = { table: groupMessage, where: eq(groupMessage.mid, mid) }
    await keepInTrash(tx, who, { kind: 'message', id: mid, owner: who.uid, title: row.content, record })
  }
  await tellMyself(tx, who, row.gid)
}

export async function restoreGroupMessage(tx: Tx, who: SignedIn, { recordId: mid, record }: TrashEntry) {
  const [found] = await tx.select().from(groupMessage).where(eq(groupMessage.mid, mid)).for('update')
  if (!found) throw new AppError('not_found')
  await tx.delete(groupMessageGone).where(and(eq(groupMessageGone.mid, mid), eq(groupMessageGone.uid, who.uid)))
  if (found.erasedAt !== null && found.uid === who.uid) {
    await tx.update(groupMessage).set(unerased(record)).where(eq(groupMessage.mid, mid))
    await notifyChange(tx, found.gid)
  } else await tellMyself(tx, who, found.gid)
  // The tab that has removed it hides it until the change arrives.
  await publish(tx, { collection: 'message', id: mid, op: 'put' }, { uids: [who.uid] })
}

// Changes to a sent message by its writer, for some minutes: edit it, or delete it for everybody.
import { and, eq, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import { EDIT_MINUTES, ERASE_MINUTES } from '#contract/message/message.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { message } from '#server/db/tables/message.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { withdraw } from '#server/rules/notify/notify.ts'
import { mustHaveProfile } from '#server/rules/people/profile.ts'
import { keepInTrash } from '#server/rules/trash/trash.ts'
import { received } from '#server/rules/messages/unread-messages.ts'
import { editGroupMessage, eraseGroupMessage } from './group-message-change.ts'
import { edited, erased, eraseElsewhere, isWithin } from './later-change.ts'
import { sent } from './message-list.service.ts'
import { mustBeReachable } from './message.service.ts'
import { publishMessage, conversationMessageOf } from './publish-message.ts'

/** Locks a message of two people for one of them; undefined for a message of a group, and where there is none. */
async function lockOwn(tx: Tx, who: SignedIn, mid: string, minutes: number) {
  const [found] = await tx
    .select({ row: message, isInTime: isWithin(message.sentAt, minutes) })
    .from(message)
    .where(and(eq(message.mid, mid), or(received(who), sent(who))))
    .for('update')
  if (found && found.row.srcUid !== who.uid) throw new AppError('forbidden')
  return found
}

export async function editMessage(db: Db, who: SignedIn, mid: string, content: string): Promise<ConversationMessage> {
  return db.transaction(async (tx) => {
    await mustHaveProfile(tx, who)
    const found = await lockOwn(tx, who, mid, EDIT_MINUTES)
    if (!found) return editGroupMessage(tx, who, mid, content)
    const { row, isInTime } = found
    if (row.erasedAt !== null) throw refuse('message_erased')
    if (row.content === content) return conversationMessageOf(row)
    if (!isInTime) throw refuse('edit_late')
    // An edit needs the same permission as a new message: a writer who may not write to this person any more must not use
    // it instead.
    if (row.dstUid === null) throw refuse('not_reachable', { field: 'content' })
    await mustBeReachable(tx, who, [row.dstUid], 'content')
    const [changed] = await tx.update(message).set(edited(row, content)).where(eq(message.mid, mid)).returning()
    if (!changed) throw new AppError('internal')
    await publishMessage(tx, changed)
    return conversationMessageOf(changed)
  })
}

/** Erases a message for everybody: its text stays in the writer's trash alone. Erasing an erased message is no failure. */
export async function eraseMessage(db: Db, who: SignedIn, mid: string) {
  await db.transaction(async (tx) => {
    const found = await lockOwn(tx, who, mid, ERASE_MINUTES)
    if (!found) return eraseGroupMessage(tx, who, mid)
    const { row, isInTime } = found
    if (row.erasedAt !== null) return
    if (!isInTime) throw refuse('erase_late')
    const record = { table: message, where: eq(message.mid, mid) }
    await keepInTrash(tx, who, { kind: 'message', id: mid, owner: who.uid, title: row.content, record })
    await eraseElsewhere(tx, who, mid)
    const [changed] = await tx.update(message).set(erased).where(eq(message.mid, mid)).returning()
    if (!changed) throw new AppError('internal')
    // News of this message alone have nothing to lead to any more.
    await withdraw(
      tx,
      sql`select ${notification.nid} from ${notification} where ${notification.uid} = ${row.dstUid}
        and ${notification.kind} = 'message' and ${notification.targetId} = ${mid} and ${notification.status} = '신규'
        and ${notification.times} = 1`,
    )
    await publishMessage(tx, { ...changed, files: [] })
  })
}

// Up to when somebody has read a group.
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { groupMessage, messageGroupMember as member } from '#server/db/tables/message-group.table.ts'
import { publish } from '#server/live/publish.ts'
import { isIn, readInGroup } from '#server/rules/messages/message-groups.ts'
import { activeIn, findGroup } from './group.service.ts'

/**
 * Marks a group as read up to a message, or to the newest one, and publishes it to the group, which shows who has read
 * what.
 */
export async function markGroupRead(db: Db, by: SignedIn, gid: string, upTo?: string) {
  await db.transaction(async (tx) => {
    const { members } = await findGroup(tx, by, gid)
    const isRead = and(eq(groupMessage.gid, gid), upTo === undefined ? undefined : eq(groupMessage.mid, upTo))
    const [newest] = await tx
      .select({ at: max(groupMessage.sentAt) })
      .from(groupMessage)
      .innerJoin(member, isIn(by.uid))
      .where(and(isRead, readInGroup(by)))
    if (!newest?.at) {
      if (upTo === undefined) return
      throw new AppError('not_found')
    }
    const changed = await tx
      .update(member)
      .set({ readAt: newest.at })
      .where(
        and(eq(member.gid, gid), eq(member.uid, by.uid), isNull(member.leftAt), sql`${member.readAt} < ${newest.at}`),
      )
      .returning({ uid: member.uid })
    if (changed.length === 0) return
    const data = { read: { uid: by.uid, readAt: newest.at.toISOString() } }
    const uids = activeIn(members).map(({ uid }) => uid)
    await publish(tx, { collection: 'messageGroup', id: gid, op: 'put', data }, { uids })
  })
}

// Up to when somebody has read a group.
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { groupMessage, messageGroupMember as member } from '#server/db/tables/message-group.table.ts'
import { publish } from '#server/live/publish.ts'
import { activeIn, findGroup } from './group.service.ts'

/** Everything up to the newest message is read, and everybody in the group is told so: they count who has read what. */
export async function markGroupRead(db: Db, by: SignedIn, gid: string) {
  await db.transaction(async (tx) => {
    const { members } = await findGroup(tx, by, gid)
    const [newest] = await tx
      .select({ at: max(groupMessage.sentAt) })
      .from(groupMessage)
      .where(eq(groupMessage.gid, gid))
    if (!newest?.at) return
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

// A notification as it is told outside of the app: with the name of whoever did it.
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/open.ts'
import { notification, notificationActor } from '#server/db/tables/notification.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

/** Everybody whom a notification of several events tells of. */
export const peopleOf = sql<number>`case when ${notification.times} = 1 then 1 else
  (select count(*) from ${notificationActor} a where a.nid = ${notification.nid}) end`.mapWith(Number)

const withName = (db: DbOrTx) =>
  db
    .select({ ...getTableColumns(notification), displayName: userInfo.displayName, people: peopleOf })
    .from(notification)
    .leftJoin(userInfo, eq(userInfo.uid, notification.actorUid))

function present({ displayName, people, target, targetId, ...row }: Awaited<ReturnType<typeof withName>>[number]) {
  const about = target && targetId ? { collection: target, id: targetId, part: row.targetPart } : null
  return {
    ...row,
    target: about,
    actor: displayName === null ? null : { displayName },
    others: Math.max(0, people - 1),
  }
}

export type Told = ReturnType<typeof present>

export async function findTold(db: DbOrTx, nid: string): Promise<Told | undefined> {
  const [row] = await withName(db).where(eq(notification.nid, nid))
  return row && present(row)
}

/** What waits for somebody's next digest and is still new, oldest first. */
export async function digestOf(db: DbOrTx, uid: string): Promise<Told[]> {
  const waits = and(eq(notification.uid, uid), notification.inDigest)
  return (await withName(db).where(waits).orderBy(asc(notification.createdAt)).limit(100)).map(present)
}

// A notification as it is told outside of the app: with the name of whoever did it. And for inside as well: what it does not name.
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import {
  newsKindOf,
  notificationKinds,
  notificationText,
  notificationTexts,
} from '#contract/notification/notification-kinds.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { photos } from '#server/db/tables/album.table.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { notification, notificationActor } from '#server/db/tables/notification.table.ts'
import { products } from '#server/db/tables/shop.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

/** Everybody whom a notification of several events tells of. */
export const peopleOf = sql<number>`case when ${notification.times} = 1 then 1 else
  (select count(*) from ${notificationActor} a where a.nid = ${notification.nid}) end`.mapWith(Number)

const titled = notificationKinds.filter((kind) => newsKindOf(kind).isTitled)
const target = sql`${notification.targetId}::uuid`

/** The row as it is written, and whether what it names is there no more: deleted, or hidden by an admin. */
export const notificationColumns = {
  ...getTableColumns(notification),
  isAboutGone: sql<boolean>`${inArray(notification.kind, titled)} and case ${notification.target}
    when 'board' then not exists (select from ${board} where ${board.bid} = ${target})
    when 'blogs' then not exists (select from ${blogs} where ${blogs.id} = ${target})
    when 'photos' then not exists (select from ${photos} where ${photos.id} = ${target})
    when 'products' then not exists (select from ${products} where ${products.id} = ${target})
    else false end`,
}

type Row = typeof notification.$inferSelect & { isAboutGone: boolean }

/** Hides the title of a record that is gone from the reader. */
export const withoutGone = <R extends Row>({ isAboutGone, ...row }: R) =>
  isAboutGone ? { ...row, detail: '', description: notificationText(notificationTexts, row.kind, '') } : row

const withName = (db: DbOrTx) =>
  db
    .select({ ...notificationColumns, displayName: userInfo.displayName, people: peopleOf })
    .from(notification)
    .leftJoin(userInfo, eq(userInfo.uid, notification.actorUid))

function present(found: Awaited<ReturnType<typeof withName>>[number]) {
  const { displayName, people, target, targetId, ...row } = withoutGone(found)
  const about = target && targetId ? { collection: target, id: targetId, part: row.targetPart } : null
  return {
    ...row,
    target: about,
    actor: displayName === null ? null : { displayName },
    others: Math.max(0, people - 1),
  }
}

export type NamedNotification = ReturnType<typeof present>

export async function findNotification(db: DbOrTx, nid: string): Promise<NamedNotification | undefined> {
  const [row] = await withName(db).where(eq(notification.nid, nid))
  return row && present(row)
}

/** Reads the notifications that wait for a user's next digest and are still new, oldest first. */
export async function digestOf(db: DbOrTx, uid: string): Promise<NamedNotification[]> {
  const waits = and(eq(notification.uid, uid), notification.inDigest)
  return (await withName(db).where(waits).orderBy(asc(notification.createdAt)).limit(100)).map(present)
}

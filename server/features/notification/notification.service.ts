import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Notification } from '#contract/notification/notification.schema.ts'
import type { notificationApi } from '#contract/notification/notification.ts'
import type { BodyOf, QueryOf } from '#contract/api.ts'
import type { Site } from '#contract/site/site.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/lists/pages.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import { actorFor, newsSeenBy } from '#server/rules/notify/visible-notifications.ts'
import { notificationColumns, withoutGone } from '#server/rules/notify/notification-text.ts'
import { publish } from '#server/live/publish.ts'

const newestFirst: Order = { by: notification.createdAt, id: notification.nid, direction: 'desc' }

export const mine = (who: SignedIn) => eq(notification.uid, who.uid)
export const isNew = eq(notification.status, '신규')
/** Written out, because their indexes are only for such rows. */
const isKept = sql`${notification.status} <> '보관'`
const isPutAway = sql`${notification.status} = '보관'`

export function withActor(db: DbOrTx, { blocker }: SignedIn) {
  const { actorUid, people } = actorFor(blocker)
  return db
    .select({ ...notificationColumns, lastUid: notification.actorUid, actorUid, ...personColumns, people })
    .from(notification)
    .leftJoin(userInfo, eq(userInfo.uid, actorUid))
}

type Row = Awaited<ReturnType<typeof withActor>>[number]

/** The reply or comment of somebody who is blocked cannot be shown: then it leads to the post, or the photo. */
function targetOf({ target, targetId, targetPart, actorUid, lastUid }: Row): Notification['target'] {
  if (!target || !targetId) return null
  const isShown = actorUid === lastUid || target === 'message'
  return { collection: target, id: targetId, part: isShown ? targetPart : null }
}

export function present(who: SignedIn, row: Row): Notification {
  const { description, detail } = withoutGone(row)
  return {
    nid: row.nid,
    email: who.email,
    type: row.type,
    description,
    kind: row.kind,
    detail,
    target: targetOf(row),
    actor: row.actorUid
      ? { uid: row.actorUid, displayName: row.displayName, avatarUrl: row.avatarUrl, isAdmin: row.isAdmin }
      : null,
    others: row.actorUid ? Math.max(0, row.people - 1) : 0,
    times: row.times,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    isUnRead: row.status === '신규',
  }
}

type ListQuery = QueryOf<typeof notificationApi.list>

export function listQuery(db: DbOrTx, who: SignedIn, query: ListQuery, off?: Site['off']) {
  const ofType = query.type && eq(notification.type, query.type)
  const ofStatus = { 신규: isNew, all: isKept, 보관: isPutAway }[query.status]
  return withActor(db, who)
    .where(and(newsSeenBy(who, off), ofStatus, ofType, after(newestFirst, query.cursor)))
    .orderBy(...inOrder(newestFirst))
    .limit(query.limit + 1)
}

export async function listNotifications({ db, site }: Deps, who: SignedIn, query: ListQuery) {
  const { off } = await site.get()
  const { items, cursor } = toPage(await listQuery(db, who, query, off), query.limit, (row) => [row.createdAt, row.nid])
  return { items: items.map((row) => present(who, row)), cursor }
}

export const publishMany = (tx: Tx, { uid }: SignedIn) =>
  publish(tx, { collection: 'notification', id: '*', op: 'put' }, { uids: [uid] })

/** The database counts: a number that the browser adds to and subtracts from drifts away from the truth. */
export async function countNew({ db, site }: Deps, who: SignedIn) {
  const { off } = await site.get()
  const [row] = await db
    .select({ count: count() })
    .from(notification)
    .where(and(newsSeenBy(who, off), isNew))
  return row?.count ?? 0
}

/**
 * Marks the notifications about a record as read once the user opens it. A warning stays new: only the notification has its
 * text.
 */
export async function readAbout(db: Db, who: SignedIn, { collection, id }: BodyOf<typeof notificationApi.readAbout>) {
  const isAbout = and(eq(notification.target, collection), eq(notification.targetId, id))
  const about = and(isAbout, ne(notification.kind, 'warned'))
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(notification)
      .set({ status: '읽음' })
      .where(and(mine(who), isNew, about))
      .returning({ nid: notification.nid })
    if (rows.length > 0) await publishMany(tx, who)
    return { count: rows.length }
  })
}

export async function removeNotification(db: Db, who: SignedIn, nid: string) {
  await db.transaction(async (tx) => {
    const rows = await tx
      .delete(notification)
      .where(and(mine(who), eq(notification.nid, nid)))
      .returning({ nid: notification.nid })
    if (rows.length > 0) await publish(tx, { collection: 'notification', id: nid, op: 'delete' }, { uids: [who.uid] })
  })
}

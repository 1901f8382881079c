import { and, count, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Notification } from '#contract/notification.schema.ts'
import type { notificationApi } from '#contract/notification.ts'
import type { QueryOf } from '#contract/api.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { after, inOrder, toPage, type Order } from '#server/rules/pages.ts'
import type { Db } from '#server/db/open.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { publish } from '#server/live/publish.ts'

const newestFirst: Order = { by: notification.createdAt, id: notification.nid, direction: 'desc' }

const mine = (who: SignedIn) => eq(notification.uid, who.uid)
const isNew = eq(notification.status, '신규')

type Row = typeof notification.$inferSelect

const present = (who: SignedIn, row: Row): Notification => ({
  nid: row.nid,
  email: who.email,
  type: row.type,
  description: row.description,
  kind: row.kind,
  detail: row.detail,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  isUnRead: row.status === '신규',
})

export async function listNotifications(db: Db, who: SignedIn, query: QueryOf<typeof notificationApi.list>) {
  const rows = await db
    .select()
    .from(notification)
    .where(and(mine(who), query.status === 'all' ? undefined : isNew, after(newestFirst, query.cursor)))
    .orderBy(...inOrder(newestFirst))
    .limit(query.limit + 1)
  const { items, cursor } = toPage(rows, query.limit, (row) => [row.createdAt, row.nid])
  return { items: items.map((row) => present(who, row)), cursor }
}

/** The database counts: a number that the browser adds to and subtracts from drifts away from the truth. */
export async function countNew(db: Db, who: SignedIn) {
  const [row] = await db
    .select({ count: count() })
    .from(notification)
    .where(and(mine(who), isNew))
  return row?.count ?? 0
}

export async function readOne(db: Db, who: SignedIn, nid: string) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(notification)
      .set({ status: '읽음' })
      .where(and(mine(who), eq(notification.nid, nid)))
      .returning()
    if (!row) throw new AppError('not_found')
    await publish(tx, { collection: 'notification', id: nid, op: 'put' }, { uids: [who.uid] })
    return present(who, row)
  })
}

export async function readAll(db: Db, who: SignedIn) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(notification)
      .set({ status: '읽음' })
      .where(and(mine(who), isNew))
      .returning({ nid: notification.nid })
    if (rows.length > 0) await publish(tx, { collection: 'notification', id: '*', op: 'put' }, { uids: [who.uid] })
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

// Marks of somebody's notifications: one, or all together, and takes that back for exactly those.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { NotificationStatus } from '#contract/notification/notification.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { notification, notificationActor } from '#server/db/tables/notification.table.ts'
import type { Deps } from '#server/deps.ts'
import { newsSeenBy } from '#server/rules/notify/visible-notifications.ts'
import { publish } from '#server/live/publish.ts'
import { isNew, mine, present, publishMany, withActor } from './notification.service.ts'

/** Hidden notifications stay new: they may be seen again, once somebody is unblocked or a module is on. */
export async function readAll({ db, site }: Deps, who: SignedIn) {
  const batch = randomUUID()
  const { off } = await site.get()
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(notification)
      .set({ status: '읽음', readBatch: batch })
      .where(and(newsSeenBy(who, off), isNew))
      .returning({ nid: notification.nid })
    if (rows.length > 0) await publishMany(tx, who)
    return { count: rows.length, batch }
  })
}

/**
 * A new notification may have come in the same group, at this very moment too: the read one is written again as the server
 * writes news, so that the unique key of the group adds it to the new one.
 */
async function renewGroups(tx: Tx, nids: string[]) {
  const n = notification
  const columns = sql.raw(
    'uid, type, description, kind, detail, created_at, actor_uid, target, target_id, target_part, group_key, times, in_digest',
  )
  await tx.execute(sql`
    with old as (select * from ${n} where ${inArray(n.nid, nids)}),
    renewed as (
      insert into ${n} (${columns}) select ${columns} from old
      on conflict (uid, group_key) where status = '신규' do update set times = ${n.times} + excluded.times
      returning nid, group_key)
    insert into ${notificationActor} (nid, uid)
      select renewed.nid, did.uid from old join renewed using (group_key) join ${notificationActor} did on did.nid = old.nid
    on conflict do nothing`)
  await tx.delete(n).where(inArray(n.nid, nids))
}

/** Another event of the same group was written at this very moment, or before. */
const isTwin = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code === '23505'

/** Answers the row in which it is news now: another one where its group has gone on meanwhile. */
async function makeNew(tx: Tx, who: SignedIn, nid: string) {
  const one = and(mine(who), eq(notification.nid, nid))
  const [old] = await tx.select().from(notification).where(one).for('update')
  if (!old || old.status === '신규') return old?.nid
  try {
    const again = { status: '신규', readBatch: null, archiveBatch: null } as const
    await tx.transaction((inner) => inner.update(notification).set(again).where(one))
    return nid
  } catch (error) {
    if (!old.groupKey || !isTwin(error)) throw error
  }
  await renewGroups(tx, [nid])
  const group = and(mine(who), isNew, eq(notification.groupKey, old.groupKey))
  const [merged] = await tx.select({ nid: notification.nid }).from(notification).where(group)
  return merged?.nid
}

export async function markOne(db: Db, who: SignedIn, nid: string, status: NotificationStatus) {
  return db.transaction(async (tx) => {
    const marks = { status, archiveBatch: null }
    const found =
      status === '신규'
        ? await makeNew(tx, who, nid)
        : (
            await tx
              .update(notification)
              .set(marks)
              .where(and(mine(who), eq(notification.nid, nid)))
              .returning({ nid: notification.nid })
          )[0]?.nid
    const [marked] = found ? await withActor(tx, who).where(eq(notification.nid, found)) : []
    if (!found || !marked) throw new AppError('not_found')
    // Two have changed where one was added to the other.
    if (found === nid) await publish(tx, { collection: 'notification', id: nid, op: 'put' }, { uids: [who.uid] })
    else await publishMany(tx, who)
    return present(who, marked)
  })
}

export async function undoReadAll(db: Db, who: SignedIn, batch: string) {
  const those = and(mine(who), eq(notification.readBatch, batch), eq(notification.status, '읽음'))
  return db.transaction(async (tx) => {
    const grouped = await tx
      .select({ nid: notification.nid })
      .from(notification)
      .where(and(those, isNotNull(notification.groupKey)))
      .for('update')
    if (grouped.length > 0)
      await renewGroups(
        tx,
        grouped.map(({ nid }) => nid),
      )
    const single = await tx
      .update(notification)
      .set({ status: '신규', readBatch: null })
      .where(and(those, isNull(notification.groupKey)))
      .returning({ nid: notification.nid })
    const count = grouped.length + single.length
    if (count > 0) await publishMany(tx, who)
    return { count }
  })
}

/** As with reading: what nobody sees stays where it is. */
export async function archiveRead({ db, site }: Deps, who: SignedIn) {
  const batch = randomUUID()
  const { off } = await site.get()
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(notification)
      .set({ status: '보관', archiveBatch: batch })
      .where(and(newsSeenBy(who, off), eq(notification.status, '읽음')))
      .returning({ nid: notification.nid })
    if (rows.length > 0) await publishMany(tx, who)
    return { count: rows.length, batch }
  })
}

export async function undoArchiveRead(db: Db, who: SignedIn, batch: string) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(notification)
      .set({ status: '읽음', archiveBatch: null })
      .where(and(mine(who), eq(notification.archiveBatch, batch), eq(notification.status, '보관')))
      .returning({ nid: notification.nid })
    if (rows.length > 0) await publishMany(tx, who)
    return { count: rows.length }
  })
}

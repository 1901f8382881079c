// Marks all of somebody's notifications as read, and takes that back for exactly those.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { notification, notificationActor } from '#server/db/tables/notification.table.ts'
import type { Deps } from '#server/deps.ts'
import { newsSeenBy } from '#server/rules/seen-news.ts'
import { isNew, mine, publishMany } from './notification.service.ts'

/** What nobody sees is not read: it may be seen again, once somebody is unblocked or a module is on. */
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
 * Meanwhile something new may have come in the same group, at this very moment too: what was read is written anew as the
 * server writes news, so that the unique key of the group adds it to what is there.
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

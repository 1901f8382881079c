// Writes notifications, inside the transaction of the event that they tell of; nothing else writes them.
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import {
  newsKindOf,
  notificationText,
  notificationTexts,
  type NotificationKind,
} from '#contract/notification/notification-kinds.ts'
import { type NotificationTarget } from '#contract/notification/notification.ts'
import { isActive } from '#server/auth/access.ts'
import { publish } from '#server/live/publish.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { notification, notificationActor } from '#server/db/tables/notification.table.ts'
import { admins, userInfo } from '#server/db/tables/user.table.ts'
import { deliveriesOf, inDigestAsChosen, statusAsChosen } from './deliveries.ts'

export type News = {
  /** The name in its sentence: a title, an e-mail, a provider's error. */
  detail?: string
  /** The uid of whoever did it. */
  actor?: string | null
  target?: Omit<NotificationTarget, 'part'> & { part?: string }
}

type Written = { nid: string; uid: string }

/** Merges new notifications about the same thing into one, where their sentence is true of all of them. */
function groupOf(kind: NotificationKind, { target }: News) {
  const { groupedBy } = newsKindOf(kind)
  // Messages in one conversation are news of that conversation.
  const isOfOneGroup = kind === 'message' && Boolean(target?.part)
  if (groupedBy === 'kind' && !isOfOneGroup) return kind
  return target && groupedBy ? `${kind} ${target.id}` : null
}

/** Makes the row of a notification: type and description follow from the event. */
export const notificationOf = (kind: NotificationKind, news: News = {}) => ({
  kind,
  detail: news.detail ?? '',
  type: newsKindOf(kind).type,
  description: notificationText(notificationTexts, kind, news.detail ?? ''),
  actorUid: news.actor ?? null,
  target: news.target?.collection ?? null,
  targetId: news.target?.id ?? null,
  targetPart: news.target?.part ?? null,
  groupKey: groupOf(kind, news),
})

/**
 * One statement for everybody whom `people` selects. The unique key on new ones of a group decides between writers at
 * once: whoever comes second adds to the first one's row.
 */
async function write(db: DbOrTx, people: SQL, row: ReturnType<typeof notificationOf>) {
  const owner = { uid: sql`person.uid`, kind: row.kind, actor: row.actorUid }
  const { rows } = await db.execute<Written>(sql`
    with told as (
      insert into ${notification} as before (uid, kind, detail, type, description, actor_uid, target, target_id,
        target_part, group_key, status, in_digest)
      select person.uid, ${row.kind}, ${row.detail}, ${row.type}, ${row.description}, ${row.actorUid}, ${row.target},
        ${row.targetId}, ${row.targetPart}, ${row.groupKey}, ${statusAsChosen(owner)}, ${inDigestAsChosen(owner)}
      from (${people}) person order by person.uid
      on conflict (uid, group_key) where status = '신규' do update set
        times = before.times + 1,
        detail = excluded.detail,
        description = excluded.description,
        actor_uid = excluded.actor_uid,
        target_id = excluded.target_id,
        target_part = excluded.target_part,
        in_digest = excluded.in_digest,
        created_at = greatest(before.created_at, excluded.created_at)
      returning nid, uid),
    did as (insert into ${notificationActor} (nid, uid)
      select nid, ${row.actorUid}::text from told where ${row.actorUid}::text is not null on conflict do nothing),
    ${deliveriesOf({ ...owner, uid: sql`told.uid` })}
    select nid, uid from told`)
  return rows
}

/** An event on the change stream has no room for more names. */
const NAMED_MAX = 100

/** Where they are many, all who are signed in look again. */
async function publishTo(db: DbOrTx, written: Written[]) {
  const [first] = written
  if (!first) return
  const id = written.length === 1 ? first.nid : '*'
  const to = written.length > NAMED_MAX ? 'users' : { uids: written.map(({ uid }) => uid) }
  await publish(db, { collection: 'notification', id, op: 'put' }, to)
}

/** Tells everybody whom `people` selects as `uid`. */
export const notifyEach = async (db: DbOrTx, people: SQL, kind: NotificationKind, news?: News) =>
  publishTo(db, await write(db, people, notificationOf(kind, news)))

export const notifyThese = (db: DbOrTx, uids: string[], kind: NotificationKind, news?: News) =>
  notifyEach(db, sql`select unnest(${sql.param(uids)}::text[]) as uid`, kind, news)

export const notify = (db: DbOrTx, uid: string, kind: NotificationKind, news?: News) =>
  notifyEach(db, sql`select ${uid}::text as uid`, kind, news)

export const notifyAdmins = (db: DbOrTx, kind: NotificationKind, news?: News) =>
  notifyEach(db, sql`select uid from ${admins}`, kind, news)

/** Tells everybody who has a profile and may enter, but for those who know already. */
export const notifyMembers = (db: DbOrTx, kind: NotificationKind, news: News, know: string[]) =>
  notifyEach(
    db,
    sql`select ${userInfo.uid} as uid from ${userInfo} join ${authUser} on ${authUser.id} = ${userInfo.uid}
      where ${and(isActive, notInArray(userInfo.uid, know))}`,
    kind,
    news,
  )

/** Takes back what `which` selects as `nid`, as if it had never been told. */
export async function withdraw(db: DbOrTx, which: SQL) {
  const { nid, uid } = notification
  await publishTo(
    db,
    await db
      .delete(notification)
      .where(sql`${nid} in (${which})`)
      .returning({ nid, uid }),
  )
}

type NewAccount = { uid: string; email: string | null; name: string }

/** Tells the admins of every new account, and whether it waits for one of them. */
export async function notifySignedUp(db: DbOrTx, { uid, email, name }: NewAccount) {
  const [account] = await db.select({ status: authUser.status }).from(authUser).where(eq(authUser.id, uid))
  const kind = account?.status === 'waiting' ? 'signUpWaits' : 'signedUp'
  await notifyAdmins(db, kind, { detail: email ?? name, actor: uid, target: { collection: 'userInfo', id: uid } })
  await publish(db, { collection: 'userInfo', id: uid, op: 'put' }, { uids: [], admins: true })
}

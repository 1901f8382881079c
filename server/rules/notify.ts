// Writes notifications, inside the transaction of the event that they tell of; nothing else writes them.
import { asc, eq, sql } from 'drizzle-orm'
import {
  notificationText,
  notificationTexts,
  notificationTypeOf,
  type NotificationKind,
} from '#contract/notification-kinds.ts'
import { type NotificationTarget } from '#contract/notification.ts'
import { publish } from '#server/live/publish.ts'
import type { DbOrTx } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { notification, notificationActor } from '#server/db/tables/notification.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import { deliveriesOf, inDigestAsChosen, statusAsChosen } from './deliveries.ts'

type News = {
  /** What its sentence names: a title, an e-mail, a provider's error. */
  detail?: string
  /** The uid of whoever did it. */
  actor?: string | null
  target?: Omit<NotificationTarget, 'part'> & { part?: string }
}

const gathered: readonly NotificationKind[] = ['reply', 'comment', 'photoComment', 'answer', 'addedToGroup']

/** Of these kinds, new ones about the same are one: their sentence is true of all of them. */
function groupOf(kind: NotificationKind, { target }: News) {
  if (kind === 'message' && target?.part) return `${kind} ${target.id}`
  if (kind === 'message' || kind === 'report') return kind
  return target && gathered.includes(kind) ? `${kind} ${target.id}` : null
}

/** Makes the row of a notification: type and description follow from the event. */
export const notificationOf = (kind: NotificationKind, news: News = {}) => ({
  kind,
  detail: news.detail ?? '',
  type: notificationTypeOf[kind],
  description: notificationText(notificationTexts, kind, news.detail ?? ''),
  actorUid: news.actor ?? null,
  target: news.target?.collection ?? null,
  targetId: news.target?.id ?? null,
  targetPart: news.target?.part ?? null,
  groupKey: groupOf(kind, news),
})

/** The unique key on new ones of a group decides between writers at once: whoever comes second adds to the first one's row. */
async function write(db: DbOrTx, uid: string, row: ReturnType<typeof notificationOf>) {
  const n = notification
  const owner = { uid, kind: row.kind, actor: row.actorUid }
  const told = db
    .insert(n)
    .values({ uid, ...row, status: statusAsChosen(owner), inDigest: inDigestAsChosen(owner) })
    .onConflictDoUpdate({
      target: [n.uid, n.groupKey],
      targetWhere: sql`${n.status} = '신규'`,
      set: {
        times: sql`${n.times} + 1`,
        detail: sql`excluded.detail`,
        description: sql`excluded.description`,
        actorUid: sql`excluded.actor_uid`,
        targetId: sql`excluded.target_id`,
        targetPart: sql`excluded.target_part`,
        inDigest: sql`excluded.in_digest`,
        createdAt: sql`greatest(${n.createdAt}, excluded.created_at)`,
      },
    })
    .returning({ nid: n.nid })
  const { rows } = await db.execute<{ nid: string }>(sql`
    with told as ${told}, did as (insert into ${notificationActor} (nid, uid)
      select nid, ${row.actorUid}::text from told where ${row.actorUid}::text is not null on conflict do nothing), ${deliveriesOf(owner)}
    select nid from told`)
  return rows[0]?.nid
}

export async function notify(db: DbOrTx, uid: string, kind: NotificationKind, news?: News) {
  const nid = await write(db, uid, notificationOf(kind, news))
  if (nid) await publish(db, { collection: 'notification', id: nid, op: 'put' }, { uids: [uid] })
}

export async function notifyAdmins(db: DbOrTx, kind: NotificationKind, news?: News) {
  const all = await db.select({ uid: admins.uid }).from(admins).orderBy(asc(admins.uid))
  for (const { uid } of all) await notify(db, uid, kind, news)
}

type NewAccount = { uid: string; email: string | null; name: string }

/** Tells the admins of every new account, and whether it waits for one of them. */
export async function notifySignedUp(db: DbOrTx, { uid, email, name }: NewAccount) {
  const [account] = await db.select({ status: authUser.status }).from(authUser).where(eq(authUser.id, uid))
  const kind = account?.status === 'waiting' ? 'signUpWaits' : 'signedUp'
  await notifyAdmins(db, kind, { detail: email ?? name, actor: uid, target: { collection: 'userInfo', id: uid } })
  await publish(db, { collection: 'userInfo', id: uid, op: 'put' }, { uids: [], admins: true })
}

// Puts push and mail into the outboxes in the statement that writes the notification, as its owner has chosen for its kind.
import { sql, type SQL } from 'drizzle-orm'
import { isCritical, type NotificationKind } from '#contract/notification/notification-kinds.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import {
  notificationChoice,
  notificationSetting,
  pushOutbox,
  pushSubscription,
} from '#server/db/tables/delivery.table.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import { isBlocked } from '#server/rules/people/blocks.ts'

type Owner = {
  /** One user, or the column that names each of many. */
  uid: string | SQL
  kind: NotificationKind
  /** The uid of whoever did it. */
  actor: string | null
}

const chosen = ({ uid, kind }: Owner, what: SQL) =>
  sql`exists (select from ${notificationChoice} c where c.uid = ${uid} and c.kind = ${kind} and ${what})`

/**
 * A notification about somebody whom the owner has blocked waits in the history until the block ends, and is sent nowhere.
 */
const isFromBlocked = ({ uid, kind, actor }: Owner) =>
  actor === null || isCritical(kind) ? sql`false` : isBlocked(uid, actor)

/** A kind that the owner has switched off in the app goes into the history as read. Critical kinds ignore the choice. */
export const statusAsChosen = (owner: Owner) =>
  isCritical(owner.kind)
    ? sql<'신규' | '읽음'>`'신규'`
    : sql<
        '신규' | '읽음'
      >`case when ${chosen(owner, sql`not c.app`)} or ${isFromBlocked(owner)} then '읽음' else '신규' end`

export const inDigestAsChosen = (owner: Owner) =>
  sql<boolean>`${chosen(owner, sql`c.mail = 'daily'`)} and not ${isFromBlocked(owner)}`

/** The next nine o'clock in the morning in Korea. */
const nextMorning = sql`(date_trunc('day', now() at time zone 'Asia/Seoul' + interval '15 hours') + interval '9 hours')
  at time zone 'Asia/Seoul'`

/**
 * Parts of a statement in which `told` is the notification. The unique keys of the outboxes see to it that what waits
 * already is not sent twice; whoever is sending it at this moment notices that there is more.
 */
export const deliveriesOf = (owner: Owner) => sql`
  pushed as (
    insert into ${pushOutbox} (nid, subscription)
    select told.nid, s.id from told, ${pushSubscription} s
    where s.uid = ${owner.uid} and not ${chosen(owner, sql`not c.push`)} and not ${isFromBlocked(owner)}
    on conflict (nid, subscription) do update set events = ${pushOutbox}.events + 1),
  mailed as (
    insert into ${mailOutbox} (kind, recipient, locale, data, key, due_at)
    select case c.mail when 'now' then 'news' else 'digest' end, u.email, coalesce(s.locale, 'ko'),
      jsonb_build_object('uid', c.uid, 'nid', told.nid),
      case c.mail when 'now' then 'news ' || told.nid else 'digest ' || c.uid end,
      case c.mail when 'now' then now() else ${nextMorning} end
    from told, ${notificationChoice} c join ${authUser} u on u.id = c.uid
      left join ${notificationSetting} s on s.uid = c.uid
    where c.uid = ${owner.uid} and c.kind = ${owner.kind} and c.mail <> 'off' and not ${isFromBlocked(owner)}
    order by c.uid
    on conflict (key) do update set tries = 0)`

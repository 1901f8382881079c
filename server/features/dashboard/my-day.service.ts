// 나의 하루: what today holds for the signed-in user.
import { dayInKorea } from '#contract/korean-calendar/dates.ts'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { MyDay } from '#contract/dashboard/dashboard.schema.ts'
import { ORDERS_ON_THEIR_WAY } from '#contract/dashboard/dashboard.ts'
import { openStatuses } from '#contract/order/order.ts'
import type { Site } from '#contract/site/site.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { schedule } from '#server/db/tables/schedule.table.ts'
import { newsSeenBy } from '#server/rules/notify/visible-notifications.ts'
import { countUnreadMessages } from '#server/rules/messages/unread-messages.ts'
import { named, orderName } from './timeline.service.ts'

export const schedulesQuery = (db: Db, uid: string, today: string) =>
  db
    .select({
      id: schedule.id,
      startTime: schedule.startTime,
      endTime: schedule.endTime,
      title: schedule.title,
      place: schedule.place,
      isImportant: schedule.isImportant,
    })
    .from(schedule)
    .where(and(eq(schedule.uid, uid), eq(schedule.sdate, today)))
    .orderBy(asc(schedule.startTime), asc(schedule.endTime), asc(schedule.id))

export const notificationsQuery = (db: Db, who: Pick<SignedIn, 'uid' | 'blocker'>, off?: Site['off']) =>
  db
    .select({ count: count() })
    .from(notification)
    .where(and(newsSeenBy(who, off), sql`${notification.status} = '신규'`))

/** The same condition as of the index orders_on_their_way. */
const isUnderWay = inArray(orders.status, openStatuses)

export const ordersQuery = (db: Db, uid: string) =>
  db
    .select({
      oid: orders.oid,
      status: orders.status,
      orderedAt: orders.orderedAt,
      wholePrice: orders.wholePrice,
      ...orderName,
    })
    .from(orders)
    .where(and(eq(orders.uid, uid), isUnderWay))
    .orderBy(sql`${orders.orderedAt} desc nulls last`, asc(orders.oid))
    .limit(ORDERS_ON_THEIR_WAY)

export const orderCountQuery = (db: Db, uid: string) =>
  db
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.uid, uid), isUnderWay))

export async function getMyDay({ db, site, now }: Deps, who: SignedIn): Promise<MyDay> {
  const { uid } = who
  const { off } = await site.get()
  const today = dayInKorea(now())
  const [schedules, messages, notifications, own, ordersOnTheirWay] = await Promise.all([
    schedulesQuery(db, uid, today),
    countUnreadMessages(db, who),
    notificationsQuery(db, who, off),
    ordersQuery(db, uid),
    orderCountQuery(db, uid),
  ])
  return {
    today,
    schedules,
    unreadMessages: messages.count + messages.inGroups,
    unreadNotifications: notifications[0]?.count ?? 0,
    orders: own.map(({ oid, status, orderedAt, wholePrice, ...order }) => ({
      oid,
      status,
      orderedAt: orderedAt.toISOString(),
      wholePrice,
      ...named(order),
    })),
    ordersOnTheirWay: ordersOnTheirWay[0]?.count ?? 0,
  }
}

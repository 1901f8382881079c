// The order timeline: what happened last. The query itself decides what each caller may know.
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Timeline } from '#contract/dashboard/dashboard.schema.ts'
import { LATEST_EVENTS } from '#contract/dashboard/dashboard.ts'
import type { SignedIn, Who } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { orderEvent, orderItem, orders } from '#server/db/tables/order.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import { orderDays } from './shop.service.ts'

/** A buyer's events are looked for among so many of their latest orders. */
const OWN_ORDERS = 100

/** Belongs to the order of the surrounding query. */
const firstLine = ({ name }: typeof orderItem.pname | typeof orderItem.cover) =>
  sql<
    string | null
  >`(select line.${sql.identifier(name)} from ${orderItem} line where line.oid = ${orders}.oid order by line.line limit 1)`

export const orderName = {
  orderName: firstLine(orderItem.pname),
  cover: firstLine(orderItem.cover),
  kindCount: orders.kindCount,
}

type Named = { orderName: string | null; cover: string | null; kindCount: number }

/** Names an order by its first product and the number of others. */
export const named = ({ orderName, cover, kindCount }: Named) => ({
  orderName: orderName ?? '',
  cover,
  more: Math.max(0, kindCount - 1),
})

const newestFirst = [sql`${orderEvent.at} desc nulls last`, orderEvent.oid, desc(orderEvent.status)] as const

/** Finds the few events first, then joins what belongs to them. */
function withOrders(db: Db, events: ReturnType<typeof latest>) {
  const some = events.as('some')
  return db
    .select({
      oid: orders.oid,
      uid: orders.uid,
      status: some.status,
      at: some.at,
      wholePrice: orders.wholePrice,
      ...orderName,
      ...personColumns,
      // A buyer needs no profile: without one, the account's name is shown.
      displayName: sql<string | null>`coalesce(${userInfo.displayName}, ${authUser.name})`,
    })
    .from(some)
    .innerJoin(orders, eq(orders.oid, some.oid))
    .leftJoin(userInfo, eq(userInfo.uid, orders.uid))
    .leftJoin(authUser, eq(authUser.id, orders.uid))
    .orderBy(sql`${some.at} desc nulls last`, some.oid, desc(some.status))
}

const latest = (db: Db, uid?: string) =>
  db
    .select({ oid: orderEvent.oid, status: orderEvent.status, at: orderEvent.at })
    .from(orderEvent)
    .where(uid === undefined ? undefined : inArray(orderEvent.oid, ownOrders(db, uid)))
    .orderBy(...newestFirst)
    .limit(LATEST_EVENTS)

const ownOrders = (db: Db, uid: string) =>
  db
    .select({ oid: orders.oid })
    .from(orders)
    .where(eq(orders.uid, uid))
    .orderBy(sql`${orders.orderedAt} desc nulls last`, orders.oid)
    .limit(OWN_ORDERS)

export const everyonesEventsQuery = (db: Db) => withOrders(db, latest(db))
export const ownEventsQuery = (db: Db, uid: string) => withOrders(db, latest(db, uid))

async function eventsFor(db: Db, who: SignedIn): Promise<Timeline['events']> {
  const rows = await (who.isAdmin ? everyonesEventsQuery(db) : ownEventsQuery(db, who.uid))
  return rows.map(({ oid, uid, status, at, wholePrice, displayName, avatarUrl, isAdmin, ...order }) => ({
    oid,
    status,
    at: at.toISOString(),
    wholePrice,
    ...named(order),
    buyer: who.isAdmin ? { uid, displayName, avatarUrl, isAdmin } : null,
  }))
}

export async function getTimeline(db: Db, who: Who, now: Date): Promise<Timeline> {
  if (!who) return { scope: 'sums', events: [], days: await orderDays(db, now) }
  return { scope: who.isAdmin ? 'everyone' : 'own', events: await eventsFor(db, who), days: [] }
}

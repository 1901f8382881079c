// The schemas of dashboard.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { dashboardApi, periods } from './dashboard.ts'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { orderStatuses } from '#contract/order/order.ts'
import { person } from '#contract/shared/person.schema.ts'
import { clock, endClock, day, instant, won } from '#contract/shared/wire.schema.ts'

const period = z.strictObject({ days: z.coerce.number().pipe(z.literal(periods)).default(7) })

const amount = z.number().int().min(0)

const figure = z.object({
  total: amount,
  /** The value of the period before. */
  before: amount,
  /** From the first day of the period to today. */
  byDay: z.array(amount),
})

export const figures = z.object({
  from: day,
  to: day,
  /**
   * Whole won paid, delivery included, by the day of the payment; what was refunded is no sale. Null where the site
   * setting keeps the shop's takings from the caller.
   */
  sales: figure.nullable(),
  /** For a signed-in caller without `sales`: won that they paid, and orders that they placed. Null for all others. */
  own: z.object({ spent: figure, orders: figure }).nullable(),
  /** New accounts by the day of the sign-up. */
  users: figure,
  /** Orders by their day, in any state. */
  orders: figure,
  /** New posts of the board. */
  posts: figure,
  /** Reported failures; one that several admins were notified of counts once. Null wherever the takings are hidden. */
  errors: figure.nullable(),
})
export type Figures = z.infer<typeof figures>

const byStatus = z.array(z.object({ status: z.enum(orderStatuses), count: amount }))

export const shopFigures = z.object({
  /** Orders of the period by their present status; together they are `orders` of the figures. */
  byStatus,
  /**
   * The products that sold most in the period; the name is the one on the receipt. Whoever sees takings gets them by
   * won. Prices are public, so that quantities would tell the takings: the others get the names alone, by quantity.
   */
  products: z.array(z.object({ pname: z.string(), amount: amount.nullable(), quantity: amount.nullable() })),
})
export type ShopFigures = z.infer<typeof shopFigures>

export const activity = z.object({
  weeks: z.array(
    z.object({ from: day, posts: amount, replies: amount, likes: amount, blogs: amount, messages: amount }),
  ),
})
export type Activity = z.infer<typeof activity>

export const latestPost = z.object({
  bid: z.uuid(),
  title: z.string(),
  writer: person,
  createdAt: instant,
  replyCount: amount,
  likeCount: amount,
})
export type LatestPost = z.infer<typeof latestPost>

/** `orderName` is the first product’s name; `more` other products are in the order. */
const named = { orderName: z.string(), more: amount, cover: z.string().nullable() }

export const timelineEvent = z.object({
  oid: z.uuid(),
  status: z.enum(orderStatuses),
  at: instant,
  wholePrice: won,
  ...named,
  /** Sent to admins alone. */
  buyer: person.nullable(),
})
export type TimelineEvent = z.infer<typeof timelineEvent>

export const timeline = z.object({
  /** `everyone`: for the admin. `own`: for a user. `sums`: for a guest, who sees days instead of events. */
  scope: z.enum(['everyone', 'own', 'sums']),
  events: z.array(timelineEvent),
  /** Newest first; the orders of a day by their present status. */
  days: z.array(z.object({ day, count: amount, byStatus })),
})
export type Timeline = z.infer<typeof timeline>

export const myDay = z.object({
  today: day,
  schedules: z.array(
    z.object({
      id: z.uuid(),
      startTime: clock,
      endTime: endClock,
      title: z.string(),
      place: z.string(),
      isImportant: z.boolean(),
    }),
  ),
  unreadMessages: amount,
  unreadNotifications: amount,
  orders: z.array(
    z.object({ oid: z.uuid(), status: z.enum(orderStatuses), orderedAt: instant, wholePrice: won, ...named }),
  ),
  ordersOnTheirWay: amount,
})
export type MyDay = z.infer<typeof myDay>

export const dashboardEndpoints = endpoints(dashboardApi, {
  figures: {
    access: 'guest',
    summary:
      'New users, orders, posts and errors of the last days, by day, with the sums of as many days before; sales for those to whom the site shows them, and the caller’s own spending',
    query: period,
    output: figures,
  },
  shop: {
    access: 'guest',
    module: 'shop',
    summary:
      'The orders of the last days by status, and the products that sold most, with sums for those who may see them',
    query: period,
    output: shopFigures,
  },
  activity: {
    access: 'guest',
    sameForAll: true,
    summary: 'How much was posted, replied, liked, blogged and sent, by week',
    query: period,
    output: activity,
  },
  timeline: {
    access: 'guest',
    module: 'shop',
    summary: 'What happened to orders last: everyone’s for the admin, the own for a user, sums by day for a guest',
    output: timeline,
  },
  posts: {
    access: 'user',
    module: 'board',
    sameForAll: true,
    summary: 'The latest posts of the board, which is for signed-in people',
    output: z.object({ items: z.array(latestPost) }),
  },
  myDay: {
    access: 'user',
    summary: 'The caller’s day: schedule, what is unread, own orders on their way',
    output: myDay,
  },
})

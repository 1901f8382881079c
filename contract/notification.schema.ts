// The schemas of notification.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints, page, pageQuery } from './endpoint.schema.ts'
import {
  notificationApi,
  notificationKinds,
  notificationStatuses,
  notificationTargets,
  notificationTypes,
} from './notification.ts'
import { person } from './person.schema.ts'
import { count, instant } from './wire.schema.ts'

const collection = z.enum(notificationTargets)
const targetId = z.string().max(100)

export const notification = z.object({
  nid: z.uuid(),
  email: z.string().nullable(),
  type: z.enum(notificationTypes),
  /** The description in Korean, as it is stored. Screens in other languages make their own from `kind` and `detail`. */
  description: z.string(),
  kind: z.enum(notificationKinds),
  /** A title, an e-mail or a provider's error; empty where the kind says it all. */
  detail: z.string(),
  /** Where it leads; null for older ones, which did not note it. */
  target: z.object({ collection, id: targetId, part: targetId.nullable() }).nullable(),
  /** Who did it last; null where nobody did, or where they have left. */
  actor: person.nullable(),
  /** How many other people did the same since the reader last looked. */
  others: count,
  /** How often it has happened since then. */
  times: count,
  status: z.enum(notificationStatuses),
  createdAt: instant,
  isUnRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationEndpoints = endpoints(notificationApi, {
  list: {
    access: 'user',
    summary: 'Own notifications, newest first; only new ones unless status=all',
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(['신규', 'all']).default('신규'),
      type: z.enum(notificationTypes).optional(),
    }),
    output: page(notification),
  },
  count: {
    access: 'user',
    summary: 'How many own notifications are new',
    output: z.object({ count: z.number().int() }),
  },
  update: {
    access: 'user',
    limit: 'tap',
    summary: 'Mark one own notification as read',
    body: z.strictObject({ status: z.literal('읽음') }),
    output: notification,
  },
  readAll: {
    access: 'user',
    limit: 'tap',
    summary: 'Mark all own notifications as read; the batch names them, so that this can be undone',
    body: z.strictObject({ status: z.literal('읽음') }),
    output: z.object({ count: z.number().int(), batch: z.uuid() }),
  },
  undoReadAll: {
    access: 'user',
    limit: 'tap',
    summary: 'Make the notifications new again that were marked as read together',
    body: z.strictObject({ batch: z.uuid() }),
    output: z.object({ count: z.number().int() }),
  },
  readAbout: {
    access: 'user',
    limit: 'tap',
    summary: 'Mark the own notifications about one record as read, for whoever opens that record',
    body: z.strictObject({ status: z.literal('읽음'), collection, id: targetId }),
    output: z.object({ count: z.number().int() }),
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete one own notification',
  },
})

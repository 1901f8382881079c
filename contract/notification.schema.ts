// The schemas of notification.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints, page, pageQuery } from './endpoint.schema.ts'
import { notificationApi, notificationKinds, notificationStatuses, notificationTypes } from './notification.ts'
import { instant } from './wire.schema.ts'

export const notification = z.object({
  nid: z.uuid(),
  email: z.string().nullable(),
  type: z.enum(notificationTypes),
  /** The description in Korean, as it is stored. Screens in other languages make their own from `kind` and `detail`. */
  description: z.string(),
  kind: z.enum(notificationKinds),
  /** A title, an e-mail or a provider's error; empty where the kind says it all. */
  detail: z.string(),
  status: z.enum(notificationStatuses),
  createdAt: instant,
  isUnRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationEndpoints = endpoints(notificationApi, {
  list: {
    access: 'user',
    summary: 'Own notifications, newest first; only new ones unless status=all',
    query: z.strictObject({ ...pageQuery, status: z.enum(['신규', 'all']).default('신규') }),
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
    summary: 'Mark all own notifications as read',
    body: z.strictObject({ status: z.literal('읽음') }),
    output: z.object({ count: z.number().int() }),
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete one own notification',
  },
})

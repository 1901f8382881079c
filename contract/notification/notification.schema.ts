// The schemas of notification.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { mailChoices, notificationKinds } from './notification-kinds.ts'
import { notificationApi, notificationStatuses, notificationTargets } from './notification.ts'
import { notificationTypes } from '#contract/shared/notification-types.ts'
import { person } from '#contract/shared/person.schema.ts'
import { clock, count, instant } from '#contract/shared/wire.schema.ts'

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

const choice = z.strictObject({ app: z.boolean(), push: z.boolean(), mail: z.enum(mailChoices) })
/** From and to a time of day in Korea, past midnight where `to` is the earlier one. */
const quiet = z.strictObject({ from: clock, to: clock }).nullable()
const endpoint = z.url().max(1000)
/** Bytes in the alphabet for addresses, as browsers write their keys. */
const bytes = (length: number) => z.base64url().refine((text) => Math.floor((text.length * 3) / 4) === length)

export const notificationEndpoints = endpoints(notificationApi, {
  list: {
    access: 'user',
    summary:
      'Own notifications, newest first: new ones, with status=all read ones too, with status=보관 those put away',
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(['신규', 'all', '보관']).default('신규'),
      type: z.enum(notificationTypes).optional(),
    }),
    output: page(notification),
  },
  count: {
    access: 'user',
    summary: 'How many own notifications are new',
    output: z.object({ count: z.number().int() }),
  },
  mark: {
    access: 'user',
    limit: 'tap',
    summary: 'Mark one own notification as read or as new again, or put it away',
    body: z.strictObject({ status: z.enum(notificationStatuses) }),
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
  archiveRead: {
    access: 'user',
    limit: 'tap',
    summary: 'Put all own notifications away that are read; the batch names them, so that this can be undone',
    body: z.strictObject({ status: z.literal('보관') }),
    output: z.object({ count: z.number().int(), batch: z.uuid() }),
  },
  undoArchiveRead: {
    access: 'user',
    limit: 'tap',
    summary: 'Take the notifications out again that were put away together',
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
  choices: {
    access: 'user',
    summary:
      'How the caller wants to be told of each kind, their quiet hours, and the key with which a browser subscribes',
    output: z.object({
      choices: z.array(z.object({ kind: z.enum(notificationKinds), ...choice.shape })),
      quiet,
      /** Whether this site sends mail, and the caller has an address. */
      mayMail: z.boolean(),
      pushKey: z.string(),
    }),
  },
  putChoice: {
    access: 'user',
    limit: 'tap',
    summary: 'Choose how to be told of one kind; what an account must hear cannot be switched off in the app',
    body: choice,
    refusals: ['mail_off', 'must_hear'],
  },
  putMails: {
    access: 'user',
    limit: 'tap',
    summary: 'Choose by mail or not for every kind at once; what was chosen for the app and for push stays',
    body: choice.pick({ mail: true }),
    refusals: ['mail_off'],
  },
  putQuiet: {
    access: 'user',
    limit: 'tap',
    summary: 'Choose the hours in which nothing is sent; what comes meanwhile is sent after them',
    body: z.strictObject({ quiet }),
  },
  subscribe: {
    access: 'user',
    token: 'never',
    limit: 'tap',
    summary: 'Have news pushed to this browser, until its session ends',
    body: z.strictObject({ endpoint, p256dh: bytes(65), auth: bytes(16) }),
    refusals: ['push_key', 'push_unknown'],
  },
  unsubscribe: {
    access: 'user',
    limit: 'tap',
    summary: 'Push nothing more to this browser',
    body: z.strictObject({ endpoint }),
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete one own notification',
  },
})

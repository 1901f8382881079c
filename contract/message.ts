import { z } from 'zod'
import { endpoint, page, pageQuery } from './endpoint.ts'
import { instant } from './wire.ts'

/** In the order in which a message goes through them; never backwards (product.md). */
export const messageStatuses = ['신규', '읽음', '응답'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageBoxes = ['inbox', 'sent'] as const
export type MessageBox = (typeof messageBoxes)[number]

export const MESSAGE_MAX = 2000

/** A missing name: the person has left. Of e-mails one sees the own; only an admin also the other side's. */
export const message = z.object({
  mid: z.uuid(),
  content: z.string(),
  status: z.enum(messageStatuses),
  sentAt: instant,
  srcUid: z.string().nullable(),
  srcName: z.string().nullable(),
  srcAvatar: z.string().nullable(),
  srcEmail: z.string().nullable(),
  dstUid: z.string().nullable(),
  dstName: z.string().nullable(),
  dstAvatar: z.string().nullable(),
  dstEmail: z.string().nullable(),
  /** The message that this one answers. */
  answers: z.uuid().nullable(),
})
export type Message = z.infer<typeof message>

export const messageInput = z.strictObject({
  dstUid: z.string().min(1).max(64),
  content: z.string().trim().min(1).max(MESSAGE_MAX),
  answers: z.uuid().optional(),
})
export type MessageInput = z.infer<typeof messageInput>

const read = z.strictObject({ status: z.literal('읽음') })

export const messageApi = {
  list: endpoint({
    method: 'GET',
    path: '/message',
    access: 'user',
    summary: 'Own inbox or sent messages, newest first; text is looked for in content and the other’s name',
    query: z.strictObject({
      ...pageQuery,
      box: z.enum(messageBoxes).default('inbox'),
      text: z.string().trim().max(100).optional(),
      status: z.enum(messageStatuses).optional(),
      /** Only those that answer this message. */
      answers: z.uuid().optional(),
    }),
    output: page(message),
  }),
  count: endpoint({
    method: 'GET',
    path: '/message/count',
    access: 'user',
    summary: 'How many messages in the own inbox are new',
    output: z.object({ count: z.number().int() }),
  }),
  readNotifications: endpoint({
    method: 'PUT',
    path: '/message/notifications',
    access: 'user',
    summary: 'Mark the own notifications about messages as read',
    body: read,
    output: z.object({ count: z.number().int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/message/{mid}',
    access: 'user',
    summary: 'One message, for its sender and its recipient',
    output: message,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/message/{mid}',
    access: 'user',
    summary: 'Send a message, or answer one of the own inbox; sending the same again changes nothing',
    body: messageInput,
    output: message,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/message/{mid}/status',
    access: 'user',
    summary: 'The recipient has read a message',
    body: read,
    output: message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/message/{mid}',
    access: 'user',
    summary: 'Delete a message for oneself; the other side keeps it',
  }),
}

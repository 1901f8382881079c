// The schemas of message.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpointsOf, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import {
  EDIT_MINUTES,
  ERASE_MINUTES,
  FILES_MAX,
  MESSAGE_MAX,
  UNREAD_MAX,
  messageApi,
  messageBoxes,
  messageStatuses,
} from './message.ts'
import { person } from '#contract/shared/person.schema.ts'
import { instant } from '#contract/shared/wire.schema.ts'

/** Changes to a message after it was sent. */
const laterChanges = {
  /** When its writer last changed its words; null where they never did. */
  editedAt: instant.nullable(),
  /** Its writer has deleted it for everybody: it has neither words nor files. */
  isErased: z.boolean(),
}

/** Without a name the person has left. A user sees their own e-mail; only an admin also sees the other side's. */
export const message = z.object({
  mid: z.uuid(),
  content: z.string(),
  status: z.enum(messageStatuses),
  sentAt: instant,
  srcUid: z.string().nullable(),
  srcName: z.string().nullable(),
  srcAvatar: z.string().nullable(),
  srcIsAdmin: z.boolean(),
  srcEmail: z.string().nullable(),
  dstUid: z.string().nullable(),
  dstName: z.string().nullable(),
  dstAvatar: z.string().nullable(),
  dstIsAdmin: z.boolean(),
  dstEmail: z.string().nullable(),
  /** The message that this one answers. */
  answers: z.uuid().nullable(),
  ...laterChanges,
})
export type Message = z.infer<typeof message>

export const messageFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The media type of a picture; null for any other file, which is only downloaded. */
  type: z.string().nullable(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type MessageFile = z.infer<typeof messageFile>

/**
 * A message within the thread of its two people, whose names stand beside it once, or within a group. There what others wrote
 * is 신규 until the reader has read it, and the own words stay 신규: the group says up to when each of the others has read.
 */
export const conversationMessage = message
  .pick({ mid: true, content: true, status: true, sentAt: true, srcUid: true, dstUid: true, answers: true })
  .extend(laterChanges)
  .extend({
    /** Left out where a change is about something else: they never change. */
    files: z.array(messageFile).optional(),
  })
export type ConversationMessage = z.infer<typeof conversationMessage>

/** Where in a thread a page of it begins. */
export const conversationQuery = z.strictObject({
  ...pageQuery,
  text: z.string().trim().max(100).optional(),
  /** The page has this message, with older and newer ones around it. */
  at: z.uuid().optional(),
  /** The page has the next newer ones after this message instead. */
  newer: z.uuid().optional(),
})

export const conversationPage = page(conversationMessage).extend({
  /** The cursor for newer messages; null where there are none. */
  newer: z.uuid().nullable(),
  /** The oldest message that is new to the reader, on this page or not; only on the newest page and on one around a message. */
  unreadFrom: z.uuid().nullable(),
  /** How many newer ones than those on this page are new to the reader; many are counted as so many at most. */
  newBelow: z.number().int().max(UNREAD_MAX),
})

/** One thread in the list of all of the reader's. */
export const conversationEntry = z.object({
  /** The other person; null for a group. */
  person: person.nullable(),
  group: z.object({ gid: z.uuid(), name: z.string() }).nullable(),
  /** When its newest message was sent. */
  at: instant,
  /** The text of the newest message; empty where it has files and no words. */
  content: z.string(),
  /** The files of the newest message: pictures alone, or also other files. */
  attached: z.enum(['picture', 'file']).nullable(),
  /** Its newest message was deleted for everybody. */
  isErased: z.boolean(),
  /** The reader wrote the newest message. */
  isMine: z.boolean(),
  /** Who wrote it, in a group; null where there is none, or they have left. */
  by: z.string().nullable(),
  unread: z.number().int().max(UNREAD_MAX),
})
export type ConversationEntry = z.infer<typeof conversationEntry>

export const messageInput = z.strictObject({
  dstUid: z.string().min(1).max(64),
  content: z.string().trim().min(1).max(MESSAGE_MAX),
  answers: z.uuid().optional(),
  /** Files that were uploaded for this message. */
  files: z.array(z.uuid()).max(FILES_MAX).optional(),
})
export type MessageInput = z.infer<typeof messageInput>

const read = z.strictObject({ status: z.literal('읽음') })
/** Left out: all of them. */
export const readUpTo = read.extend({ upTo: z.uuid().optional() })

export const messageEndpoints = endpointsOf('messages')(messageApi, {
  list: {
    access: 'user',
    summary: 'Own inbox or sent messages, newest first; text is looked for in content and the other’s name',
    query: z.strictObject({
      ...pageQuery,
      box: z.enum(messageBoxes).default('inbox'),
      text: z.string().trim().max(100).optional(),
      status: z.enum(messageStatuses).optional(),
      /** Only the messages that answer this one. */
      answers: z.uuid().optional(),
    }),
    output: page(message),
  },
  count: {
    access: 'user',
    summary: 'How many messages are new: in the own inbox, and in groups, where many are counted as so many at most',
    output: z.object({
      count: z.number().int(),
      /** Unread ones in the inbox from people who have left since: these are in no thread. */
      ofFormer: z.number().int(),
      inGroups: z.number().int().max(UNREAD_MAX),
    }),
  },
  conversations: {
    access: 'user',
    summary:
      'The caller’s threads with people and groups, the one with the newest message first; without blocked people',
    query: z.strictObject(pageQuery),
    output: page(conversationEntry),
  },
  readNotifications: {
    access: 'user',
    limit: 'tap',
    summary: 'Mark the own notifications about messages as read',
    body: read,
    output: z.object({ count: z.number().int() }),
  },
  get: {
    access: 'user',
    summary: 'One message, for its sender and its recipient',
    output: message,
  },
  put: {
    access: 'user',
    limit: 'talk',
    summary: 'Send a message, or answer one of the own inbox; sending the same again changes nothing',
    body: messageInput,
    output: message,
    refusals: ['file_gone', 'message_sent', 'not_reachable', 'you_blocked'],
  },
  read: {
    access: 'user',
    limit: 'tap',
    summary: 'The recipient has read a message',
    body: read,
    output: message,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete a message for oneself: everybody else keeps it',
  },
  edit: {
    access: 'user',
    limit: 'talk',
    summary: `Change the words of an own message, within ${EDIT_MINUTES} minutes; everybody reads that it was changed`,
    body: z.strictObject({ content: z.string().trim().min(1).max(MESSAGE_MAX) }),
    output: conversationMessage,
    refusals: ['edit_late', 'group_left', 'message_erased', 'not_reachable', 'you_blocked'],
  },
  erase: {
    access: 'user',
    limit: 'tap',
    summary: `Delete an own message for everybody, within ${ERASE_MINUTES} minutes; what is left says that one was deleted`,
    refusals: ['erase_late'],
  },
  upload: {
    access: 'user',
    limit: 'upload',
    summary: 'Upload one picture or file (multipart: file), at most 10 MB, for a message that is sent within a day',
    output: messageFile,
    raw: true,
    reads: { type: 'multipart/form-data', schema: z.strictObject({ file: z.file() }) },
    refusals: ['file_missing', 'unknown_field'],
  },
  file: {
    access: 'user',
    summary: 'A picture or file, for the two people of its message, or for its group',
    raw: true,
    sends: ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
  },
  conversation: {
    access: 'user',
    summary: 'The messages of the caller and one other person, newest first, from the newest or around one of them',
    query: conversationQuery,
    output: conversationPage.extend({
      person,
      /** The caller has blocked this person, so their messages are left out. */
      isBlocked: z.boolean(),
    }),
  },
  readConversation: {
    access: 'user',
    limit: 'tap',
    summary: 'The caller has read what one other person wrote to them, up to a message or all of it',
    body: readUpTo,
    output: z.object({ count: z.number().int() }),
  },
})

// The schemas of message-group.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { GROUP_MAX, GROUP_NAME_MAX, messageGroupApi } from './message-group.ts'
import { messageInput, readUpTo, conversationMessage, conversationPage, conversationQuery } from './message.schema.ts'
import { person } from '#contract/shared/person.schema.ts'
import { accountId, instant, writtenLine } from '#contract/shared/wire.schema.ts'

const name = writtenLine(GROUP_NAME_MAX)

export const messageGroup = z.object({
  gid: z.uuid(),
  name: z.string(),
  /** Those who are in it, and those who have left it: their words are still there. */
  people: z.array(
    person.extend({
      uid: accountId,
      /** Distinguishes people of the same name; null without a profile. */
      job: z.string().nullable(),
      /** False as well while they are banned from the site. */
      isIn: z.boolean(),
      /** Has not left, but is banned from the site: they do not count, and are back when the ban ends. */
      isBanned: z.boolean(),
      /** May add and remove people, rename the group, and give it to somebody else to keep: one at a time. */
      isKeeper: z.boolean(),
      joinedAt: instant,
      /** This member has read everything sent up to then; null for a reader who is not in the group any more. */
      readAt: instant.nullable(),
    }),
  ),
  /** False for a former member: they read the messages of their time, and the group as it was then. */
  isIn: z.boolean(),
  /** Whether the reader keeps it. */
  mayKeep: z.boolean(),
})
export type MessageGroup = z.infer<typeof messageGroup>

const newGroup = z.strictObject({
  name,
  /** Everybody but the caller. */
  uids: z
    .array(accountId)
    .min(1)
    .max(GROUP_MAX - 1),
})
export type NewGroup = z.infer<typeof newGroup>

const groupMessageInput = messageInput.pick({ content: true, files: true })
export type GroupMessageInput = z.infer<typeof groupMessageInput>

const others = ['group_full', 'not_reachable', 'you_blocked'] as const

export const messageGroupEndpoints = endpointsOf('messages')(messageGroupApi, {
  put: {
    access: 'user',
    summary: 'Begin a conversation of several people; the same again changes nothing',
    body: newGroup,
    output: messageGroup,
    refusals: [...others, 'group_taken'],
  },
  get: {
    access: 'user',
    summary: 'A group and its messages, newest first, for those who are in it, and for those who were until they left',
    query: conversationQuery,
    output: conversationPage.extend({ group: messageGroup }),
  },
  rename: {
    access: 'user',
    summary: 'Rename a group: by whoever keeps it',
    body: z.strictObject({ name }),
    output: messageGroup,
    refusals: ['group_left'],
  },
  keeper: {
    access: 'user',
    limit: 'tap',
    summary: 'Give a group to another of its members to keep: by whoever keeps it',
    output: messageGroup,
    refusals: ['group_left', 'not_reachable'],
  },
  add: {
    access: 'user',
    summary: 'Add somebody, who reads what is written from then on: by whoever keeps the group',
    output: messageGroup,
    refusals: [...others, 'group_left'],
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Remove somebody else, who reads on what was written until then: by whoever keeps the group',
    output: messageGroup,
    refusals: ['group_left', 'self'],
  },
  leave: {
    access: 'user',
    summary: 'Leave a group',
  },
  send: {
    access: 'user',
    limit: 'talk',
    summary: 'Write to a group; sending the same again changes nothing',
    body: groupMessageInput,
    output: conversationMessage,
    refusals: ['file_gone', 'group_left', 'message_sent'],
  },
  read: {
    access: 'user',
    limit: 'tap',
    summary: 'The caller has read what was written in a group, up to a message or all of it',
    body: readUpTo,
  },
})

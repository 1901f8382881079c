// The schemas of the replies in board.ts, and what each of their addresses takes and answers.
import { z } from 'zod'
import { replyApi } from './board.ts'
import { COMMENT_MAX } from '#contract/shared/comment.ts'
import { endpointsOf, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { person } from '#contract/shared/person.schema.ts'
import { instant, version, written } from '#contract/shared/wire.schema.ts'

export const reply = z.object({
  rid: z.uuid(),
  bid: z.uuid(),
  /** The reply that this is an answer to; null for a reply to the post itself. */
  parent: z.uuid().nullable(),
  /** Empty where the reply has been removed. */
  comment: z.string(),
  commenter: person,
  /** Whom an answer speaks to. */
  mentions: person.nullable(),
  /** Removed, but its answers stay. */
  isRemoved: z.boolean(),
  writtenAt: instant,
  /** Null until the writer changes the reply. */
  modifiedAt: instant.nullable(),
  version,
})
export type Reply = z.infer<typeof reply>

export const replyInput = z.strictObject({
  bid: z.uuid(),
  comment: written(COMMENT_MAX),
  /** The reply or answer that a new one answers. */
  answers: z.uuid().optional(),
})

export const replyEndpoints = endpointsOf('board')(replyApi, {
  list: {
    access: 'user',
    sameForAll: true,
    summary: 'Replies to a post, newest first; each page brings the answers to its replies along, in any order',
    query: z.strictObject({ ...pageQuery, bid: z.uuid() }),
    output: page(reply),
  },
  put: {
    access: 'user',
    limit: 'talk',
    summary: 'Reply to a post or to a reply (needs a profile), or overwrite an own one with the version that was read',
    body: replyInput.extend({ version: version.optional() }),
    output: reply,
    refusals: ['reply_elsewhere', 'reply_gone', 'answers_full', 'post_locked', 'in_trash'],
    newer: reply,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete an own reply, or as admin any; where there are answers to it, an empty place stays',
  },
})

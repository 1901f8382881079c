// The schemas of the replies in board.ts, and what each of their addresses takes and answers.
import { z } from 'zod'
import { replyApi } from './board.ts'
import { comment, commentBody } from '#contract/shared/comment.schema.ts'
import { endpointsOf, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { person } from '#contract/shared/person.schema.ts'

/** A comment with answers, under the names that the board has for it. Its text is empty where it has been removed. */
export const reply = comment.omit({ id: true }).extend({
  rid: z.uuid(),
  bid: z.uuid(),
  /** The reply that this is an answer to; null for a reply to the post itself. */
  parent: z.uuid().nullable(),
  /** Whom an answer speaks to. */
  mentions: person.nullable(),
  /** Removed, but its answers stay. */
  isRemoved: z.boolean(),
})
export type Reply = z.infer<typeof reply>

const replyBody = commentBody.extend({
  bid: z.uuid(),
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
    body: replyBody,
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

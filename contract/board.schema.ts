// The schemas of board.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { category } from './board-category.schema.ts'
import { boardApi, boardSorts, COMMENT_MAX, FILTER_MAX, noticeApi, replyApi, TITLE_MAX } from './board.ts'
import { endpoints, page, pageQuery } from './endpoint.schema.ts'
import { person } from './person.schema.ts'
import { RICH_TEXT_BODY_BYTES, richText } from './rich-text.schema.ts'
import { richTextRefusals } from './refusals.ts'
import { count, instant, text, version, written, writtenLine } from './wire.schema.ts'

/** A line of the list. */
export const boardSummary = z.object({
  bid: z.uuid(),
  title: z.string(),
  writer: person,
  createdAt: instant,
  /** The last change of title or content; likes, views and replies do not touch it. */
  modifiedAt: instant,
  viewCount: count,
  replyCount: count,
  likeCount: count,
  version,
  category: category.nullable(),
  /** A notice above the list since then. */
  pinnedAt: instant.nullable(),
})
export type BoardSummary = z.infer<typeof boardSummary>

export const boardPost = boardSummary.extend({
  /** Sanitised HTML. */
  content: z.string(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
})
export type BoardPost = z.infer<typeof boardPost>

export const postInput = z.strictObject({
  /** `[판매] 자전거`: the name of a category at the start becomes the post's category. */
  title: writtenLine(TITLE_MAX),
  content: richText,
  /** Left out: a new post has none, a changed one keeps its own. */
  categoryId: z.uuid().nullable().optional(),
})

/** A post beside another one, as a link. */
const neighbour = boardSummary.pick({ bid: true, title: true, replyCount: true, modifiedAt: true })
export const neighbours = z.object({ newer: neighbour.nullable(), older: neighbour.nullable() })
export type Neighbours = z.infer<typeof neighbours>

const notices = z.object({ items: z.array(boardSummary) })

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

/** At most one record for each (uid, bid). */
export const like = z.object({ lid: z.uuid(), uid: z.string(), bid: z.uuid(), createdAt: instant, person })
export type Like = z.infer<typeof like>

const likeAnswer = z.object({ liked: z.boolean(), likeCount: count })

export const boardEndpoints = endpoints(boardApi, {
  list: {
    access: 'user',
    sameForAll: true,
    summary:
      'Posts without their content, by the newest change; title and writer look for a part of the text, ' +
      'category for the posts of one. ' +
      'With such a filter a page may be short, even empty, while its cursor says that there is more',
    query: z.strictObject({
      ...pageQuery,
      title: text(FILTER_MAX).optional(),
      writer: text(FILTER_MAX).optional(),
      category: z.uuid().optional(),
      sort: z.enum(boardSorts).default('modified'),
    }),
    output: page(boardSummary),
  },
  get: {
    access: 'user',
    summary: 'One post with its content, and whether the caller likes it',
    output: boardPost,
  },
  put: {
    access: 'user',
    limit: 'post',
    summary: 'Write a post (needs a profile), or overwrite an own one with the version that was read',
    body: postInput.extend({ version: version.optional() }),
    bodyMaxBytes: RICH_TEXT_BODY_BYTES,
    output: boardPost,
    refusals: [...richTextRefusals, 'category_gone'],
    newer: boardPost,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete an own post, or as admin any; its replies and likes go along',
  },
  like: {
    access: 'user',
    limit: 'tap',
    summary: 'Like a post of somebody else; once is enough',
    output: likeAnswer,
  },
  unlike: {
    access: 'user',
    limit: 'tap',
    summary: 'Take the own like back',
    output: likeAnswer,
  },
  likes: {
    access: 'user',
    summary: 'Who likes a post, newest first',
    query: z.strictObject(pageQuery),
    output: page(like),
  },
  view: {
    access: 'user',
    limit: 'tap',
    summary: 'Count a view: once for each reader and hour, never the writer’s own',
    output: z.object({ viewCount: count }),
  },
  neighbours: {
    access: 'user',
    sameForAll: true,
    summary: 'The posts before and after this one in the default order of the list',
    output: neighbours,
  },
})

export const noticeEndpoints = endpoints(noticeApi, {
  list: {
    access: 'user',
    sameForAll: true,
    summary: 'The posts that are pinned above the list, the last pinned first',
    output: notices,
  },
  pin: {
    access: 'admin',
    limit: 'tap',
    summary: 'Pin a post above the list; once is enough',
    output: notices,
    refusals: ['notices_full'],
  },
  unpin: {
    access: 'admin',
    limit: 'tap',
    summary: 'Take a post down from above the list',
    output: notices,
  },
})

export const replyEndpoints = endpoints(replyApi, {
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
    refusals: ['reply_elsewhere', 'reply_gone', 'answers_full'],
    newer: reply,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete an own reply, or as admin any; where there are answers to it, an empty place stays',
  },
})

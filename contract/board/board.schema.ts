// The schemas of board.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { category } from './board-category.schema.ts'
import { boardApi, boardSorts, FILTER_MAX, lockers, TITLE_MAX } from './board.ts'
import { endpointsOf, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { person } from '#contract/shared/person.schema.ts'
import { RICH_TEXT_BODY_BYTES, richText } from '#contract/shared/rich-text.schema.ts'
import { richTextRefusals } from '#contract/shared/refusals.ts'
import { accountId, count, instant, text, version, writtenLine } from '#contract/shared/wire.schema.ts'

/** Where a post has the words that were looked for, if not in its title. */
const hit = z.object({
  in: z.enum(['content', 'reply']),
  excerpt: z.string(),
  /** The reply that has them. */
  rid: z.uuid().nullable(),
})
export type Hit = z.infer<typeof hit>

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
  category: category.pick({ id: true, name: true }).nullable(),
  /** A notice above the list since then. */
  pinnedAt: instant.nullable(),
  /** Closed for new replies. */
  lockedBy: z.enum(lockers).nullable(),
  /** Only in a list that was filtered by a text. */
  hit: hit.optional(),
})
export type BoardSummary = z.infer<typeof boardSummary>

export const boardPost = boardSummary.extend({
  /** Sanitised HTML. */
  content: z.string(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  /** Whether it is among the caller's bookmarks. */
  bookmarked: z.boolean(),
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

/** A former version of a post, until the next one took its place. */
const formerVersion = z.object({ version, title: z.string(), writtenAt: instant, replacedAt: instant })
export type FormerVersion = z.infer<typeof formerVersion>

const boardFilter = {
  text: text(FILTER_MAX).optional(),
  writer: text(FILTER_MAX).optional(),
  /** Only the posts of this writer; a name may belong to several people. */
  uid: accountId.optional(),
  category: z.uuid().optional(),
  sort: z.enum(boardSorts).default('modified'),
}

export const boardListQuery = z.strictObject({ ...pageQuery, ...boardFilter })
/** The filter of the list from which a post was opened. */
export const besideQuery = z.strictObject(boardFilter)

export const boardList = page(boardSummary).extend({
  /** The query that was searched for: as it was typed, or the same keys in the other keyboard layout. */
  reading: z.string().optional(),
})

/** At most one record for each (uid, bid). */
export const like = z.object({ lid: z.uuid(), uid: z.string(), bid: z.uuid(), createdAt: instant, person })
export type Like = z.infer<typeof like>

const likeAnswer = z.object({ liked: z.boolean(), likeCount: count })

export const boardEndpoints = endpointsOf('board')(boardApi, {
  list: {
    access: 'user',
    sameForAll: true,
    summary:
      'Posts without their content, by the newest change; text looks in titles, contents and replies as the search over everything ' +
      'does, and says where; writer looks for a part of a name, uid for one writer, category for the posts of one. ' +
      'With such a filter a page may be short, even empty, while its cursor says that there is more',
    query: boardListQuery,
    output: boardList,
  },
  get: {
    access: 'user',
    summary: 'One post with its content, and whether the caller likes and keeps it',
    output: boardPost,
  },
  put: {
    access: 'user',
    limit: 'post',
    summary: 'Write a post (needs a profile), or overwrite an own one with the version that was read',
    body: postInput.extend({ version: version.optional() }),
    bodyMaxBytes: RICH_TEXT_BODY_BYTES,
    output: boardPost,
    refusals: [...richTextRefusals, 'category_admins', 'category_gone', 'in_trash'],
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
    refusals: ['own_heart'],
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
    summary: 'The posts before and after this one in the list with this order and filter',
    query: besideQuery,
    output: neighbours,
  },
  lock: {
    access: 'user',
    limit: 'tap',
    summary: 'Close an own post for new replies, or as admin any',
    output: boardPost,
  },
  unlock: {
    access: 'user',
    limit: 'tap',
    summary: 'Open a post for replies again; what an admin has closed, only an admin opens',
    output: boardPost,
  },
  move: {
    access: 'admin',
    summary: 'Put somebody’s post into another category, or into none; its writer is told',
    body: z.strictObject({ categoryId: z.uuid().nullable() }),
    output: boardPost,
    refusals: ['category_gone'],
  },
  versions: {
    access: 'user',
    summary: 'What a post was before each change of its words, newest first: for its writer and for admins',
    query: z.strictObject(pageQuery),
    output: page(formerVersion),
  },
  version: {
    access: 'user',
    summary: 'One former version with its content',
    output: formerVersion.extend({ content: z.string() }),
  },
})

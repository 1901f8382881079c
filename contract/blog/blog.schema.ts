// The schemas of blog.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import {
  BLOG_FILTER_MAX,
  BLOG_SERIES_POSTS_MAX,
  BLOG_SERIES_TITLE_MAX,
  BLOG_TITLE_MAX,
  blogApi,
  blogSorts,
} from './blog.ts'
import { comment, commentBody } from '#contract/shared/comment.schema.ts'
import { BLOG_TAG_MAX, BLOG_TAGS_MAX, tagOf } from './blog-tag.ts'
import { endpointsOf, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { person } from '#contract/shared/person.schema.ts'
import { RICH_TEXT_BODY_BYTES, richText } from '#contract/shared/rich-text.schema.ts'
import { richTextRefusals } from '#contract/shared/refusals.ts'
import { count, instant, text, version, writtenLine } from '#contract/shared/wire.schema.ts'

const COVER_MAX = 600

/** One tag in the spelling that is stored. */
const tag = z
  .string()
  .max(BLOG_TAG_MAX * 4)
  .overwrite(tagOf)
  .min(1)

const tags = z
  .array(tag)
  .max(BLOG_TAGS_MAX)
  .overwrite((given) => [...new Set(given)])

/** The fields of a card. */
export const blogCard = z.object({
  id: z.uuid(),
  title: z.string(),
  cover: z.string(),
  author: person,
  /** The beginning of the content, as text. */
  excerpt: z.string(),
  readingMinutes: z.number().int().min(1),
  tags: z.array(z.string()),
  view: count,
  favorite: count,
  comment: count,
  share: count,
  createdAt: instant,
  /** The last change of title, cover or content; likes, views and comments do not touch it. */
  updatedAt: instant,
  version,
})
export type BlogCard = z.infer<typeof blogCard>

export const blogPost = blogCard.extend({
  /** Sanitised HTML. */
  content: z.string(),
  /** Whether it is a favourite of the caller. */
  favorited: z.boolean(),
  /** The title of the author's series that it belongs to. */
  series: z.string().nullable(),
})
export type BlogPost = z.infer<typeof blogPost>

export const blogInput = z.strictObject({
  title: writtenLine(BLOG_TITLE_MAX),
  /** The address of a picture that our image host gave out. */
  cover: z.string().min(1).max(COVER_MAX),
  content: richText,
  /** Left out: a new post has none, a changed one keeps its own. */
  tags: tags.optional(),
  /** The title of a series of the author's own, new or not. Left out: as it is. Null: none. */
  series: writtenLine(BLOG_SERIES_TITLE_MAX).nullable().optional(),
})

/** The posts of one author that belong together, in the author's order. */
const blogSeries = z.object({
  title: z.string(),
  items: z.array(blogCard.pick({ id: true, title: true, createdAt: true })),
})
export type BlogSeries = z.infer<typeof blogSeries>

export const blogComment = comment.extend({ blogId: z.uuid() })
export type BlogComment = z.infer<typeof blogComment>

const favoriteAnswer = z.object({ favorited: z.boolean(), favorite: count })

export const blogEndpoints = endpointsOf('blog')(blogApi, {
  list: {
    access: 'user',
    sameForAll: true,
    summary:
      'Posts as cards, newest first; text looks in titles, contents and tags as the search over everything does, tag for the posts that have it',
    query: z.strictObject({
      ...pageQuery,
      text: text(BLOG_FILTER_MAX).optional(),
      tag: tag.optional(),
      sort: z.enum(blogSorts).default('latest'),
    }),
    output: page(blogCard),
  },
  tags: {
    access: 'user',
    sameForAll: true,
    summary: 'The tags of the newest posts, the most used first',
    output: z.object({ items: z.array(z.object({ tag: z.string(), posts: count })) }),
  },
  get: {
    access: 'user',
    summary: 'One post with its content, and whether it is a favourite of the caller',
    output: blogPost,
  },
  put: {
    access: 'user',
    limit: 'post',
    summary: 'Write a post (needs a profile), or overwrite an own one with the version that was read',
    body: blogInput.extend({ version: version.optional() }),
    bodyMaxBytes: RICH_TEXT_BODY_BYTES,
    output: blogPost,
    refusals: [...richTextRefusals, 'series_full', 'in_trash'],
    newer: blogPost,
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete an own post, or as admin any; its comments and favourites go along',
  },
  favorite: {
    access: 'user',
    limit: 'tap',
    summary: 'Make a post of somebody else a favourite; once is enough',
    output: favoriteAnswer,
    refusals: ['own_heart'],
  },
  unfavorite: {
    access: 'user',
    limit: 'tap',
    summary: 'Make a post a favourite no more',
    output: favoriteAnswer,
  },
  view: {
    access: 'user',
    limit: 'tap',
    summary: 'Count a view: once for each reader and hour, never the author’s own',
    output: z.object({ view: count }),
  },
  share: {
    access: 'user',
    limit: 'tap',
    summary: 'Count that the caller has shared a post: once for each user and post in ten minutes',
    output: z.object({ share: count }),
  },
  series: {
    access: 'user',
    sameForAll: true,
    summary: 'The series that a post belongs to; not found where it belongs to none',
    output: blogSeries,
  },
  orderSeries: {
    access: 'user',
    summary: 'Put the posts of an own series into another order',
    body: z.strictObject({ ids: z.array(z.uuid()).max(BLOG_SERIES_POSTS_MAX) }),
    output: blogSeries,
  },
  ownSeries: {
    access: 'user',
    summary: 'The titles of the own series, those last added to first',
    output: z.object({ items: z.array(z.string()) }),
  },
  comments: {
    access: 'user',
    summary: 'Comments on a post, newest first',
    query: z.strictObject(pageQuery),
    output: page(blogComment),
  },
  putComment: {
    access: 'user',
    limit: 'talk',
    summary: 'Comment on a post (needs a profile), or overwrite an own comment with the version that was read',
    body: commentBody,
    output: blogComment,
    refusals: ['in_trash'],
    newer: blogComment,
  },
  removeComment: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete an own comment, or as admin any',
  },
})

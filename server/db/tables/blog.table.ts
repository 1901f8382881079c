import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { author, commentColumns, id, moment, now, owner, version } from './columns.ts'

export const blogs = pgTable(
  'blogs',
  {
    id: id(),
    uid: author(),
    title: text('title').notNull(),
    cover: text('cover').notNull(),
    content: text('content').notNull(),
    /** The excerpt for a card, made when the content is written, so that no list ever reads a content. */
    excerpt: text('excerpt').notNull().default(''),
    readingMinutes: integer('reading_minutes').notNull().default(1),
    tags: text('tags').array().notNull().default([]),
    /** The title of one of its author's series; posts of one author with the same title belong together. */
    series: text('series'),
    seriesPlace: integer('series_place').notNull().default(0),
    view: integer('view').notNull().default(0),
    favorite: integer('favorite').notNull().default(0),
    comment: integer('comment').notNull().default(0),
    share: integer('share').notNull().default(0),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    version: version(),
  },
  (t) => [
    check('blogs_counts', sql`least(${t.view}, ${t.favorite}, ${t.comment}, ${t.share}) >= 0`),
    index('blogs_created').on(t.createdAt.desc(), t.id),
    index('blogs_oldest').on(t.createdAt, t.id),
    // Many posts have equal views: ids are sorted in the same direction, so that a page far down starts right at its row.
    index('blogs_popular').on(t.view.desc(), t.id.desc()),
    index('blogs_author').on(t.uid, t.createdAt.desc()),
    index('blogs_series')
      .on(t.uid, t.series, t.seriesPlace)
      .where(sql`${t.series} is not null`),
    index('blogs_tags').using('gin', t.tags),
  ],
)

/** Texts that are not posts yet. They have a table of their own, so that no list, count or search can ever show one. */
export const blogDraft = pgTable(
  'blog_draft',
  {
    /** The post that it becomes has the same one. */
    id: id(),
    uid: owner(),
    title: text('title').notNull().default(''),
    cover: text('cover').notNull().default(''),
    content: text('content').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    series: text('series'),
    /** When it is posted by itself; null: when its author says so. */
    publishAt: moment('publish_at'),
    savedAt: now('saved_at'),
    version: version(),
  },
  (t) => [
    index('blog_draft_of').on(t.uid, t.savedAt.desc()),
    index('blog_draft_due')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
  ],
)

const post = () =>
  uuid('blog_id')
    .notNull()
    .references(() => blogs.id, { onDelete: 'cascade' })

export const blogComment = pgTable('blog_comment', { id: id(), blogId: post(), ...commentColumns() }, (t) => [
  index('blog_comment_of').on(t.blogId, t.writtenAt.desc(), t.id),
  index('blog_comment_by').on(t.uid),
])

export const blogFavorite = pgTable(
  'blog_favorite',
  { blogId: post(), uid: owner(), createdAt: now('created_at') },
  (t) => [primaryKey({ columns: [t.blogId, t.uid] })],
)

/** A reader's view counts once an hour, as on the board. */
export const blogView = pgTable('blog_view', { blogId: post(), uid: owner(), viewedAt: now('viewed_at') }, (t) => [
  primaryKey({ columns: [t.blogId, t.uid] }),
])

// The board: its categories, posts with their former versions, replies, likes, bookmarks and who has read what.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { categoryWriters } from '#contract/board/board-category.ts'
import { author, id, moment, now, owner, version } from './columns.ts'

/** 말머리, in the order that the admins give them. */
export const boardCategory = pgTable(
  'board_category',
  {
    id: id(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** Who may give it to a post. */
    writers: text('writers', { enum: categoryWriters }).notNull().default('everyone'),
  },
  (t) => [
    // `[SALE]` and `[sale]` at the start of a title mean the same category.
    uniqueIndex('board_category_name').on(sql`lower(${t.name})`),
    check('board_category_writers', sql`${t.writers} in ('everyone', 'admins')`),
  ],
)

export const board = pgTable(
  'board',
  {
    bid: id('bid'),
    uid: author(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    createdAt: now('created_at'),
    modifiedAt: now('modified_at'),
    version: version(),
    categoryId: uuid('category_id').references(() => boardCategory.id, { onDelete: 'set null' }),
    /** Pinned above the list as a notice since then. */
    pinnedAt: moment('pinned_at'),
    /** The members got a notification of it as a notice then: pinned again, it is no news. */
    toldAt: moment('told_at'),
    /** Who has closed the post for new replies; what an admin has closed, its writer cannot open. */
    lockedBy: text('locked_by', { enum: ['writer', 'admin'] }),
  },
  (t) => [
    check('board_locked_by', sql`${t.lockedBy} in ('writer', 'admin')`),
    check('board_counts', sql`${t.viewCount} >= 0 and ${t.replyCount} >= 0 and ${t.likeCount} >= 0`),
    index('board_modified').on(t.modifiedAt.desc(), t.bid),
    index('board_created').on(t.createdAt.desc(), t.bid),
    // Many posts have equal counts: ids are sorted in the same direction, so that a page far down starts right at its row.
    index('board_likes').on(t.likeCount.desc(), t.bid.desc()),
    index('board_replies').on(t.replyCount.desc(), t.bid.desc()),
    index('board_views').on(t.viewCount.desc(), t.bid.desc()),
    index('board_writer').on(t.uid, t.modifiedAt.desc(), t.bid),
    index('board_category_of').on(t.categoryId),
    index('board_pinned')
      .on(t.pinnedAt.desc(), t.bid)
      .where(sql`${t.pinnedAt} is not null`),
  ],
)

const post = () =>
  uuid('bid')
    .notNull()
    .references(() => board.bid, { onDelete: 'cascade' })

export const reply = pgTable(
  'reply',
  {
    rid: id('rid'),
    bid: post(),
    uid: author(),
    comment: text('comment').notNull(),
    writtenAt: now('written_at'),
    modifiedAt: moment('modified_at'),
    version: version(),
    /** The reply under which this answer stands. An answer to an answer stands under the same reply. */
    parentRid: uuid('parent_rid').references((): AnyPgColumn => reply.rid, { onDelete: 'cascade' }),
    /** The person whom this answer speaks to. */
    mentionedUid: author('mentioned_uid'),
    /** Removed, but kept as an empty place because there are answers to it. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    // A page holds replies, and their answers come with them.
    index('reply_of')
      .on(t.bid, t.writtenAt.desc(), t.rid)
      .where(sql`${t.parentRid} is null`),
    index('reply_answers')
      .on(t.parentRid, t.writtenAt)
      .where(sql`${t.parentRid} is not null`),
    index('reply_post').on(t.bid),
    index('reply_mentions').on(t.mentionedUid),
    index('reply_by').on(t.uid, t.writtenAt.desc(), t.rid),
    index('reply_written').on(t.writtenAt),
  ],
)

export const likes = pgTable(
  'likes',
  { lid: id('lid'), uid: owner(), bid: post(), createdAt: now('created_at') },
  (t) => [
    unique('likes_once').on(t.uid, t.bid),
    index('likes_of').on(t.bid, t.createdAt.desc(), t.lid),
    index('likes_created').on(t.createdAt),
  ],
)

/** A reader's views count once an hour. */
export const boardView = pgTable('board_view', { bid: post(), uid: owner(), viewedAt: now('viewed_at') }, (t) => [
  primaryKey({ columns: [t.bid, t.uid] }),
])

export const boardBookmark = pgTable(
  'board_bookmark',
  { uid: owner(), bid: post(), createdAt: now('created_at') },
  (t) => [primaryKey({ columns: [t.uid, t.bid] }), index('board_bookmark_of').on(t.bid)],
)

/** Earlier versions of a post. */
export const boardVersion = pgTable(
  'board_version',
  {
    bid: post(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** When this version was written, and when the next one took its place. */
    writtenAt: moment('written_at').notNull(),
    replacedAt: now('replaced_at'),
  },
  (t) => [primaryKey({ columns: [t.bid, t.version] })],
)

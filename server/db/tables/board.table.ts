// The board: posts, their replies, likes and who has read what.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { charactersOf } from './characters.ts'
import { author, id, moment, now, owner, version } from './columns.ts'

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
  },
  (t) => [
    check('board_counts', sql`${t.viewCount} >= 0 and ${t.replyCount} >= 0 and ${t.likeCount} >= 0`),
    index('board_modified').on(t.modifiedAt.desc(), t.bid),
    index('board_created').on(t.createdAt.desc(), t.bid),
    // Many posts have equal counts: ids are sorted in the same direction, so that a page far down starts right at its row.
    index('board_likes').on(t.likeCount.desc(), t.bid.desc()),
    index('board_replies').on(t.replyCount.desc(), t.bid.desc()),
    index('board_views').on(t.viewCount.desc(), t.bid.desc()),
    index('board_writer').on(t.uid, t.modifiedAt.desc(), t.bid),
    index('board_title').using('gin', sql`${t.title} gin_trgm_ops`),
    index('board_title_characters').using('gin', charactersOf(t.title)),
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
  },
  (t) => [
    index('reply_of').on(t.bid, t.writtenAt.desc(), t.rid),
    index('reply_by').on(t.uid),
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

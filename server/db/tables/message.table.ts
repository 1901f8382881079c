import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { author, id, laterChanges, moment, now, owner } from './columns.ts'
import { groupMessage } from './message-group.table.ts'

export const message = pgTable(
  'message',
  {
    mid: id('mid'),
    srcUid: author('src_uid'),
    dstUid: author('dst_uid'),
    content: text('content').notNull(),
    status: text('status', { enum: ['신규', '읽음', '응답'] })
      .notNull()
      .default('신규'),
    sentAt: now('sent_at'),
    /** The message that this one answers. */
    answers: uuid('answers').references((): AnyPgColumn => message.mid, { onDelete: 'set null' }),
    /** Each side removes the message for itself. */
    goneForSrc: boolean('gone_for_src').notNull().default(false),
    goneForDst: boolean('gone_for_dst').notNull().default(false),
    ...laterChanges(),
  },
  (t) => [
    check('message_status', sql`${t.status} in ('신규', '읽음', '응답')`),
    index('message_inbox')
      .on(t.dstUid, t.sentAt.desc(), t.mid)
      .where(sql`not ${t.goneForDst}`),
    index('message_new')
      .on(t.dstUid, t.srcUid, t.sentAt.desc(), t.mid)
      .where(sql`${t.status} = '신규' and not ${t.goneForDst} and ${t.erasedAt} is null`),
    index('message_sent')
      .on(t.srcUid, t.sentAt.desc(), t.mid)
      .where(sql`not ${t.goneForSrc}`),
    // The thread of two people, in either direction.
    index('message_thread').on(
      sql`least(${t.srcUid}, ${t.dstUid})`,
      sql`greatest(${t.srcUid}, ${t.dstUid})`,
      t.sentAt.desc(),
      t.mid,
    ),
    index('message_at').on(t.sentAt),
    index('message_answers')
      .on(t.answers)
      .where(sql`${t.answers} is not null`),
  ],
)

/**
 * The people with whom a user has messages, and the time of the newest one that the user has not removed. A trigger on
 * `message` updates it: a list of threads reads one row for each person instead of all their messages.
 */
export const messagePeer = pgTable(
  'message_peer',
  {
    uid: owner(),
    peerUid: owner('peer_uid'),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.peerUid] }),
    index('message_peer_recent').on(t.uid, t.lastAt.desc(), t.peerUid),
    index('message_peer_of').on(t.peerUid),
  ],
)

/** A picture or file of a message; the bytes lie under the same id, in a row of `image` to which no address leads. */
export const messageFile = pgTable(
  'message_file',
  {
    id: uuid('id').primaryKey(),
    /** Who uploaded it. */
    uid: author(),
    /** Null until the message is sent, and where it goes to a group. */
    mid: uuid('mid').references(() => message.mid, { onDelete: 'cascade' }),
    /** The message of a group. */
    groupMid: uuid('group_mid').references(() => groupMessage.mid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The media type of a picture; null for any other file. */
    type: text('type'),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: now('created_at'),
  },
  (t) => [
    index('message_file_in').on(t.mid),
    index('message_file_in_group').on(t.groupMid),
    index('message_file_owner').on(t.uid),
  ],
)

// Conversations of several people under a name, beside the messages of two.
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { author, id, laterChanges, moment, now, owner } from './columns.ts'

export const messageGroup = pgTable('message_group', {
  gid: id('gid'),
  name: text('name').notNull(),
  createdAt: now('created_at'),
})

/** The group as a former member knew it; later changes are hidden from them. */
export type AsLeft = { name: string; people: { uid: string; isIn: boolean; isKeeper: boolean }[] }

/** Somebody who left keeps their row: they read what was written while they were in. */
export const messageGroupMember = pgTable(
  'message_group_member',
  {
    gid: uuid('gid')
      .notNull()
      .references(() => messageGroup.gid, { onDelete: 'cascade' }),
    uid: owner(),
    /** Made the group, or was given it to keep; `keeperOf` in group.service.ts says who does while they cannot. */
    isKeeper: boolean('is_keeper').notNull().default(false),
    joinedAt: now('joined_at'),
    leftAt: moment('left_at'),
    /** Null while they are in it. */
    asLeft: jsonb('as_left').$type<AsLeft>(),
    /** This member has read everything sent up to then. */
    readAt: now('read_at'),
    /** When the newest message was sent that concerns them: where the group stands in their list. */
    lastAt: now('last_at'),
  },
  (t) => [
    primaryKey({ columns: [t.gid, t.uid] }),
    index('message_group_member_recent').on(t.uid, t.lastAt.desc(), t.gid),
  ],
)

export const groupMessage = pgTable(
  'group_message',
  {
    mid: id('mid'),
    gid: uuid('gid')
      .notNull()
      .references(() => messageGroup.gid, { onDelete: 'cascade' }),
    uid: author(),
    content: text('content').notNull(),
    sentAt: now('sent_at'),
    ...laterChanges(),
  },
  (t) => [index('group_message_recent').on(t.gid, t.sentAt.desc(), t.mid), index('group_message_writer').on(t.uid)],
)

/** A member has removed a message for themselves. */
export const groupMessageGone = pgTable(
  'group_message_gone',
  {
    mid: uuid('mid')
      .notNull()
      .references(() => groupMessage.mid, { onDelete: 'cascade' }),
    uid: owner(),
  },
  (t) => [primaryKey({ columns: [t.mid, t.uid] }), index('group_message_gone_for').on(t.uid)],
)

import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { author, id, now, owner, version } from './columns.ts'

/** What the local image host keeps; the bytes lie on the disk under the same id. */
export const image = pgTable(
  'image',
  {
    id: uuid('id').primaryKey(),
    uid: author(),
    format: text('format').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [index('image_owner').on(t.uid, t.createdAt.desc())],
)

export const photos = pgTable(
  'photos',
  {
    id: id(),
    uid: owner(),
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    caption: text('caption').notNull().default(''),
    createdAt: now('created_at'),
    version: version(),
  },
  (t) => [index('photos_created').on(t.createdAt.desc(), t.id), index('photos_owner').on(t.uid, t.createdAt.desc())],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { seenByKinds } from '#contract/photo-album.ts'
import { author, commentColumns, id, now, owner, version } from './columns.ts'

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

/** Who may see it. */
const seenBy = () => text('seen_by', { enum: seenByKinds }).notNull()

/** Somebody's photos under one name. */
export const photoAlbum = pgTable(
  'photo_album',
  {
    id: id(),
    uid: owner(),
    name: text('name').notNull(),
    seenBy: seenBy(),
    createdAt: now('created_at'),
    version: version(),
  },
  (t) => [
    check('photo_album_seen_by', sql`${t.seenBy} in ('everyone', 'users', 'owner')`),
    index('photo_album_owner').on(t.uid, t.createdAt.desc()),
    index('photo_album_created').on(t.createdAt.desc(), t.id),
  ],
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
    albumId: uuid('album_id').references(() => photoAlbum.id, { onDelete: 'set null' }),
    /** As its album says; a photo that outlives its album is seen by nobody whom that did not let see it. */
    seenBy: seenBy().default('everyone'),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
  },
  (t) => [
    check('photos_counts', sql`least(${t.likeCount}, ${t.commentCount}) >= 0`),
    check('photos_seen_by', sql`${t.seenBy} in ('everyone', 'users', 'owner')`),
    index('photos_created').on(t.createdAt.desc(), t.id),
    index('photos_owner').on(t.uid, t.createdAt.desc()),
    index('photos_album')
      .on(t.albumId, t.createdAt.desc(), t.id)
      .where(sql`${t.albumId} is not null`),
  ],
)

const photo = () =>
  uuid('photo_id')
    .notNull()
    .references(() => photos.id, { onDelete: 'cascade' })

export const photoComment = pgTable('photo_comment', { id: id(), photoId: photo(), ...commentColumns() }, (t) => [
  index('photo_comment_of').on(t.photoId, t.writtenAt.desc(), t.id),
  index('photo_comment_by').on(t.uid),
])

export const photoLike = pgTable(
  'photo_like',
  { photoId: photo(), uid: owner(), createdAt: now('created_at') },
  (t) => [primaryKey({ columns: [t.photoId, t.uid] }), index('photo_like_by').on(t.uid)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { seenByKinds } from '#contract/album/photo-album.ts'
import { author, commentColumns, id, moment, now, owner, version } from './columns.ts'

/** An uploaded picture and its uploader; the bytes lie under the same id, or at the image host that the address names. */
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
    /** As the upload answered it, without a transformation; null for a file of a message, to which no address leads. */
    address: text('address'),
    /** When it was taken, as the uploaded file said; that is not kept in the picture itself. */
    takenAt: moment('taken_at'),
  },
  (t) => [
    index('image_owner').on(t.uid, t.createdAt.desc()),
    index('image_created').on(t.createdAt),
    index('image_address').on(t.address),
  ],
)

/**
 * The pictures that each row shows. Triggers on each table that can name a picture fill this in the transaction that writes
 * the row (`pictures_in` finds the addresses), the trash included: so one look at an index finds whether a picture is used.
 */
export const imageUse = pgTable(
  'image_use',
  {
    address: text('address').notNull(),
    /** The table, the record's id in it, and what else its key has: a version, a line of an order. */
    place: text('place').notNull(),
    record: text('record').notNull(),
    part: text('part').notNull().default(''),
    /** The picture stays while its owner, the shop or the site shows it; somebody else's text does not keep it. */
    holds: boolean('holds').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.place, t.record, t.part, t.address] }),
    index('image_use_of').on(t.address, t.holds),
  ],
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
    check('photo_album_seen_by', sql`${t.seenBy} in ('everyone', 'users', 'chosen', 'owner')`),
    index('photo_album_owner').on(t.uid, t.createdAt.desc()),
    index('photo_album_created').on(t.createdAt.desc(), t.id),
  ],
)

/** The people to whom an owner has given an album. */
export const albumMember = pgTable(
  'album_member',
  {
    albumId: uuid('album_id')
      .notNull()
      .references(() => photoAlbum.id, { onDelete: 'cascade' }),
    uid: owner(),
    /** Also to put photos of their own into it. */
    mayAdd: boolean('may_add').notNull(),
    createdAt: now('created_at'),
  },
  (t) => [primaryKey({ columns: [t.albumId, t.uid] }), index('album_member_of').on(t.uid)],
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
    /** When it was taken, where that is known: its place in the album. */
    takenAt: now('taken_at'),
    version: version(),
    albumId: uuid('album_id').references(() => photoAlbum.id, { onDelete: 'set null' }),
    /** As its album says; a photo that outlives its album is seen by nobody whom that did not let see it. */
    seenBy: seenBy().default('everyone'),
    /** The album from which somebody else has taken it: from there it can be put back until its owner moves it. */
    takenFrom: uuid('taken_from').references(() => photoAlbum.id, { onDelete: 'set null' }),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
  },
  (t) => [
    check('photos_counts', sql`least(${t.likeCount}, ${t.commentCount}) >= 0`),
    check('photos_seen_by', sql`${t.seenBy} in ('everyone', 'users', 'chosen', 'owner')`),
    index('photos_taken_at').on(t.takenAt.desc(), t.id),
    index('photos_owner').on(t.uid, t.createdAt.desc()),
    index('photos_album')
      .on(t.albumId, t.takenAt.desc(), t.id)
      .where(sql`${t.albumId} is not null`),
    index('photos_taken')
      .on(t.takenFrom)
      .where(sql`${t.takenFrom} is not null`),
  ],
)

/** Where somebody has added photos last. */
export const uploadPlace = pgTable(
  'upload_place',
  {
    uid: owner().primaryKey(),
    albumId: uuid('album_id').references(() => photoAlbum.id, { onDelete: 'cascade' }),
    seenBy: seenBy(),
  },
  (t) => [
    check('upload_place_seen_by', sql`${t.seenBy} in ('everyone', 'users', 'chosen', 'owner')`),
    index('upload_place_album').on(t.albumId),
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

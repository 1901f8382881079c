// Albums: which ones somebody sees, and making and changing an own one.
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { PhotoAlbum } from '#contract/album/photo-album.schema.ts'
import { ALBUMS_MAX, ALBUMS_SHOWN, keepsOthers, type photoAlbumApi, type SeenBy } from '#contract/album/photo-album.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignedIn, Who } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { photoAlbum, photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Audience } from '#server/live/audience.ts'
import { publish } from '#server/live/publish.ts'
import { unblocked } from '#server/rules/people/blocks.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import {
  audienceOf,
  isGivenTo,
  isSeenBy,
  mayAddTo,
  seenAlbum,
  takeOut,
  together,
} from '#server/rules/content/visible-photos.ts'

/** Everybody who sees an album sees all its photos, so all get the same counts. */
const albumsFrom = (db: DbOrTx, who: Who) =>
  db
    .select({
      album: photoAlbum,
      mayAdd: who ? mayAddTo(who.uid, photoAlbum) : sql<boolean>`false`,
      isGiven: who ? isGivenTo(who.uid, photoAlbum) : sql<boolean>`false`,
      photoCount: sql<number>`(select count(*)::int from ${photos} where ${photos.albumId} = ${photoAlbum.id})`,
      cover: sql<string | null>`(select ${photos.url} from ${photos} where ${photos.albumId} = ${photoAlbum.id}
        order by ${photos.takenAt} desc nulls last, ${photos.id} limit 1)`,
      ...personColumns,
    })
    .from(photoAlbum)
    .leftJoin(userInfo, eq(userInfo.uid, photoAlbum.uid))

type Row = Awaited<ReturnType<typeof albumsFrom>>[number]

const present = ({ album, mayAdd, isGiven, photoCount, cover, displayName, avatarUrl, isAdmin }: Row): PhotoAlbum => ({
  ...album,
  mayAdd,
  isGiven,
  photoCount,
  cover,
  owner: { uid: album.uid, displayName, avatarUrl, isAdmin },
})

const seen = (who: Who) => and(isSeenBy(who, seenAlbum), unblocked(who?.blocker, photoAlbum.uid))

export async function listAlbums(db: DbOrTx, who: Who) {
  const ownFirst = who ? [desc(sql`${photoAlbum.uid} = ${who.uid}`), desc(mayAddTo(who.uid, photoAlbum))] : []
  const rows = await albumsFrom(db, who)
    .where(seen(who))
    .orderBy(...ownFirst, desc(photoAlbum.createdAt), photoAlbum.id)
    .limit(ALBUMS_SHOWN)
  return { items: rows.map(present) }
}

async function findAlbum(db: DbOrTx, id: string, who: Who): Promise<PhotoAlbum | null> {
  const [row] = await albumsFrom(db, who).where(and(eq(photoAlbum.id, id), seen(who)))
  return row ? present(row) : null
}

/**
 * Locks an album that accepts photos of the caller. Adding a photo and changing the album's audience wait for each other,
 * so the lock comes before the check.
 */
export async function albumTaking(tx: Tx, who: SignedIn, id: string) {
  const isIt = eq(photoAlbum.id, id)
  const [album] = await tx.select().from(photoAlbum).where(isIt).for('share')
  const mayAdd = album?.uid === who.uid || (album && (await tx.$count(photoAlbum, and(isIt, takes(who)))) > 0)
  if (!album || !mayAdd) throw refuse('album_gone', { field: 'album' })
  return album
}

const takes = (who: SignedIn) => and(mayAddTo(who.uid, photoAlbum), unblocked(who.blocker, photoAlbum.uid))

/** Changes of an own album come one after the other. */
export async function lockOwnAlbum(tx: Tx, who: SignedIn, id: string) {
  const [album] = await tx
    .select()
    .from(photoAlbum)
    .where(and(eq(photoAlbum.id, id), isSeenBy(who, seenAlbum)))
    .for('update')
  if (!album) throw new AppError('not_found')
  if (album.uid !== who.uid) throw new AppError('forbidden')
  return album
}

type Input = BodyOf<typeof photoAlbumApi.put>

/** The account's lock makes two of the same person count one after the other. */
async function add(tx: Tx, who: SignedIn, id: string, { name, seenBy }: Input) {
  await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, who.uid)).for('update')
  if ((await tx.$count(photoAlbum, eq(photoAlbum.uid, who.uid))) >= ALBUMS_MAX) throw refuse('albums_full')
  const values = { id, uid: who.uid, name, seenBy }
  return (await tx.insert(photoAlbum).values(values).onConflictDoNothing().returning()).length > 0
}

/** The album's photos get its new audience in the same transaction. Those of others are not shown to more people by that. */
async function change(tx: Tx, who: SignedIn, current: PhotoAlbum, { name, seenBy, version }: Input) {
  if (current.uid !== who.uid) throw new AppError('forbidden')
  // The browser repeated a request whose answer it had not got.
  if (name === current.name && seenBy === current.seenBy) return false
  const changed = await tx
    .update(photoAlbum)
    .set({ name, seenBy, version: sql`${photoAlbum.version} + 1` })
    .where(and(eq(photoAlbum.id, current.id), eq(photoAlbum.version, version ?? -1)))
    .returning({ id: photoAlbum.id })
  if (changed.length === 0) throw new AppError('stale', { current: await findAlbum(tx, current.id, who) })
  const isIn = eq(photos.albumId, current.id)
  if (!keepsOthers(current.seenBy, seenBy)) await takeOut(tx, and(isIn, ne(photos.uid, who.uid)))
  await tx.update(photos).set({ seenBy }).where(isIn)
  return true
}

/**
 * Notifies everybody who saw one of the photos before or sees one now, and they refetch: the change itself names no photo,
 * because not all of them may see the same.
 */
export async function publishPhotos(tx: Tx, audiences: readonly Audience[]) {
  const to = together(audiences)
  await publish(tx, { collection: 'photos', id: '*', op: 'put' }, to)
  await publish(tx, { collection: 'photoAlbum', id: '*', op: 'put' }, to)
}

type Shown = Parameters<typeof audienceOf>[1]

/** Who sees them, each audience once. */
export function audiencesOf(tx: Tx, all: readonly Shown[]) {
  const keyOf = ({ seenBy, albumId }: Shown) => `${seenBy} ${albumId}`
  return Promise.all([...new Map(all.map((one) => [keyOf(one), one])).values()].map((one) => audienceOf(tx, one)))
}

/** The audience of an album, which is that of its photos. */
export const albumAudience = (tx: Tx, { id, uid, seenBy }: { id: string; uid: string; seenBy: SeenBy }) =>
  audienceOf(tx, { uid, seenBy, albumId: id })

export async function putAlbum(db: Db, who: SignedIn, id: string, input: Input): Promise<PhotoAlbum> {
  return db.transaction(async (tx) => {
    const known = await findAlbum(tx, id, who)
    const before = known ? [await albumAudience(tx, known)] : []
    const changed = known ? await change(tx, who, known, input) : await add(tx, who, id, input)
    const album = await findAlbum(tx, id, who)
    if (!album) throw new AppError('not_found')
    if (changed) await publishPhotos(tx, [...before, await albumAudience(tx, album)])
    return album
  })
}

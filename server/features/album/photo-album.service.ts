// Albums: which ones somebody sees, and making and changing an own one.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import type { PhotoAlbum } from '#contract/photo-album.schema.ts'
import { ALBUMS_MAX, ALBUMS_SHOWN, type photoAlbumApi } from '#contract/photo-album.ts'
import { refuse } from '#contract/refusals.ts'
import type { SignedIn, Who } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { photoAlbum, photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { publish } from '#server/live/publish.ts'
import { unblocked } from '#server/rules/blocks.ts'
import { personColumns } from '#server/rules/profile.ts'
import { isSeenBy } from '#server/rules/seen-photos.ts'

/** Whoever sees an album sees all its photos, so they are counted for everybody alike. */
const albumsFrom = (db: DbOrTx) =>
  db
    .select({
      album: photoAlbum,
      photoCount: sql<number>`(select count(*)::int from ${photos} where ${photos.albumId} = ${photoAlbum.id})`,
      cover: sql<string | null>`(select ${photos.url} from ${photos} where ${photos.albumId} = ${photoAlbum.id}
        order by ${photos.createdAt} desc nulls last, ${photos.id} limit 1)`,
      ...personColumns,
    })
    .from(photoAlbum)
    .leftJoin(userInfo, eq(userInfo.uid, photoAlbum.uid))

type Row = Awaited<ReturnType<typeof albumsFrom>>[number]

const present = ({ album, photoCount, cover, displayName, avatarUrl, isAdmin }: Row): PhotoAlbum => ({
  ...album,
  photoCount,
  cover,
  owner: { uid: album.uid, displayName, avatarUrl, isAdmin },
})

const seen = (who: Who) => and(isSeenBy(who, photoAlbum), unblocked(who?.blocker, photoAlbum.uid))

export async function listAlbums(db: DbOrTx, who: Who) {
  const rows = await albumsFrom(db)
    .where(seen(who))
    .orderBy(desc(sql`${photoAlbum.uid} = ${who?.uid ?? ''}`), desc(photoAlbum.createdAt), photoAlbum.id)
    .limit(ALBUMS_SHOWN)
  return { items: rows.map(present) }
}

async function findAlbum(db: DbOrTx, id: string, who: Who): Promise<PhotoAlbum | null> {
  const [row] = await albumsFrom(db).where(and(eq(photoAlbum.id, id), seen(who)))
  return row ? present(row) : null
}

/** Whoever puts photos into it waits for whoever changes who sees it, and the other way round. */
export async function ownAlbum(tx: Tx, who: SignedIn, id: string) {
  const isOwn = and(eq(photoAlbum.id, id), eq(photoAlbum.uid, who.uid))
  const [album] = await tx.select().from(photoAlbum).where(isOwn).for('share')
  if (!album) throw refuse('album_gone', { field: 'album' })
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

/** The album's photos get its new audience in the same transaction. */
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
  await tx.update(photos).set({ seenBy }).where(eq(photos.albumId, current.id))
  return true
}

/** Everybody who shows photos asks again, and is answered as what they may see: the change itself tells nothing. */
export async function tellPhotosChanged(tx: Tx, id: string) {
  await publish(tx, { collection: 'photos', id, op: 'put' }, 'everyone')
  await publish(tx, { collection: 'photoAlbum', id, op: 'put' }, 'everyone')
}

export async function putAlbum(db: Db, who: SignedIn, id: string, input: Input): Promise<PhotoAlbum> {
  return db.transaction(async (tx) => {
    const known = await findAlbum(tx, id, who)
    const added = !known && (await add(tx, who, id, input))
    if (added || (known && (await change(tx, who, known, input)))) await tellPhotosChanged(tx, id)
    const album = await findAlbum(tx, id, who)
    if (!album) throw new AppError('not_found')
    return album
  })
}

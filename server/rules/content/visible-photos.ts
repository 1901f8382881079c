// Who may see a photo or an album: one condition for everything that reads them (decision 023).
import { and, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { aloneAs, seenByKinds, type SeenBy } from '#contract/album/photo-album.ts'
import type { DbOrTx, Tx } from '#server/db/open.ts'
import { albumMember, photoAlbum, photos } from '#server/db/tables/album.table.ts'
import type { Audience } from '#server/live/audience.ts'
import { isBlocked } from '#server/rules/people/blocks.ts'

/** A uid, or the column with the uids of several people for whom one query asks. Null is a guest. */
type Reader = { uid: string | SQL } | null

/** A photo, or an album itself. */
type Seen = { seenBy: PgColumn; uid: PgColumn; albumId: PgColumn }

/** A membership rests while the owner of the album blocks the member. `m` and `a` are the membership and its album. */
const isGiven = sql`not ${isBlocked(sql`a.uid`, sql`m.uid`)}`

/** Whether the album is theirs, or they were given it. */
export const isInAlbum = (uid: string | SQLWrapper, albumId: SQLWrapper) => sql<boolean>`exists (
  select from ${photoAlbum} a where a.id = ${albumId} and (a.uid = ${uid} or exists (
    select from ${albumMember} m where m.album_id = a.id and m.uid = ${uid} and ${isGiven})))`

/** Whether somebody was given the album that the query reads. */
export const isGivenTo = (uid: string, album: typeof photoAlbum) => sql<boolean>`exists (
  select from ${albumMember} m join ${photoAlbum} a on a.id = m.album_id
  where a.id = ${album.id} and m.uid = ${uid} and ${isGiven})`

/** The albums that somebody has or was given, as a list of ids. */
export const albumsOf = (uid: string) => sql`
  select a.id from ${photoAlbum} a where a.uid = ${uid}
  union all
  select a.id from ${albumMember} m join ${photoAlbum} a on a.id = m.album_id where m.uid = ${uid} and ${isGiven}`

/** Whether somebody may put photos of theirs into the album, which its own query reads. Where it is for its owner alone, nobody else. */
export const mayAddTo = (uid: string, album: typeof photoAlbum) => sql<boolean>`(${album.uid} = ${uid} or (
  ${album.seenBy} <> 'owner' and exists (
    select from ${albumMember} m join ${photoAlbum} a on a.id = m.album_id
    where a.id = ${album.id} and m.uid = ${uid} and m.may_add and ${isGiven})))`

/**
 * Guests see what is for everyone, users what is for users too, whoever was given an album what is in it, and owners what is
 * theirs. Admins are users here.
 */
export const isSeenBy = (who: Reader, { seenBy, uid, albumId }: Seen): SQL | undefined =>
  who
    ? or(
        inArray(seenBy, ['everyone', 'users']),
        eq(uid, who.uid),
        and(eq(seenBy, 'chosen'), isInAlbum(who.uid, albumId)),
      )
    : eq(seenBy, 'everyone')

/** An album, as `isSeenBy` asks for it. */
export const seenAlbum = { seenBy: photoAlbum.seenBy, uid: photoAlbum.uid, albumId: photoAlbum.id }

type Shown = { seenBy: SeenBy; uid: string; albumId: string | null }

async function inAlbum(db: DbOrTx, albumId: string) {
  const { rows } = await db.execute<{ uid: string }>(sql`
    select a.uid from ${photoAlbum} a where a.id = ${albumId}
    union select m.uid from ${albumMember} m join ${photoAlbum} a on a.id = m.album_id where a.id = ${albumId} and ${isGiven}`)
  return rows.map(({ uid }) => uid)
}

/** The audience of changes to a photo: everybody who may see it. */
export async function audienceOf(db: DbOrTx, { seenBy, uid, albumId }: Shown): Promise<Audience> {
  if (seenBy === 'owner') return { uids: [uid] }
  if (seenBy !== 'chosen') return seenBy
  return { uids: [...new Set([uid, ...(albumId ? await inAlbum(db, albumId) : [])])] }
}

/** The audience of likes and comments: the users among those who may see the photo. */
export async function commentsAudienceOf(db: DbOrTx, photo: Shown): Promise<Audience> {
  const to = await audienceOf(db, photo)
  return to === 'everyone' ? 'users' : to
}

/** Joins the audience before a change with the one after it. */
export const together = (audiences: readonly Audience[]): Audience =>
  audiences.find((to) => to === 'everyone') ??
  audiences.find((to) => to === 'users') ?? {
    uids: [...new Set(audiences.flatMap((to) => (typeof to === 'object' ? to.uids : [])))],
  }

/** As `aloneAs` says, of each photo that is changed. */
const seenAlone = sql`case ${photos.seenBy} ${sql.join(
  seenByKinds.map((kind) => sql`when ${kind} then ${aloneAs(kind)}`),
  sql` `,
)} end`

/** The owner of photos leaves them without their album, which goes. */
export const leaveAlone = (tx: Tx, which: SQL | undefined) =>
  tx.update(photos).set({ albumId: null, takenFrom: null, seenBy: seenAlone }).where(which)

/**
 * Photos come out of their album without a wish of their owners: then everybody sees them, or all users, who saw them before;
 * of those that only chosen people saw, only their owner. It is kept where they were, so that this can be undone.
 */
export const takeOut = (tx: Tx, which: SQL | undefined) =>
  tx
    .update(photos)
    .set({
      albumId: null,
      takenFrom: sql`${photos.albumId}`,
      seenBy: seenAlone,
    })
    .where(which)
    .returning({ id: photos.id, uid: photos.uid })

/** Back into the album from which they were taken, if their owner has left them there and the album is seen as it was. */
export const putBackInto = (tx: Tx, { id, seenBy }: { id: string; seenBy: SeenBy }, which: SQL | undefined) =>
  seenBy === 'owner'
    ? Promise.resolve([])
    : tx
        .update(photos)
        .set({ albumId: id, seenBy, takenFrom: null })
        .where(and(eq(photos.takenFrom, id), eq(photos.seenBy, aloneAs(seenBy)), which))
        .returning({ id: photos.id, uid: photos.uid })

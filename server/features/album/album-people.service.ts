// Changes the people of an album, and takes photos of others out of it.
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import type { AlbumPerson } from '#contract/album/photo-album.schema.ts'
import { ALBUM_PEOPLE_MAX, type AlbumRight } from '#contract/album/photo-album.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { isActive } from '#server/auth/access.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { albumMember, photoAlbum, photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { notify, withdraw } from '#server/rules/notify/notify.ts'
import { personColumns } from '#server/rules/people/profile.ts'
import {
  isInAlbum,
  isSeenBy,
  leaveAlone,
  putBackInto,
  seenAlbum,
  takeOut,
} from '#server/rules/content/visible-photos.ts'
import { albumAudience, lockOwnAlbum, publishPhotos } from './photo-album.service.ts'

type Given = { id: string; uid: string }

const isIt = ({ id, uid }: Given) => and(eq(albumMember.albumId, id), eq(albumMember.uid, uid))

const withPeople = (db: DbOrTx) =>
  db
    .select({ uid: albumMember.uid, mayAdd: albumMember.mayAdd, ...personColumns })
    .from(albumMember)
    .leftJoin(userInfo, eq(userInfo.uid, albumMember.uid))

const present = ({ mayAdd, ...person }: Awaited<ReturnType<typeof withPeople>>[number]): AlbumPerson => ({
  ...person,
  right: mayAdd ? 'add' : 'read',
})

export async function listAlbumPeople(db: Db, who: SignedIn, id: string) {
  const isTheirs = and(eq(photoAlbum.id, id), isSeenBy(who, seenAlbum), isInAlbum(who.uid, photoAlbum.id))
  if ((await db.$count(photoAlbum, isTheirs)) === 0) throw new AppError('not_found')
  const people = await withPeople(db)
    .where(eq(albumMember.albumId, id))
    .orderBy(asc(albumMember.createdAt), asc(albumMember.uid))
  return { items: people.map(present) }
}

/** The lock keeps them from leaving until the album is theirs. */
async function mustBeThere(tx: Tx, uid: string) {
  const [account] = await tx
    .select({ uid: authUser.id })
    .from(authUser)
    .innerJoin(userInfo, eq(userInfo.uid, authUser.id))
    .where(and(eq(authUser.id, uid), isActive))
    .for('key share', { of: authUser })
  if (!account) throw refuse('nobody_there', { field: 'uid' })
}

const toldOf = ({ id, uid }: Given) => sql`select ${notification.nid} from ${notification}
  where ${notification.uid} = ${uid} and ${notification.target} = 'photoAlbum' and ${notification.targetId} = ${id}
    and ${notification.kind} = 'addedToAlbum' and ${notification.status} = '신규' for update`

/**
 * A new person is notified, and the photos that were taken out with them come back. A change of their right is not news.
 */
async function add(tx: Tx, who: SignedIn, album: typeof photoAlbum.$inferSelect, given: Given, mayAdd: boolean) {
  await mustBeThere(tx, given.uid)
  if ((await tx.$count(albumMember, eq(albumMember.albumId, given.id))) >= ALBUM_PEOPLE_MAX) throw refuse('album_full')
  await tx.insert(albumMember).values({ albumId: given.id, uid: given.uid, mayAdd })
  await putBackInto(tx, album, eq(photos.uid, given.uid))
  const target = { collection: 'photoAlbum', id: given.id } as const
  await notify(tx, given.uid, 'addedToAlbum', { detail: album.name, actor: who.uid, target })
}

export async function giveAlbum(db: Db, who: SignedIn, given: Given, right: AlbumRight): Promise<AlbumPerson> {
  return db.transaction(async (tx) => {
    const album = await lockOwnAlbum(tx, who, given.id)
    if (given.uid === who.uid) throw refuse('self')
    const mayAdd = right === 'add'
    const known = await tx.update(albumMember).set({ mayAdd }).where(isIt(given)).returning()
    if (known.length === 0) await add(tx, who, album, given, mayAdd)
    await publishPhotos(tx, [await albumAudience(tx, album), { uids: [who.uid, given.uid] }])
    const [person] = await withPeople(tx).where(isIt(given))
    if (!person) throw new AppError('not_found')
    return present(person)
  })
}

/**
 * Removing a person who is not in the album is no failure. Where others see the album all the same, the photos stay in it.
 */
export async function takeAlbumBack(db: Db, who: SignedIn, given: Given) {
  await db.transaction(async (tx) => {
    const [album] = await tx
      .select()
      .from(photoAlbum)
      .where(and(eq(photoAlbum.id, given.id), isSeenBy(who, seenAlbum)))
      .for('update')
    if (!album) throw new AppError('not_found')
    if (who.uid !== album.uid && who.uid !== given.uid) throw new AppError('forbidden')
    const before = await albumAudience(tx, album)
    const gone = await tx.delete(albumMember).where(isIt(given)).returning()
    if (gone.length === 0) return
    const theirs = eq(photos.uid, given.uid)
    const comesOut = album.seenBy === 'chosen' ? eq(photos.albumId, given.id) : undefined
    // Nobody else can put back photos that their owner took along.
    if (who.uid === given.uid) await leaveAlone(tx, and(theirs, or(comesOut, eq(photos.takenFrom, given.id))))
    else if (comesOut) await takeOut(tx, and(theirs, comesOut))
    await withdraw(tx, toldOf(given))
    await publishPhotos(tx, [before, { uids: [album.uid, given.uid] }])
  })
}

/** Selects from the named photos those of others that are in the album, or were taken out of it. */
export async function takeOthersOut(
  db: Db,
  who: SignedIn,
  id: string,
  { ids, back }: { ids: string[]; back: boolean },
) {
  await db.transaction(async (tx) => {
    const album = await lockOwnAlbum(tx, who, id)
    const named = and(inArray(photos.id, ids), ne(photos.uid, who.uid))
    const moved = back
      ? await putBackInto(tx, album, and(named, isNull(photos.albumId)))
      : await takeOut(tx, and(named, eq(photos.albumId, id)))
    if (moved.length === 0) return
    await publishPhotos(tx, [await albumAudience(tx, album), { uids: moved.map(({ uid }) => uid) }])
  })
}

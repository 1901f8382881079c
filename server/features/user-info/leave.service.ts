// Removing an account: what its owner wrote for others stays readable without a name, what is personal is deleted.
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { openStatuses } from '#contract/order.ts'
import { refuse } from '#contract/refusals.ts'
import { noteDeclined } from '#server/auth/ended-session.ts'
import { endLinks } from '#server/auth/one-time-link.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { againAfterDeadlock } from '#server/db/again-after-deadlock.ts'
import { handOverHolidays } from '#server/rules/holidays.ts'
import type { Tx } from '#server/db/open.ts'
import { image, photoAlbum, photoLike, photos } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { blogFavorite, blogs } from '#server/db/tables/blog.table.ts'
import { board, boardVersion, likes } from '#server/db/tables/board.table.ts'
import { mailLog, mailOutbox } from '#server/db/tables/mail.table.ts'
import { notification } from '#server/db/tables/notification.table.ts'
import { orders } from '#server/db/tables/order.table.ts'
import { trash } from '#server/db/tables/trash.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { movedTo, recordActOnOthers } from '#server/rules/audit.ts'
import { eraseTrash } from '#server/rules/erase-trash.ts'
import { endOffice } from '#server/rules/office.ts'
import { withdraw } from '#server/rules/notify.ts'
import { removePictures } from '#server/rules/pictures.ts'
import { endSessions } from '#server/rules/end-sessions.ts'
import { takeOut } from '#server/rules/seen-photos.ts'
import { mustOwnOrAdminister } from '#server/rules/ownership.ts'
import { heirOf, lockAdmins, mustStillBeAdmin } from './admin-lock.ts'

/** The lock makes new likes, orders and posts of this account wait until it is gone, and then fail. */
async function lockAccount(tx: Tx, uid: string) {
  const [account] = await tx
    .select({ status: authUser.status, email: authUser.email })
    .from(authUser)
    .where(eq(authUser.id, uid))
    .for('update')
  if (!account) throw new AppError('not_found')
  return account
}

async function mustHaveNoOpenOrder(tx: Tx, uid: string) {
  const [open] = await tx
    .select({ oid: orders.oid })
    .from(orders)
    .where(and(eq(orders.uid, uid), inArray(orders.status, openStatuses)))
    .limit(1)
  if (open) throw refuse('open_orders')
}

/** Counts fall with the rows that they count. Posts are locked in order, so that two leaving users cannot block each other. */
async function takeBackLikes(tx: Tx, uid: string) {
  const liked = tx.select({ bid: likes.bid }).from(likes).where(eq(likes.uid, uid))
  await tx.select({ bid: board.bid }).from(board).where(inArray(board.bid, liked)).orderBy(asc(board.bid)).for('update')
  await tx
    .update(board)
    .set({ likeCount: sql`${board.likeCount} - 1` })
    .where(inArray(board.bid, liked))
  await tx.delete(likes).where(eq(likes.uid, uid))
}

async function takeBackFavorites(tx: Tx, uid: string) {
  const chosen = tx.select({ id: blogFavorite.blogId }).from(blogFavorite).where(eq(blogFavorite.uid, uid))
  await tx.select({ id: blogs.id }).from(blogs).where(inArray(blogs.id, chosen)).orderBy(asc(blogs.id)).for('update')
  await tx
    .update(blogs)
    .set({ favorite: sql`${blogs.favorite} - 1` })
    .where(inArray(blogs.id, chosen))
  await tx.delete(blogFavorite).where(eq(blogFavorite.uid, uid))
}

async function takeBackPhotoLikes(tx: Tx, uid: string) {
  const liked = tx.select({ id: photoLike.photoId }).from(photoLike).where(eq(photoLike.uid, uid))
  await tx.select({ id: photos.id }).from(photos).where(inArray(photos.id, liked)).orderBy(asc(photos.id)).for('update')
  await tx
    .update(photos)
    .set({ likeCount: sql`${photos.likeCount} - 1` })
    .where(inArray(photos.id, liked))
  await tx.delete(photoLike).where(eq(photoLike.uid, uid))
}

/** What others have put into their albums stays theirs. The locks keep anybody from adding more. */
async function giveBackPhotos(tx: Tx, uid: string) {
  const own = await tx.select({ id: photoAlbum.id }).from(photoAlbum).where(eq(photoAlbum.uid, uid)).for('update')
  const ids = own.map(({ id }) => id)
  if (ids.length > 0) await takeOut(tx, and(inArray(photos.albumId, ids), ne(photos.uid, uid)))
}

/** What the posts said before is nobody's to read any more; what they say now stays. */
async function forgetVersions(tx: Tx, uid: string) {
  const own = tx.select({ bid: board.bid }).from(board).where(eq(board.uid, uid))
  await tx.delete(boardVersion).where(inArray(boardVersion.bid, own))
}

/** That somebody signed up was told to the admins with their e-mail address, and leads to nobody any more. */
const forgetSignUp = (tx: Tx, uid: string) =>
  withdraw(
    tx,
    sql`select ${notification.nid} from ${notification}
      where ${notification.actorUid} = ${uid} and ${inArray(notification.kind, ['signedUp', 'signUpWaits'])}
      order by ${notification.uid}, ${notification.nid} for update`,
  )

/** All their uploads: those within posts that stay are kept by these. */
async function ownPictures(tx: Tx, uid: string): Promise<string[]> {
  const stored = await tx.select({ address: image.address }).from(image).where(eq(image.uid, uid))
  return stored.flatMap(({ address }) => address ?? [])
}

/** Names on posts, replies, comments and messages change for everybody who sees them. */
async function tellEverybody(tx: Tx, uid: string) {
  await publish(tx, { collection: 'userInfo', id: uid, op: 'delete' }, 'users')
  // Guests need not hear whose they were: nobody knows here what they saw of them.
  await publish(tx, { collection: 'photos', id: '*', op: 'delete' }, 'everyone')
  await publish(tx, { collection: 'photoAlbum', id: '*', op: 'delete' }, 'everyone')
  for (const collection of ['board', 'reply', 'blogs', 'photoComment', 'message'] as const) {
    await publish(tx, { collection, id: uid, op: 'put' }, 'users')
  }
}

async function leave(tx: Tx, deps: Deps, who: SignedIn, uid: string) {
  const office = await lockAdmins(tx, deps)
  if (uid !== who.uid) mustStillBeAdmin(office, who)
  const { status, email } = await lockAccount(tx, uid)
  const heir = heirOf(office, uid)
  await mustHaveNoOpenOrder(tx, uid)
  if (heir) await handOverHolidays(tx, uid, heir, deps.now())
  await takeBackLikes(tx, uid)
  await takeBackFavorites(tx, uid)
  await takeBackPhotoLikes(tx, uid)
  await giveBackPhotos(tx, uid)
  await forgetVersions(tx, uid)
  await forgetSignUp(tx, uid)
  const erased = await eraseTrash(tx, eq(trash.uid, uid))
  const pictures = [...new Set([...(await ownPictures(tx, uid)), ...erased.pictures])]
  const ended = await endSessions(tx, uid)
  for (const kind of ['reset', 'verify'] as const) await endLinks(tx, kind, uid)
  await endOffice(tx, who, uid, deps.now())
  if (status === 'waiting') await noteDeclined(tx, ended, email)
  await tx.delete(mailOutbox).where(sql`${mailOutbox.data}->>'uid' = ${uid}`)
  await tx.delete(mailLog).where(eq(sql`lower(${mailLog.recipient})`, email.toLowerCase()))
  await recordActOnOthers(tx, who, uid, status === 'waiting' ? 'signUpDeclined' : 'accountRemoved', {
    changes: movedTo('there', 'gone'),
  })
  await tx.delete(authUser).where(eq(authUser.id, uid))
  await tellEverybody(tx, uid)
  return pictures
}

/** Only its owner or an admin may remove an account. */
export async function removeAccount(deps: Deps, who: SignedIn, uid: string) {
  mustOwnOrAdminister(who, uid)
  const pictures = await againAfterDeadlock(deps.db, (tx) => leave(tx, deps, who, uid))
  await removePictures(deps, pictures)
}

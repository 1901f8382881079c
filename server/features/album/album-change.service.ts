// Adding photos to the album, changing captions, and removing photos.
import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import { refuse } from '#contract/refusals.ts'
import { untransformed } from '#contract/images.ts'
import type { Photo } from '#contract/album.schema.ts'
import type { albumApi } from '#contract/album.ts'
import { parseImageUrl } from '#server/adapters/image-address.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Tx } from '#server/db/open.ts'
import { image, photos } from '#server/db/tables/album.table.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import { recordActOnOthers } from '#server/rules/audit.ts'
import { findPhoto } from './album.service.ts'

type Input = BodyOf<typeof albumApi.put>
type Picture = { url: string; width: number; height: number }

const notYours = () => refuse('not_uploaded', { field: 'url' })

/** The lock lets only one photo claim a picture: if two had it, removing one photo would delete the other's picture. */
async function claimStored(tx: Tx, who: SignedIn, url: string, id: string): Promise<Picture | null> {
  const address = parseImageUrl(url)
  if (!address) return null
  const [stored] = await tx
    .select({ width: image.width, height: image.height })
    .from(image)
    .where(and(eq(image.id, address.id), eq(image.format, address.format), eq(image.uid, who.uid)))
    .for('update')
  if (!stored) throw notYours()
  const claims = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.uid, who.uid), eq(photos.url, url)))
  if (claims.some((claim) => claim.id !== id)) throw refuse('picture_used')
  return { url, ...stored }
}

/** Size and owner come from what was stored here. Cloudinary does not tell who uploaded a picture: its address must do. */
async function claimPicture(tx: Tx, { images }: Deps, who: SignedIn, id: string, input: Input): Promise<Picture> {
  const url = untransformed(input.url)
  if (!images.isOwnImage(url)) throw notYours()
  return (await claimStored(tx, who, url, id)) ?? { url, width: input.width, height: input.height }
}

async function add(tx: Tx, deps: Deps, who: SignedIn, id: string, input: Input) {
  const picture = await claimPicture(tx, deps, who, id, input)
  const values = { id, uid: who.uid, caption: input.caption, ...picture }
  const made = await tx.insert(photos).values(values).onConflictDoNothing().returning({ id: photos.id })
  return made.length > 0
}

async function changeCaption(tx: Tx, who: SignedIn, current: Photo, { url, caption, version }: Input) {
  if (current.uid !== who.uid) throw new AppError('forbidden')
  if (untransformed(url) !== current.url) throw refuse('picture_stays', { field: 'url' })
  // The browser repeated a request whose answer it had not got.
  if (caption === current.caption) return false
  const changed = await tx
    .update(photos)
    .set({ caption, version: sql`${photos.version} + 1` })
    .where(and(eq(photos.id, current.id), eq(photos.version, version ?? -1)))
    .returning({ id: photos.id })
  if (changed.length === 0) throw new AppError('stale', { current: await findPhoto(tx, current.id) })
  return true
}

export async function putPhoto(deps: Deps, who: SignedIn, id: string, input: Input): Promise<Photo> {
  return deps.db.transaction(async (tx) => {
    const known = await findPhoto(tx, id)
    const added = !known && (await add(tx, deps, who, id, input))
    const current = known ?? (await findPhoto(tx, id))
    if (!current) throw new AppError('not_found')
    const changed = added || (await changeCaption(tx, who, current, input))
    const photo = (await findPhoto(tx, id)) ?? current
    if (changed) await publish(tx, { collection: 'photos', id, op: 'put', data: photo }, 'everyone')
    return photo
  })
}

const mayDelete = (who: SignedIn) => (who.isAdmin ? undefined : eq(photos.uid, who.uid))

/** Removing what is gone already is no failure: the user has what they wanted. */
export async function removePhoto({ db, images, log }: Deps, who: SignedIn, id: string) {
  const removed = await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(photos)
      .where(and(eq(photos.id, id), mayDelete(who)))
      .returning({ url: photos.url, uid: photos.uid, caption: photos.caption })
    if (!row && (await findPhoto(tx, id))) throw new AppError('forbidden')
    if (row) {
      await recordActOnOthers(tx, who, row.uid, 'photoRemoved', { subject: { id, name: row.caption } })
      await publish(tx, { collection: 'photos', id, op: 'delete' }, 'everyone')
    }
    return row
  })
  if (!removed) return
  // The file goes after the commit: a photo without its file would be worse than a file without its photo.
  try {
    await images.removeImage(removed.url)
  } catch (error) {
    log.error('picture not removed', { url: removed.url, error })
  }
}

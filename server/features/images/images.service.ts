import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { UPLOAD_MAX_BYTES, UPLOAD_PRESET } from '#contract/shared/images.ts'
import { takenAtOf } from '#contract/album/taken-at.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { image } from '#server/db/tables/album.table.ts'
import type { Deps } from '#server/deps.ts'
import type { Leave, MyData } from '#server/rules/server-module.ts'
import { pictureBytes } from '#server/rules/lists/zip.ts'

/** Bytes for the boundaries, headers and the preset around the file. */
const MULTIPART_EXTRA_BYTES = 8 * 1024

export const UPLOAD_FORM_MAX_BYTES = UPLOAD_MAX_BYTES + MULTIPART_EXTRA_BYTES

/** The form has two fields, `file` and `upload_preset`, each once, and nothing else, as Cloudinary's upload has. */
function fileOf(form: FormData): File {
  const [file, ...moreFiles] = form.getAll('file')
  const unknown = [...form.keys()].find((name) => name !== 'file' && name !== 'upload_preset')
  if (unknown) throw refuse('unknown_field', { field: unknown })
  if (!(file instanceof File) || moreFiles.length > 0) throw refuse('file_missing', { field: 'file' })
  if (form.get('upload_preset') !== UPLOAD_PRESET) throw refuse('unknown_preset', { field: 'upload_preset' })
  return file
}

/** The picture itself keeps nothing of what its file says: when it was taken is kept beside it. */
export async function upload({ images, db, now }: Deps, who: SignedIn, form: FormData) {
  const file = fileOf(form)
  if (file.size > UPLOAD_MAX_BYTES) throw new AppError('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stored = await images.storeImage(bytes, who.uid)
  const takenAt = takenAtOf(bytes, now())
  if (takenAt) await db.update(image).set({ takenAt }).where(eq(image.address, stored.url))
  return stored
}

/** All their uploads: those within posts that stay are kept by these. */
export const ownPictures: Leave = async (tx, { uid }) => {
  const stored = await tx.select({ address: image.address }).from(image).where(eq(image.uid, uid))
  return stored.flatMap(({ address }) => address ?? [])
}

/** Reads all uploads of a user, also those on another host. */
export const myPictures: MyData['bytes'] = async (deps, { uid }) => {
  const stored = await deps.db
    .select({ address: image.address })
    .from(image)
    .where(and(eq(image.uid, uid), isNotNull(image.address)))
    .orderBy(asc(image.createdAt), asc(image.id))
  return stored.flatMap(({ address }) =>
    address ? [{ name: `pictures/${address.split('/').at(-1)}`, read: () => pictureBytes(deps, address) }] : [],
  )
}

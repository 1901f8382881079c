import { AppError } from '#contract/errors.ts'
import { refuse } from '#contract/refusals.ts'
import { UPLOAD_MAX_BYTES, UPLOAD_PRESET } from '#contract/images.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'

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

export async function upload({ images }: Deps, who: SignedIn, form: FormData) {
  const file = fileOf(form)
  if (file.size > UPLOAD_MAX_BYTES) throw new AppError('too_large')
  return images.storeImage(new Uint8Array(await file.arrayBuffer()), who.uid)
}

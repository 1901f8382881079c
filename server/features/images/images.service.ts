import { AppError } from '#contract/errors.ts'
import { UPLOAD_MAX_BYTES, UPLOAD_PRESET } from '#contract/images.ts'
import { takeTry } from '#server/rules/tries.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'
import { readBytes } from '#server/http/body.ts'

/** In ten minutes. Every try counts, also a refused one: it costs the server the same. */
export const UPLOAD_TRIES = 120
/** The boundaries, headers and the preset around the file. */
const MULTIPART_EXTRA_BYTES = 8 * 1024

async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBytes(request, UPLOAD_MAX_BYTES + MULTIPART_EXTRA_BYTES)
  const type = request.headers.get('content-type') ?? ''
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (cause) {
    throw new AppError('invalid', { cause })
  }
}

const invalid = (field: string, what: string) => new AppError('invalid', { fields: { [field]: what } })

/** The form has two fields, `file` and `upload_preset`, each once, and nothing else, as Cloudinary's upload has. */
function fileOf(form: FormData): File {
  const [file, ...moreFiles] = form.getAll('file')
  const unknown = [...form.keys()].find((name) => name !== 'file' && name !== 'upload_preset')
  if (unknown) throw invalid(unknown, 'unknown field')
  if (!(file instanceof File) || moreFiles.length > 0) throw invalid('file', 'one file')
  if (form.get('upload_preset') !== UPLOAD_PRESET) throw invalid('upload_preset', 'unknown preset')
  return file
}

export async function upload({ db, images, now }: Deps, who: SignedIn, request: Request) {
  const mayTry = await takeTry(db, { key: `upload:${who.uid}`, max: UPLOAD_TRIES }, now())
  if (!mayTry) throw new AppError('too_many')
  const file = fileOf(await readForm(request))
  if (file.size > UPLOAD_MAX_BYTES) throw new AppError('too_large')
  return images.storeImage(new Uint8Array(await file.arrayBuffer()), who.uid)
}

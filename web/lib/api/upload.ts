// Sends one picture to the image host: a form with `file` and `upload_preset`, answered by the picture's address.
import type { QueryClient } from '@tanstack/react-query'
import type { ErrorBody } from '#contract/shared/errors.schema.ts'
import type { UploadedImage } from '#contract/images/images.schema.ts'
import { PICKED_MAX_BYTES, SQUARE, transformed, UPLOAD_MAX_BYTES, uploadTypes } from '#contract/shared/images.ts'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import { uploadWords } from '#messages/ui/upload.ts'
import { connectionWords } from '#messages/app/connection.ts'
import { ApiError } from './call.ts'
import { lazyLoad } from './lazy-load.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from './settings.ts'

type UploadOptions = {
  client: QueryClient
  /** 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /** The address of the square thumbnail instead of the plain one. */
  square?: boolean
}

const refused = (code: 'too_large' | 'unsupported_image', message: string) => new ApiError({ code, message })

const offline = () => new ApiError({ code: 'offline', message: t(connectionWords).offline })

const shrinking = lazyLoad(() => import('./shrink-image.ts'))

/** Apple's cameras write it; systems that do not know it give such a file no type. */
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

const isKnownPicture = ({ type }: Pick<File, 'type'>) => (uploadTypes as readonly string[]).includes(type)

/** Whether the file has to be re-encoded first. A file's type is only what its name claims: the server checks the bytes. */
export function mustShrink(file: Pick<File, 'size' | 'type' | 'name'>) {
  const isKnown = isKnownPicture(file)
  if (!isKnown && !isHeic(file)) throw refused('unsupported_image', t(uploadWords).unsupported)
  if (file.size > PICKED_MAX_BYTES) throw refused('too_large', t(uploadWords).tooLarge)
  return !isKnown || file.size > UPLOAD_MAX_BYTES
}

const shrink = async (file: File) => (await shrinking()).shrink(file, isHeic(file))

/** A picture of more bytes than a message takes, made smaller; any other file as it is. */
export const smallerPicture = async (file: File) =>
  isKnownPicture(file) && file.size > UPLOAD_MAX_BYTES && file.size <= PICKED_MAX_BYTES ? shrink(file) : file

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function answerOf(request: XMLHttpRequest): UploadedImage {
  const body = parse(request.responseText)
  if (request.status === 200 && body) return body as UploadedImage
  const error = body as Partial<ErrorBody> | null
  throw new ApiError({
    code: error?.code ?? 'internal',
    message: error?.message ?? t(connectionWords).failed,
    requestId: request.status >= 500 ? error?.requestId : undefined,
  })
}

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(to: PublicSettings['upload'], file: File, { onProgress, signal }: UploadOptions) {
  return new Promise<UploadedImage>((resolve, reject) => {
    const form = new FormData()
    form.set('file', file)
    form.set('upload_preset', to.preset)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.((loaded / total) * 100))
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request))
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', () => reject(offline()))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.open('POST', to.url)
    request.setRequestHeader('accept-language', getLocale())
    request.send(form)
  })
}

/** A file of few bytes may still have more pixels than the server takes: it says so, and then they become fewer here. */
async function sendSmallEnough(to: PublicSettings['upload'], file: File, options: UploadOptions) {
  const ready = mustShrink(file) ? await shrink(file) : file
  options.signal?.throwIfAborted()
  try {
    return await send(to, ready, options)
  } catch (error) {
    if (ready !== file || !(error instanceof ApiError) || error.code !== 'too_large') throw error
    return send(to, await shrink(file), options)
  }
}

/** Large pictures and those of Apple's cameras are made into what the image host takes. */
export async function uploadImage(file: File, options: UploadOptions) {
  mustShrink(file)
  const { upload } = await options.client.query({ ...settingsQuery, staleTime: 'static' })
  const { url, width, height } = await sendSmallEnough(upload, file, options)
  return { url: options.square ? transformed(url, SQUARE) : url, width, height }
}

/** Where another picture would help, the failure is shown beside the picture. */
export const isAboutImage = (error: Error) =>
  error instanceof ApiError && (error.code === 'too_large' || error.code === 'unsupported_image')

/** Keeps the address of an uploaded picture, so that it is not sent again when the save after it failed. */
const uploaded = new WeakMap<File, string>()

type SquareUpload = { client: QueryClient; onProgress: (percent: number | null) => void }

/** The address of a form's picture: the one it has, or that of the file which was just picked. */
export async function addressOfPicked(picture: string | File, { client, onProgress }: SquareUpload) {
  if (typeof picture === 'string') return picture
  const known = uploaded.get(picture)
  if (known) return known
  try {
    onProgress(0)
    const { url } = await uploadImage(picture, { client, onProgress, square: true })
    uploaded.set(picture, url)
    return url
  } finally {
    onProgress(null)
  }
}

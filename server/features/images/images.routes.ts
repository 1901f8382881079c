import type { Context } from 'hono'
import { YEAR_S } from '#contract/shared/durations.ts'
import { AppError } from '#contract/shared/errors.ts'
import { IMAGE_PATH, imagesApi } from '#contract/shared/images.ts'
import type { ImageFile } from '#server/adapters/images/images.ts'
import type { Deps } from '#server/deps.ts'
import { fileBody } from '#server/http/files/file-body.ts'
import { useForm } from '#server/http/files/upload.ts'
import { isKnownTag } from '#server/http/etag.ts'
import type { App, Mount } from '#server/http/call/mount.ts'
import { upload, UPLOAD_FORM_MAX_BYTES } from './images.service.ts'

export function imagesRoutes(mount: Mount) {
  mount.raw(imagesApi.upload, async ({ who, deps, c }) =>
    useForm(c.req.raw, { max: UPLOAD_FORM_MAX_BYTES, by: who.uid }, (form) => upload(deps, who, form)),
  )
}

/** A picture at an address never changes; opened on its own, it may run nothing. */
function imageAnswer(c: Context, file: ImageFile) {
  const headers = {
    'content-type': file.type,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
    etag: file.etag,
    ...(file.byAccept ? { vary: 'Accept' } : {}),
  }
  if (isKnownTag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers)
  const { content } = file
  if (content instanceof Uint8Array) return c.body(content, 200, headers)
  return c.body(fileBody(content), 200, { ...headers, 'content-length': String(content.bytes) })
}

/** The pictures themselves, for everybody who knows their address; they are not part of the JSON API. */
export function imageFileRoutes(app: App, deps: Deps) {
  app.get(`${IMAGE_PATH}*`, async (c) => {
    const file = await deps.images.openImage(c.req.path, c.req.header('accept') ?? '')
    if (!file) throw new AppError('not_found')
    return imageAnswer(c, file)
  })
}

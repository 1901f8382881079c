// Pictures in markdown: an address of our own, or the name of an upload that is on its way.
import { isAllowedImage } from '#contract/shared/rich-text.ts'
import { UPLOAD_ATTRIBUTE } from './image.ts'
import { ownAddress } from './html.ts'
import type { Uploads } from './uploads.ts'

const UPLOAD = 'upload-'

export const nameOfUpload = (id: string) => `${UPLOAD}${id}`

export type PictureSizes = Map<string, { width: string; height: string }>

/** Makes the pictures of HTML that was markdown ready for the editor; answers how many have to stay away. */
export function readPictures(body: Element, uploads: Uploads, sizes: PictureSizes): number {
  let lost = 0
  for (const picture of body.querySelectorAll('img')) {
    picture.removeAttribute(UPLOAD_ATTRIBUTE)
    const written = picture.getAttribute('src') ?? ''
    const id = written.startsWith(UPLOAD) ? written.slice(UPLOAD.length) : null
    const arrived = id === null ? null : uploads.arrived(id)
    const src = arrived ? arrived.url : ownAddress(written)
    if (id !== null && !arrived && uploads.get(id)) {
      picture.removeAttribute('src')
      picture.setAttribute(UPLOAD_ATTRIBUTE, id)
    } else if (isAllowedImage(src)) {
      picture.setAttribute('src', src)
      const size = arrived ?? sizes.get(src)
      if (size && !picture.hasAttribute('width')) {
        picture.setAttribute('width', String(size.width))
        picture.setAttribute('height', String(size.height))
      }
    } else {
      lost += 1
      picture.remove()
    }
  }
  return lost
}

// The upload contract of the image host: file + upload_preset → url, and what a url may ask for.
import { BASE_PATH } from './base-path.ts'

/** The name that an upload carries; the image host accepts no other. */
export const UPLOAD_PRESET = 'madang'
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024
/** A browser makes larger pictures smaller before it sends them, up to this size: a larger one could take all its memory. */
export const PICKED_MAX_BYTES = 80 * 1024 * 1024
/** The largest usual cameras stay below this; a larger picture is refused before it is decoded. */
export const UPLOAD_MAX_PIXELS = 8192 * 8192
export const THUMBNAIL_SIZE = 500
export const AVATAR_SIZE = 96
/** A thumbnail on a phone, a portrait. */
export const SMALL_SIZE = 250
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export type UploadType = (typeof uploadTypes)[number]
/** File types that may be chosen: the server also reads HEIC, which many systems know by its ending alone. */
export const pickedTypes = [...uploadTypes, 'image/heic', 'image/heif', '.heic', '.heif']

/** Where the local host's pictures lie; without the origin, so that addresses outlive a change of domain. */
export const IMAGE_PATH = `${BASE_PATH}/image/upload/`

/** Variant 1: square thumbnail crop, automatic gravity, format and quality. */
export const SQUARE = `c_thumb,g_auto,h_${THUMBNAIL_SIZE},w_${THUMBNAIL_SIZE}/f_auto/q_auto`
export const SMALL_SQUARE = `c_thumb,g_auto,h_${SMALL_SIZE},w_${SMALL_SIZE}/f_auto/q_auto`
export const AVATAR = `c_thumb,g_auto,h_${AVATAR_SIZE},w_${AVATAR_SIZE}/f_auto/q_auto`
/** Within a text. `c_limit`: a small picture is not blown up. */
export const MEDIUM = 'c_limit,w_800/f_auto/q_auto'
/** Across the screen. */
export const LARGE = 'c_limit,w_1600/f_auto/q_auto'

/** The whole list of transformations that the local host makes; any other is refused. */
export const transformations = [SQUARE, SMALL_SQUARE, AVATAR, MEDIUM, LARGE] as const
export type Transformation = (typeof transformations)[number]

/** Every address of a picture has it. */
export const UPLOAD_MARK = '/image/upload/'

/** The address as the upload answered it, whatever transformation it carries now. */
export const untransformed = (url: string) =>
  transformations.reduce<string>((plain, t) => plain.replace(`${UPLOAD_MARK}${t}/`, UPLOAD_MARK), url)

/** Puts a transformation into an image's address; works for the local host and for Cloudinary alike. */
export const transformed = (url: string, t: Transformation) =>
  untransformed(url).replace(UPLOAD_MARK, `${UPLOAD_MARK}${t}/`)

/** An id of this kind (version 8, free for one's own use) ends with the picture's colour: red, green and blue. */
const colored = /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{6}([0-9a-f]{6})\.\w+$/

/** Turns some of an id into a picture's colour; the rest stays as random as it was. */
export const idWithColor = (id: string, color: string) => `${id.slice(0, 14)}8${id.slice(15, 30)}${color}`

/** The placeholder colour of a picture until it has loaded. Pictures of other hosts and see-through ones have none. */
export function colorOf(url: string): string | undefined {
  const color = colored.exec(url)?.[1]
  return color && `#${color}`
}

export const imagesApi = {
  upload: 'POST /image/upload',
} as const

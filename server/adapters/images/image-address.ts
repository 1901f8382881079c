// The addresses of the local image host: UUIDs and a closed list of endings, so no path can escape.
import { IMAGE_PATH, transformations, type Transformation } from '#contract/shared/images.ts'
import { UUID_PATTERN } from '#contract/shared/uuid.ts'
import { storedFormats, type StoredFormat } from './image-reencode.ts'
import { PRIVATE_FORMAT, storedName } from './image-store.ts'

export type ImageAddress = { id: string; format: StoredFormat; transformation: Transformation | null }

const file = new RegExp(`^(?:(?<steps>.+)/)?v1/(?<id>${UUID_PATTERN})\\.(?<format>${storedFormats.join('|')})$`)

export const imageUrl = (id: string, format: string) => `${IMAGE_PATH}v1/${id}.${format}`

const isTransformation = (steps: string): steps is Transformation =>
  (transformations as readonly string[]).includes(steps)

/** Null for any address that this host did not give out, unlisted transformations included. */
export function parseImageUrl(path: string): ImageAddress | null {
  if (!path.startsWith(IMAGE_PATH)) return null
  const { steps, id, format } = file.exec(path.slice(IMAGE_PATH.length))?.groups ?? {}
  if (!id || !format) return null
  if (steps === undefined) return { id, format: format as StoredFormat, transformation: null }
  return isTransformation(steps) ? { id, format: format as StoredFormat, transformation: steps } : null
}

const stored = new RegExp(
  `^[0-9a-f]{2}/(?<id>${UUID_PATTERN})\\.(?<format>${[...storedFormats, PRIVATE_FORMAT].join('|')})$`,
)

/** Whether a store of ours would call a file so: no such name leads out of its folder. */
export function isStoredName(name: string): boolean {
  const { id, format } = stored.exec(name)?.groups ?? {}
  return id !== undefined && format !== undefined && storedName({ id, format }) === name
}

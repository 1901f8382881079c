// Content that another app has shared. The service worker stores it, the screen /share reads it: in between a guest may
// have to sign in.
import { HOUR_MS } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { SHARED } from './worker-names.ts'

export type Shared = { title: string; text: string; url: string; pictures: File[] }

/** Shared content expires after this time: later, somebody else may sit at this browser. */
const WAITS_MS = HOUR_MS
const PICTURES_MAX = 50

const NOTE = `${BASE_PATH}/share/note`
const pictureAt = (at: number) => `${BASE_PATH}/share/picture/${at}`

type Note = Omit<Shared, 'pictures'> & { at: number; names: string[] }

export async function keepShared({ pictures, ...text }: Shared) {
  await forgetShared()
  const cache = await caches.open(SHARED)
  const taken = pictures.slice(0, PICTURES_MAX)
  const note: Note = { ...text, at: Date.now(), names: taken.map(({ name }) => name) }
  for (const [at, picture] of taken.entries())
    await cache.put(pictureAt(at), new Response(picture, { headers: { 'content-type': picture.type } }))
  await cache.put(NOTE, Response.json(note))
}

/** Null where nothing waits. */
export async function readShared(): Promise<Shared | null> {
  const cache = await globalThis.caches?.open(SHARED)
  const note = (await (await cache?.match(NOTE))?.json()) as Note | undefined
  if (!cache || !note || Date.now() - note.at > WAITS_MS) return null
  const found = await Promise.all(
    note.names.map(async (name, at) => {
      const blob = await (await cache.match(pictureAt(at)))?.blob()
      return blob ? [new File([blob], name, { type: blob.type })] : []
    }),
  )
  const { title, text, url } = note
  return { title, text, url, pictures: found.flat() }
}

export async function forgetShared() {
  await globalThis.caches?.delete(SHARED)
}

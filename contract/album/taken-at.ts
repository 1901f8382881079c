// Reads the time of a picture from its camera's notes (EXIF). Both sides read it: the browser before it re-encodes a large
// picture, which loses the notes, and the server from the upload. All other notes are ignored.

/** DateTimeOriginal: the camera's clock, without a zone. */
const CLOCK = 0x9003
/** OffsetTimeOriginal: the zone of that clock; older cameras write none. */
const ZONE = 0x9011
/** Where the notes of the camera stand among those of the file. */
const CAMERA = 0x8769

/** Far more than any camera writes in one list. */
const ENTRIES_MAX = 500
const ENTRY_BYTES = 12

const isText = (bytes: Uint8Array, at: number, text: string) =>
  at >= 0 && Array.from(text).every((character, n) => bytes[at + n] === character.charCodeAt(0))

/** JPEG and HEIC put a word with two zeros before the notes, PNG the name of a part, WebP its name and its size. */
const isMarked = (bytes: Uint8Array, at: number) =>
  isText(bytes, at - 6, 'Exif\0\0') || isText(bytes, at - 4, 'eXIf') || isText(bytes, at - 8, 'EXIF')

const [I, M, ASTERISK] = [0x49, 0x4d, 0x2a]
/** Ten million bytes of a picture have some forty thousand asterisks: more are there to keep the server busy. */
const ASTERISKS_MAX = 100_000

/** They begin with the order of their bytes, twice the same letter, and the number 42, which is an asterisk. */
function notesOf(bytes: Uint8Array): { view: DataView; little: boolean } | null {
  let at = bytes.indexOf(ASTERISK)
  for (let n = 0; n < ASTERISKS_MAX && at >= 0; n += 1) {
    const little = bytes[at - 1] === I && bytes[at - 2] === I && bytes[at + 1] === 0
    const big = bytes[at - 1] === 0 && bytes[at - 2] === M && bytes[at - 3] === M
    const start = at - (little ? 2 : 3)
    if ((little || big) && isMarked(bytes, start))
      return { view: new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start), little }
    at = bytes.indexOf(ASTERISK, at + 1)
  }
  return null
}

type Notes = NonNullable<ReturnType<typeof notesOf>>

/** Where the entry of a tag stands in the list that begins there. */
function entryOf({ view, little }: Notes, list: number, tag: number): number | null {
  const count = Math.min(ENTRIES_MAX, view.getUint16(list, little))
  for (let n = 0; n < count; n += 1) {
    const at = list + 2 + n * ENTRY_BYTES
    if (view.getUint16(at, little) === tag) return at
  }
  return null
}

function textOf({ view, little }: Notes, list: number, tag: number): string {
  const entry = entryOf({ view, little }, list, tag)
  if (entry === null) return ''
  const length = Math.min(32, view.getUint32(entry + 4, little))
  const at = length > 4 ? view.getUint32(entry + 8, little) : entry + 8
  return Array.from({ length }, (_, n) => String.fromCharCode(view.getUint8(at + n))).join('')
}

/** A clock without a zone was most likely set in Korea. */
function momentOf(clock: string, zone: string): Date | null {
  const [, day = '', time = ''] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(clock) ?? []
  const local = `${day.replaceAll(':', '-')}T${time}`
  const read = new Date(`${local}Z`)
  // There is no 31st of February, and a camera whose clock was never set writes zeros.
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 19) !== local) return null
  const [offset = '+09:00'] = /^[+-](?:0\d|1[0-4]):[0-5]\d/.exec(zone) ?? []
  return new Date(local + offset)
}

const FIRST_PHOTOS = Date.UTC(1900, 0, 1)

/** Nothing was taken in the future, or before people took photos of each other. */
export const isPlausible = (takenAt: Date, now: Date) => takenAt.getTime() >= FIRST_PHOTOS && takenAt <= now

/** Null where the picture does not say it, or says what cannot be. */
export function takenAtOf(bytes: Uint8Array, now: Date): Date | null {
  try {
    const notes = notesOf(bytes)
    if (!notes) return null
    const file = notes.view.getUint32(4, notes.little)
    const entry = entryOf(notes, file, CAMERA)
    if (entry === null) return null
    const camera = notes.view.getUint32(entry + 8, notes.little)
    const found = momentOf(textOf(notes, camera, CLOCK), textOf(notes, camera, ZONE))
    return found && isPlausible(found, now) ? found : null
  } catch (error) {
    // A torn file points behind its end.
    if (error instanceof RangeError) return null
    throw error
  }
}

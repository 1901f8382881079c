// Chosen photos as one zip file.
import { inArray } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { AppError } from '#contract/shared/errors.ts'
import { asUuid } from '#contract/shared/uuid.ts'
import { albumWords } from '#messages/album/album.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { photos } from '#server/db/tables/album.table.ts'
import type { Deps } from '#server/deps.ts'
import { BOM, dayOf } from '#server/rules/lists/csv.ts'
import { adderOf, pictureBytes, streamOf } from '#server/rules/lists/zip.ts'
import { seenPhotos } from './album.service.ts'

/**
 * Names a file by its day and caption, without characters that a file system refuses; the number tells equal ones apart.
 */
function nameOf({ takenAt, caption, url }: typeof photos.$inferSelect, place: number) {
  const words = caption
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 60)
  const ending = /\.[a-z]+$/.exec(url)?.[0] ?? ''
  return [dayOf(takenAt), String(place).padStart(3, '0'), words].filter(Boolean).join(' ') + ending
}

async function* withEnd(bytes: AsyncIterable<Uint8Array>, end: (() => void) | null) {
  yield* bytes
  end?.()
}

/**
 * Leaves out photos that the caller may not see, or that are gone meanwhile. A list in the archive names pictures that
 * could not be read.
 */
export async function zipPhotos(deps: Deps, who: SignedIn, given: string, locale: Locale) {
  const ids = given.split(',').filter((id) => asUuid(id))
  const found = await seenPhotos(deps.db, inArray(photos.id, ids), who)
  if (found.length === 0) throw new AppError('not_found')
  const zip = new ZipFile()
  const add = adderOf(zip)
  const missing: string[] = []
  /** Which are missing is known when the last one has been packed. */
  function end() {
    const { name, text } = albumWords[locale].zip
    if (missing.length > 0) zip.addBuffer(Buffer.from(`${BOM}${text}\r\n\r\n${missing.join('\r\n')}\r\n`), name)
    zip.end()
  }
  for (const [place, photo] of found.entries()) {
    const name = nameOf(photo, place + 1)
    const isLast = place === found.length - 1
    add(
      name,
      () =>
        withEnd(
          pictureBytes(deps, photo.url, () => missing.push(name)),
          isLast ? end : null,
        ),
      false,
    )
  }
  return { name: `photos-${dayOf(deps.now())}.zip`, stream: streamOf(zip, deps) }
}

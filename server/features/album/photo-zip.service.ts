// Chosen photos as one zip file.
import { inArray } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { AppError } from '#contract/errors.ts'
import { asUuid } from '#contract/uuid.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { photos } from '#server/db/tables/album.table.ts'
import type { Deps } from '#server/deps.ts'
import { time } from '#server/rules/csv.ts'
import { adderOf, pictureBytes, streamOf } from '#server/rules/zip.ts'
import { seenPhotos } from './album.service.ts'

/** By the day and the caption, as far as every file system takes it; the number tells equal ones apart. */
function nameOf({ createdAt, caption, url }: typeof photos.$inferSelect, place: number) {
  const words = caption
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 60)
  const ending = /\.[a-z]+$/.exec(url)?.[0] ?? ''
  return [time(createdAt).slice(0, 10), String(place).padStart(3, '0'), words].filter(Boolean).join(' ') + ending
}

/** What the caller may not see is left out, as what is gone meanwhile is. */
export async function zipPhotos(deps: Deps, who: SignedIn, given: string) {
  const ids = given.split(',').filter((id) => asUuid(id))
  const found = await seenPhotos(deps.db, inArray(photos.id, ids), who)
  if (found.length === 0) throw new AppError('not_found')
  const zip = new ZipFile()
  const add = adderOf(zip)
  for (const [place, photo] of found.entries()) {
    add(nameOf(photo, place + 1), () => pictureBytes(deps, photo.url), false)
  }
  zip.end()
  return { name: `photos-${time(deps.now()).slice(0, 10)}.zip`, stream: streamOf(zip, deps) }
}

// Where the writer of something that admins hide, show again or warn of finds it.
import type { HidableKind } from '#contract/report/report.ts'
import type { KeptRow } from '#server/db/tables/trash.table.ts'

/** `within`: the column of a part that names the record to which it belongs. */
const homes = {
  post: { collection: 'board', within: null },
  reply: { collection: 'board', within: 'bid' },
  blog: { collection: 'blogs', within: null },
  comment: { collection: 'blogs', within: 'blog_id' },
  photo: { collection: 'photos', within: null },
  photoComment: { collection: 'photos', within: 'photo_id' },
} as const satisfies Record<HidableKind, object>

export function thingPlace(kind: HidableKind, id: string, whole: string | null) {
  const { collection, within } = homes[kind]
  return within ? { collection, id: whole ?? '', part: id } : { collection, id }
}

/** The record to which a part in the trash belongs; null where it is none. */
export function wholeOf(kind: HidableKind, row: KeptRow): string | null {
  const { within } = homes[kind]
  return within && String(row[within])
}

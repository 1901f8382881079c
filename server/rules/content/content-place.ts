// Where the writer of something that admins hide, show again or warn of finds it.
import type { NotificationTarget } from '#contract/notification/notification.ts'
import type { TrashedRow } from '#server/db/tables/trash.table.ts'

/** `within`: the column of a part that names the record to which it belongs. */
export type ThingHome = { collection: NotificationTarget['collection']; within?: string }

export const contentPlace = ({ collection, within }: ThingHome, id: string, whole: string | null) =>
  within ? { collection, id: whole ?? '', part: id } : { collection, id }

/** The record to which a part in the trash belongs; null where it is none. */
export const wholeOf = ({ within }: ThingHome, row: TrashedRow): string | null => (within ? String(row[within]) : null)

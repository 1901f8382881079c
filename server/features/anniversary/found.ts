import { addDays } from '#contract/korean-calendar/dates.ts'
import { occurrences } from '#contract/korean-calendar/recurrence.ts'
import { titled, type EntryRow, type Searched } from '#server/rules/found.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

/** A lunar day may come again only after thirteen months. */
const AHEAD_DAYS = 400

/** The next day on which it is kept, from today on; one that does not come again keeps its own. */
function nextDay({ place, calendar, recurs }: EntryRow, today: string): string {
  if (!calendar || !recurs || place >= today) return place
  return occurrences({ adate: place, calendar, recurs }, today, addDays(today, AHEAD_DAYS))[0] ?? place
}

const daySeenBy = (seenBy: Searched['seenBy']): Searched => ({
  as: 'plan',
  seenBy,
  isDay: true,
  present: (row, reading, today) => ({ kind: 'plan', ...titled(row, reading), day: nextDay(row, today) }),
})

/** Holidays are the days that admins entered for all. */
export const foundDays = { day: daySeenBy('owner'), holiday: daySeenBy('users') } satisfies ServerModule['found']

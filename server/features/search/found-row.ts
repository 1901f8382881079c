// One entry of the search as the browser gets it.
import { addDays } from '#contract/korean-calendar/dates.ts'
import { occurrences, type Recurring } from '#contract/korean-calendar/recurrence.ts'
import type { Found } from '#contract/search/search.schema.ts'
import { excerptOf } from '#server/rules/search/excerpt.ts'

export type EntryRow = {
  kind: string
  id: string
  place: string
  title: string
  body: string
  at: Date | string
  display_name: string | null
  avatar_url: string | null
  /** Set for anniversaries only. */
  calendar: Recurring['calendar'] | null
  recurs: Recurring['recurs'] | null
}

/** A lunar day may come again only after thirteen months. */
const AHEAD_DAYS = 400

/** The next day on which it is kept, from today on; one that does not come again keeps its own. */
function nextDay({ place, calendar, recurs }: EntryRow, today: string): string {
  if (!calendar || !recurs || place >= today) return place
  return occurrences({ adate: place, calendar, recurs }, today, addDays(today, AHEAD_DAYS))[0] ?? place
}

export function presentFound(row: EntryRow, reading: string, today: string): Found {
  const { id, title, place } = row
  const at = new Date(row.at).toISOString()
  const common = { id, title, excerpt: excerptOf(row.body, reading, 'text'), at }
  // Records without a title show their text from the match on.
  const spoken = { id, title: excerptOf(row.body || title, reading, 'title'), excerpt: '', at }
  const by = row.display_name === null ? null : { displayName: row.display_name, avatarUrl: row.avatar_url ?? '' }
  switch (row.kind) {
    case 'post':
    case 'blog':
    case 'person':
    case 'photo':
      return { kind: row.kind, ...common, by }
    case 'userPhoto':
    case 'ownPhoto':
    case 'albumPhoto':
      return { kind: 'photo', ...common, by }
    case 'product':
    case 'order':
      return { kind: row.kind, ...common }
    case 'reply':
      return { kind: 'reply', ...spoken, by, bid: place }
    case 'comment':
      return { kind: 'comment', ...spoken, by, blogId: place }
    case 'photoComment':
      return { kind: 'photoComment', ...spoken, by, photoId: place }
    case 'message':
      return {
        kind: 'message',
        ...spoken,
        by,
        box: place === 'sent' ? 'sent' : 'inbox',
        gid: /^group (.+)$/.exec(place)?.[1] ?? null,
      }
    default:
      return { kind: 'plan', ...common, day: nextDay(row, today) }
  }
}

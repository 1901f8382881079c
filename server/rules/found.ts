// The entries of a feature in the one search (docs/search.md): who sees them, and how they are shown.
import type { SQL } from 'drizzle-orm'
import type { Recurring } from '#contract/korean-calendar/recurrence.ts'
import type { Found } from '#contract/search/search.schema.ts'
import type { FoundKind } from '#contract/search/search.ts'
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
  /** Days alone have these two. */
  calendar: Recurring['calendar'] | null
  recurs: Recurring['recurs'] | null
}

export type Searched = {
  /** Several kinds of entries may be one kind of result. */
  as: FoundKind
  /** A function answers the groups that somebody is in, for what is entered as a group's. */
  seenBy: 'everyone' | 'users' | 'owner' | 'ownerAndAdmins' | ((uid: string) => SQL)
  /**
   * Whether the entry `e` stands under something by somebody whom the searcher has blocked: its address leads nowhere then.
   */
  isUnderBlocked?: (blocker: string) => SQL
  /** Days that come again, from the table of anniversaries. */
  isDay?: true
  /** As the browser gets it. `reading` is what was looked for. */
  present: (row: EntryRow, reading: string, today: string) => Found
}

const atOf = (row: EntryRow) => new Date(row.at).toISOString()

export const titled = (row: EntryRow, reading: string) => ({
  id: row.id,
  title: row.title,
  excerpt: excerptOf(row.body, reading, 'text'),
  at: atOf(row),
})

/** A text without a title is shown from where it matches. */
export const untitled = (row: EntryRow, reading: string) => ({
  id: row.id,
  title: excerptOf(row.body || row.title, reading, 'title'),
  excerpt: '',
  at: atOf(row),
})

/** The person who is shown beside an entry. */
export const besideIt = ({ display_name: displayName, avatar_url: avatarUrl }: EntryRow) =>
  displayName === null ? null : { displayName, avatarUrl: avatarUrl ?? '' }

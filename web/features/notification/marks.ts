// What the bell shows before the server has answered: the last answer minus the marks that the user made since.
// Nothing is written into the cache, so the number cannot drift, and a mark that failed is simply no longer subtracted.
import type { Mutation } from '@tanstack/react-query'
import type { Notification } from '#contract/notification.schema.ts'

/** By this key the mutations are found that are still running. */
export const MARK_KEY = ['notification', 'mark'] as const

/** `nid` is the notification to mark; null marks all of them. */
export type Marked = { nid: string | null }

export type Mark = Marked & { at: number }

/** The marks that were made or are under way, from the mutations of this browser tab. */
export const marksOf = (mutation: Mutation): Mark => ({
  nid: (mutation.state.variables as Marked).nid,
  at: mutation.state.submittedAt,
})

/** A list fetched before a mark still contains the marked notification; "all" covers only those that existed then. */
export const stillNew = (items: Notification[], listedAt: number, marks: Mark[]) =>
  items.filter(({ nid }) => !marks.some((mark) => mark.nid === nid || (mark.nid === null && mark.at >= listedAt)))

/** The server's count, minus what the user marked after the server counted. */
export function unreadCount(count: number, countedAt: number, marks: Mark[]) {
  const later = marks.filter(({ at }) => at >= countedAt)
  if (later.some(({ nid }) => nid === null)) return 0
  return Math.max(0, count - new Set(later.map(({ nid }) => nid)).size)
}

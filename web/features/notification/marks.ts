// What is shown at once, before the server has answered: its last word minus the marks made since. Nothing is
// written into the cache, so nothing can drift (trap 12), and a mark that failed simply counts no more.
import type { Mutation } from '@tanstack/react-query'
import type { Notification } from '#contract/notification.ts'
import type { Marked } from './notification.queries.ts'

export type Mark = Marked & { at: number }

/** The marks that were made or are under way, from the mutations of this browser tab. */
export const marksOf = (mutation: Mutation): Mark => ({
  nid: (mutation.state.variables as Marked).nid,
  at: mutation.state.submittedAt,
})

/** A list that came before a mark still has the marked one; "all" means all that were there by then. */
export const stillNew = (items: Notification[], listedAt: number, marks: Mark[]) =>
  items.filter(({ nid }) => !marks.some((mark) => mark.nid === nid || (mark.nid === null && mark.at >= listedAt)))

/** The server's count, less what was marked after it was counted. */
export function unreadCount(count: number, countedAt: number, marks: Mark[]) {
  const later = marks.filter(({ at }) => at >= countedAt)
  if (later.some(({ nid }) => nid === null)) return 0
  return Math.max(0, count - new Set(later.map(({ nid }) => nid)).size)
}

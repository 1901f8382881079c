// Shows marks in the bell before the server has answered: the last answer with the marks that the user made since. Nothing
// is written into the cache, so the number cannot drift, and a mark that failed simply counts no longer.
import type { Mutation } from '@tanstack/react-query'
import type { Notification } from '#contract/notification/notification.schema.ts'
import type { NotificationStatus } from '#contract/notification/notification.ts'

/** The mutation key by which running marks are found. */
export const MARK_KEY = ['notification', 'mark'] as const

type Marking = NotificationStatus | 'gone'

export type MarkedOne = { nid: string; as: Marking; wasNew: boolean }
/** Marks all at once: new ones as read, or read ones as put away. */
export type MarkedAll = { nid: null; as: '읽음' | '보관' }

export type Mark = (MarkedOne | MarkedAll) & { at: number }

/** The marks that were made or are under way, from the mutations of this browser tab, oldest first. */
export const marksOf = (mutation: Mutation): Mark => ({
  ...(mutation.state.variables as MarkedOne | MarkedAll),
  at: mutation.state.submittedAt,
})

/** An answer that comes this soon after a mark may have been read before it. */
const HOLDS_MS = 10_000

/** A mark of all covers only those that existed then. */
export function markedStatus({ nid, status }: Pick<Notification, 'nid' | 'status'>, listedAt: number, marks: Mark[]) {
  let now: Marking = status
  for (const mark of marks) {
    const isThis = mark.nid === nid && listedAt < mark.at + HOLDS_MS
    const isAmongAll = mark.nid === null && mark.at >= listedAt && now === (mark.as === '읽음' ? '신규' : '읽음')
    if (isThis || isAmongAll) now = mark.as
  }
  return now
}

/** As its user has marked it; without those that are gone. */
export const asMarked = (items: Notification[], listedAt: number, marks: Mark[]) =>
  items.flatMap((item) => {
    const status = markedStatus(item, listedAt, marks)
    return status === 'gone' ? [] : { ...item, status, isUnRead: status === '신규' }
  })

/** The server's count, with what the user marked after the server counted. */
export function unreadCount(count: number, countedAt: number, marks: Mark[]) {
  let counted = count
  const ones = new Map<string, { before: boolean; now: boolean }>()
  for (const mark of marks.filter(({ at }) => at >= countedAt)) {
    if (mark.nid !== null) {
      const before = ones.get(mark.nid)?.before ?? mark.wasNew
      ones.set(mark.nid, { before, now: mark.as === '신규' })
    } else if (mark.as === '읽음') {
      counted = 0
      ones.clear()
    }
  }
  for (const { before, now } of ones.values()) counted += Number(now) - Number(before)
  return Math.max(0, counted)
}

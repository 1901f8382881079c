// Merges a change of the stream into an open thread.
import { replaceEqualDeep, type InfiniteData } from '@tanstack/react-query'
import type { OutputOf } from '#contract/api.ts'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import type { messageApi } from '#contract/message/message.ts'
import { REFETCH, type Merge } from '#web/lib/api/live-merge.ts'

export type ConversationPage = OutputOf<typeof messageApi.conversation>
/** The fields that a page of a group has too. */
export type TimelinePage = Pick<ConversationPage, 'items' | 'cursor' | 'newer' | 'unreadFrom' | 'newBelow'>
/** Where a page of it stands. */
export type TimelineParam = { cursor?: string; newer?: string; at?: string }
export type Timeline<Page extends TimelinePage = TimelinePage> = InfiniteData<Page, TimelineParam>
export type Conversation = Timeline<ConversationPage>

/** The message in its place, or before all others where it is the newest and the thread is loaded up to its end. */
export function withMessage<Page extends TimelinePage>(data: Timeline<Page>, row: ConversationMessage): Timeline<Page> {
  const isIt = ({ mid }: ConversationMessage) => mid === row.mid
  if (data.pages.some(({ items }) => items.some(isIt))) {
    const change = (items: ConversationMessage[]) => items.map((item) => (isIt(item) ? { ...item, ...row } : item))
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) }
  }
  const [first, ...rest] = data.pages
  const newest = first?.items[0]
  // An older message belongs to a page that is not loaded.
  if (!first || first.newer !== null || (newest && row.sentAt < newest.sentAt)) return data
  return { ...data, pages: [{ ...first, items: [row, ...first.items] }, ...rest] }
}

/**
 * Pages that are fetched again hold as many messages as before, so that newer ones push the oldest out, which somebody may be
 * reading: these stay, unless so many came that there is a gap.
 */
export function withPushedOut(old: Timeline, fresh: Timeline): Timeline {
  const [last, before] = [fresh.pages.at(-1), old.pages.at(-1)]
  const oldest = last?.items.at(-1)
  if (!last || !oldest || !before || last.cursor === before.cursor) return fresh
  const known = old.pages.flatMap(({ items }) => items)
  const at = known.findIndex(({ mid }) => mid === oldest.mid)
  const pushedOut = known.slice(at + 1)
  if (at === -1 || pushedOut.length === 0) return fresh
  const longer = { ...last, items: [...last.items, ...pushedOut], cursor: before.cursor }
  return { ...fresh, pages: [...fresh.pages.slice(0, -1), longer] }
}

/** For a query of such pages. */
export const keepsPushedOut = (old: unknown, fresh: unknown) =>
  replaceEqualDeep(old, old ? withPushedOut(old as Timeline, fresh as Timeline) : fresh)

export const followConversation =
  (uid: string): Merge<Conversation> =>
  (data, change) => {
    if (change.collection !== 'message') return data
    const { id, op, data: row } = change
    const isLoaded = data.pages.some(({ items }) => items.some(({ mid }) => mid === id))
    // The oldest new message now belongs to a page that is not loaded.
    if (!isLoaded && data.pages.some(({ unreadFrom }) => unreadFrom === id)) return REFETCH
    if (op === 'delete') {
      const others = (items: ConversationMessage[]) => items.filter(({ mid }) => mid !== id)
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: others(page.items) })) }
    }
    // Several were read at once, or one came back out of the trash.
    if (!row) return REFETCH
    if (row.srcUid !== uid && row.dstUid !== uid) return data
    // Only the server can count the new messages below the loaded ones.
    const [first] = data.pages
    const newest = first?.items[0]
    if (!isLoaded && first?.newer && newest && row.sentAt > newest.sentAt) return REFETCH
    return withMessage(data, row)
  }

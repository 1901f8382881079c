// Merges live changes into the board's queries: counts, posts and replies are updated without a request.
import type { BoardPost, BoardSummary, Neighbours } from '#contract/board/board.schema.ts'
import type { Reply } from '#contract/board/reply.schema.ts'
import type { BoardSort } from '#contract/board/board.ts'
import type { Change } from '#contract/live/live.schema.ts'
import { changeOne, follows, REFETCH, withFirst, without } from '#web/lib/api/live-merge.ts'
import { withoutItem, withSaved, type Page, type Pages } from '#web/lib/api/pages.ts'
import { idOf, type ShownComment } from '#web/parts/comments/comment-place.ts'

export type BoardFilter = {
  text?: string
  writer?: string
  uid?: string
  category?: string
  bookmarks?: true
  sort?: BoardSort
  cursor?: string
}

type Counts = Partial<Pick<BoardSummary, 'likeCount' | 'replyCount'>>

/** Which post a like or a reply counts for, and its count now. */
function countsOf(change: Change): { bid: string; counts: Counts } | null {
  const { collection, data } = change
  if (collection === 'likes' && data) return { bid: data.bid, counts: { likeCount: data.likeCount } }
  if (collection !== 'reply' || !data) return null
  return { bid: data.bid, counts: data.replyCount === undefined ? {} : { replyCount: data.replyCount } }
}

const sortOf = { likes: 'likes', reply: 'replies' } as const

/** Where a post that was written or changed stands now, as far as the list's order says so. */
function withPost(page: Page<BoardSummary>, post: BoardSummary, filter: BoardFilter, size: number) {
  const { text, writer, uid, category, bookmarks, sort = 'modified', cursor } = filter
  // Only the server finds what a text matches.
  if (text || writer || uid) return REFETCH
  const isIt = ({ bid }: BoardSummary) => bid === post.bid
  if (category && post.category?.id !== category) return without(page, isIt)
  const shown = page.items.find(isIt)
  const isIn = shown !== undefined
  // A post that others write or change does not come among the bookmarks.
  if (bookmarks && !isIn) return page
  const [first] = page.items
  const last = page.items.at(-1)
  if (sort === 'modified') {
    // Pinned, or moved to another category: its place in the order is the same.
    if (shown?.modifiedAt === post.modifiedAt) return changeOne(page, isIt, () => post)
    if (!isIn && page.cursor && last && post.modifiedAt < last.modifiedAt) return page
    if (cursor) return isIn ? REFETCH : page
    if (first && !isIt(first) && first.modifiedAt > post.modifiedAt) return REFETCH
    return withFirst({ ...page, items: page.items.filter((item) => !isIt(item)) }, post, size)
  }
  if (isIn) return changeOne(page, isIt, () => post)
  if (sort === 'newest')
    return !cursor && (!first || first.createdAt < post.createdAt) ? withFirst(page, post, size) : page
  // A new post has no likes, replies or views: it stands at the end.
  return page.cursor ? page : REFETCH
}

/** Posts show the name of their category: it has another one now, or is gone. */
const hasCategory = (posts: readonly BoardSummary[], id: string) => posts.some(({ category }) => category?.id === id)

type Notices = { items: BoardSummary[] }

function withNotice({ items }: Notices, post: BoardSummary): Notices {
  const others = items.filter(({ bid }) => bid !== post.bid)
  const { pinnedAt } = post
  if (pinnedAt === null) return { items: others }
  const newer = others.filter((other) => (other.pinnedAt ?? '') > pinnedAt)
  return { items: [...newer, post, ...others.filter((other) => !newer.includes(other))] }
}

/** A reply as the list of comments shows it. */
export const asComment = ({ rid, ...reply }: Reply): ShownComment => ({ id: rid, ...reply })

export const followsBoard = {
  list: (filter: BoardFilter, size: number) =>
    follows<Page<BoardSummary>>(['board', 'likes', 'reply', 'category'], (page, change) => {
      const { collection, id, op, data } = change
      if (collection === 'category') return hasCategory(page.items, id) ? REFETCH : page
      if (collection === 'board') {
        if (op === 'delete') return without(page, ({ bid }) => bid === id)
        return data ? withPost(page, data, filter, size) : REFETCH
      }
      const counted = countsOf(change)
      if (!counted) return REFETCH
      const { bid, counts } = counted
      if (Object.keys(counts).length === 0) return page
      if ((collection === 'likes' || collection === 'reply') && filter.sort === sortOf[collection]) return REFETCH
      return changeOne(
        page,
        (post) => post.bid === bid,
        (post) => ({ ...post, ...counts }),
      )
    }),
  one: (bid: string) =>
    follows<BoardPost>(['board', 'likes', 'reply', 'category'], (post, change, me) => {
      const { collection, id, op, data } = change
      if (collection === 'category') return hasCategory([post], id) ? REFETCH : post
      if (collection === 'board') {
        if (!data) return op === 'delete' && id !== bid ? post : REFETCH
        if (data.bid !== bid) return post
        // Another version has another content, which is too long for the stream.
        return data.version === post.version ? { ...post, ...data } : REFETCH
      }
      const counted = countsOf(change)
      if (!counted) return REFETCH
      if (counted.bid !== bid) return post
      const isMine = collection === 'likes' && data?.uid === me
      return { ...post, ...counted.counts, ...(isMine && { liked: op === 'put' }) }
    }),
  notices: () =>
    follows<Notices>(['board', 'likes', 'reply', 'category'], (notices, change) => {
      const { collection, id, op, data } = change
      if (collection === 'category') return hasCategory(notices.items, id) ? REFETCH : notices
      if (collection === 'board') {
        if (op === 'delete') return { items: notices.items.filter(({ bid }) => bid !== id) }
        if (!data) return REFETCH
        return data.pinnedAt !== null || notices.items.some(({ bid }) => bid === id)
          ? withNotice(notices, data)
          : notices
      }
      const counted = countsOf(change)
      if (!counted) return REFETCH
      return { items: notices.items.map((post) => (post.bid === counted.bid ? { ...post, ...counted.counts } : post)) }
    }),
  /** A change elsewhere in the list leaves them as they are; a new post stands beside the newest one. */
  neighbours: (bid: string) =>
    follows<Neighbours>(['board'], (beside, { collection, id, op, data }) => {
      if (collection !== 'board' || (op === 'put' && !data)) return REFETCH
      if ([bid, beside.newer?.bid, beside.older?.bid].includes(id)) return REFETCH
      return op === 'put' && !beside.newer ? REFETCH : beside
    }),
  likes: (bid: string) =>
    follows<unknown>(['likes'], (data, change) =>
      change.collection === 'likes' && change.data && change.data.bid !== bid ? data : REFETCH,
    ),
  replies: (bid: string) =>
    follows<Pages<ShownComment>>(['reply'], (pages, { collection, id, op, data }) => {
      if (collection !== 'reply' || !data) return REFETCH
      if (data.bid !== bid) return pages
      if (op === 'delete') return withoutItem(pages, id)
      return data.reply ? (withSaved(pages, asComment(data.reply), idOf) ?? REFETCH) : REFETCH
    }),
}

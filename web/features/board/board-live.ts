// How the board takes in what the stream tells: counts, posts and replies find their place without a request.
import type { BoardPost, BoardSummary, Reply } from '#contract/board.schema.ts'
import type { BoardSort } from '#contract/board.ts'
import type { Change } from '#contract/live.schema.ts'
import { changeOne, follows, REFETCH, withFirst, without } from '#web/lib/live-merge.ts'
import { withSaved, type Page, type Pages } from '#web/lib/pages.ts'

export type BoardFilter = { title?: string; writer?: string; sort?: BoardSort; cursor?: string }

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
  const { title, writer, sort = 'modified', cursor } = filter
  // Only the server finds what a text matches.
  if (title || writer) return REFETCH
  const isIt = ({ bid }: BoardSummary) => bid === post.bid
  const isIn = page.items.some(isIt)
  const [first] = page.items
  if (sort === 'modified') {
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

export const followsBoard = {
  list: (filter: BoardFilter, size: number) =>
    follows<Page<BoardSummary>>(['board', 'likes', 'reply'], (page, change) => {
      const { collection, id, op, data } = change
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
    follows<BoardPost>(['board', 'likes', 'reply'], (post, change, me) => {
      const { collection, id, op, data } = change
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
  likes: (bid: string) =>
    follows<unknown>(['likes'], (data, change) =>
      change.collection === 'likes' && change.data && change.data.bid !== bid ? data : REFETCH,
    ),
  replies: (bid: string) =>
    follows<Pages<Reply>>(['reply'], (pages, { collection, id, op, data }) => {
      if (collection !== 'reply' || !data) return REFETCH
      if (data.bid !== bid) return pages
      if (op === 'delete') return withoutReply(pages, id)
      return data.reply ? (withSaved(pages, data.reply, ({ rid }) => rid) ?? REFETCH) : REFETCH
    }),
}

function withoutReply(pages: Pages<Reply>, rid: string): Pages<Reply> {
  const left = ({ items, ...page }: Page<Reply>) => ({ ...page, items: items.filter((item) => item.rid !== rid) })
  return { ...pages, pages: pages.pages.map(left) }
}

// Queries for the replies to a post, and mutations: they are the comments of the board.
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { replyApi } from '#contract/board/board.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { call, newerOf } from '#web/lib/api/call.ts'
import { pageByPage } from '#web/lib/api/pages.ts'
import { removeNow } from '#web/lib/form/undoable.ts'
import { commentPlace } from '#web/parts/comments/comment-place.ts'
import { asComment, followsBoard } from './board-live.ts'

const PAGE_SIZE = 20

export const replyQueries = {
  list: (bid: string) =>
    infiniteQueryOptions({
      queryKey: ['reply', bid],
      queryFn: async ({ pageParam, signal }) => {
        const query = { bid, cursor: pageParam, limit: PAGE_SIZE }
        const { items, cursor } = await call(replyApi.list, { query, signal })
        return { items: items.map(asComment), cursor }
      },
      ...pageByPage,
      staleTime: MINUTE_MS,
      meta: followsBoard.replies(bid),
    }),
}

/** The key of the draft of a reply to a post. */
export const replyDraft = (bid: string) => `reply/${bid}`

export const commentsOnPost = (client: QueryClient, bid: string) =>
  commentPlace(client, {
    collection: 'reply',
    part: 'reply',
    list: replyQueries.list(bid).queryKey,
    invalidates: [['reply', bid], ['board']],
    draft: replyDraft(bid),
    sendKey: ['reply', 'send', bid],
    put: async ({ cid, ...text }) =>
      asComment(await call(replyApi.put, { params: { rid: cid }, body: { bid, ...text } })),
    newerIn: (error) => {
      const newer = newerOf(error, replyApi.put)
      return newer && asComment(newer)
    },
    remove: (rid) => removeNow(replyApi.remove, { rid }),
    report: 'reply',
    takesAnswers: true,
  })

// Queries for the replies to a post, and mutations.
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { replyApi } from '#contract/board/board.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { Reply } from '#contract/board/reply.schema.ts'
import { replyWords } from '#messages/board/reply.ts'
import { call } from '#web/lib/api/call.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { t } from '#web/lib/locale/locale.ts'
import { pageByPage, withSaved, type Pages } from '#web/lib/api/pages.ts'
import { removeNow, type Undoable } from '#web/lib/form/undoable.ts'
import { followsBoard } from './board-live.ts'

const PAGE_SIZE = 20

export const replyQueries = {
  list: (bid: string) =>
    infiniteQueryOptions({
      queryKey: ['reply', bid],
      queryFn: ({ pageParam, signal }) =>
        call(replyApi.list, { query: { bid, cursor: pageParam, limit: PAGE_SIZE }, signal }),
      ...pageByPage,
      staleTime: MINUTE_MS,
      meta: followsBoard.replies(bid),
    }),
}

/** The list finds the replies that are being sent by this key. */
export const sendKey = (bid: string) => ['reply', 'send', bid]

export type ReplyToSave = { rid: string; comment: string; answers?: string; version?: number }

/** The saved reply takes its place at once, without a gap until the list has been fetched again. */
const showReply = (client: QueryClient, saved: Reply) =>
  showAnswer<Pages<Reply>>(client, replyQueries.list(saved.bid).queryKey, (data) =>
    withSaved(data, saved, ({ rid }) => rid),
  )

const save = (client: QueryClient, bid: string) => ({
  mutationFn: ({ rid, ...body }: ReplyToSave) => call(replyApi.put, { params: { rid }, body: { bid, ...body } }),
  onMutate: () => client.cancelQueries({ queryKey: replyQueries.list(bid).queryKey }),
  onSuccess: (saved: Reply) => showReply(client, saved),
})

export const replyMutations = {
  /** Sent one after the other, in the order in which they were written. */
  send: (client: QueryClient, bid: string) =>
    mutationOptions({
      ...save(client, bid),
      mutationKey: sendKey(bid),
      scope: { id: `reply ${bid}` },
      meta: { invalidates: [['reply', bid], ['board']] },
    }),
  /** The form in place shows its own failure. */
  change: (client: QueryClient, bid: string) =>
    mutationOptions({ ...save(client, bid), meta: { tellsItself: true, invalidates: [['reply', bid]] } }),
}

export const replyRemovals = {
  reply: (): Undoable => ({
    key: 'reply',
    text: t(replyWords).removed,
    remove: (rid) => removeNow(replyApi.remove, { rid }),
  }),
}

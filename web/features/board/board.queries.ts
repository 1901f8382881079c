// Posts, likes and replies as the server tells them, and the writes on them.
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { BoardPost, Reply } from '#contract/board.schema.ts'
import { boardApi, replyApi, type BoardSort } from '#contract/board.ts'
import { boardWords } from '#messages/board.ts'
import { replyWords } from '#messages/reply.ts'
import { call } from '#web/lib/call.ts'
import { showAnswer } from '#web/lib/cache-writes.ts'
import { t } from '#web/lib/locale.ts'
import { firstFilledPage, pageByPage, withSaved, type Pages } from '#web/lib/pages.ts'
import { MINUTE } from '#web/lib/query-client.ts'
import { removeNow, type Undoable } from '#web/lib/undoable.ts'

const PAGE_SIZE = 20

/** A change on the live stream makes everything under its collection stale. */
const board = ['board'] as const

export type BoardFilter = { title?: string; writer?: string; sort?: BoardSort; cursor?: string }

export const boardQueries = {
  list: (filter: BoardFilter) =>
    queryOptions({
      queryKey: [...board, 'list', filter],
      queryFn: ({ signal }) =>
        firstFilledPage(
          (cursor) => call(boardApi.list, { query: { ...filter, cursor, limit: PAGE_SIZE }, signal }),
          filter.cursor,
        ),
      staleTime: MINUTE,
      // While a filter is typed or a page is turned, the old rows stay.
      placeholderData: keepPreviousData,
    }),
  one: (bid: string) =>
    queryOptions({
      queryKey: [...board, 'one', bid],
      queryFn: ({ signal }) => call(boardApi.get, { params: { bid }, signal }),
      staleTime: MINUTE,
    }),
  likes: (bid: string) =>
    infiniteQueryOptions({
      queryKey: ['likes', bid],
      queryFn: ({ pageParam, signal }) =>
        call(boardApi.likes, { params: { bid }, query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
      ...pageByPage,
      staleTime: MINUTE,
    }),
}

/** By this key the heart finds the presses that are under way (like-button.tsx). */
export const likeKey = (bid: string) => ['likes', 'press', bid]

export type PostToSave = { bid: string; title: string; content: string; version?: number }

const changePost = (client: QueryClient, bid: string, part: Partial<BoardPost>) =>
  client.setQueryData<BoardPost>(boardQueries.one(bid).queryKey, (post) => post && { ...post, ...part })

export const boardMutations = {
  save: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ bid, ...body }: PostToSave) => call(boardApi.put, { params: { bid }, body }),
      onSuccess: (saved) => showAnswer<BoardPost>(client, boardQueries.one(saved.bid).queryKey, saved),
      meta: { tellsItself: true, invalidates: [[...board]] },
    }),
  like: (client: QueryClient, bid: string) =>
    mutationOptions({
      mutationKey: likeKey(bid),
      // One after the other: the last press decides.
      scope: { id: `like ${bid}` },
      mutationFn: (wanted: boolean) => call(wanted ? boardApi.like : boardApi.unlike, { params: { bid } }),
      // An answer that is on its way already knows nothing of this press, and would put the old heart back.
      onMutate: () => client.cancelQueries({ queryKey: board }),
      onSuccess: (answer) => void changePost(client, bid, answer),
      meta: { invalidates: [[...board], ['likes', bid]] },
    }),
  view: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (bid: string) => call(boardApi.view, { params: { bid } }),
      onSuccess: (answer, bid) => void changePost(client, bid, answer),
      // A view that was not counted is nothing to tell the reader.
      meta: { tellsItself: true },
    }),
}

export const boardRemovals = {
  post: (): Undoable => ({
    key: 'board',
    text: t(boardWords).removed,
    remove: (bid) => removeNow(boardApi.remove, { bid }),
  }),
}

export const replyQueries = {
  list: (bid: string) =>
    infiniteQueryOptions({
      queryKey: ['reply', bid],
      queryFn: ({ pageParam, signal }) =>
        call(replyApi.list, { query: { bid, cursor: pageParam, limit: PAGE_SIZE }, signal }),
      ...pageByPage,
      staleTime: MINUTE,
    }),
}

/** By this key the list finds the replies that are on their way. */
export const sendKey = (bid: string) => ['reply', 'send', bid]

export type ReplyToSave = { rid: string; comment: string; version?: number }

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
  /** One after the other, in the order in which they were written. */
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

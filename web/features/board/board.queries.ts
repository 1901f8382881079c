// Posts, likes and replies as the server tells them, and the writes on them.
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { BoardPost, Reply } from '#contract/board.schema.ts'
import { boardApi, replyApi, type BoardSort } from '#contract/board.ts'
import { call } from '#web/lib/call.ts'
import { MINUTE } from '#web/lib/query-client.ts'

const PAGE_SIZE = 20

/** A change on the live stream makes everything under its collection stale. */
const board = ['board'] as const

export type BoardFilter = { title?: string; writer?: string; sort?: BoardSort; cursor?: string }

/** A search through many posts answers in steps: an empty one with a cursor is not the end. */
async function findPage(filter: BoardFilter, signal: AbortSignal) {
  const ask = (cursor?: string) => call(boardApi.list, { query: { ...filter, cursor, limit: PAGE_SIZE }, signal })
  let page = await ask(filter.cursor)
  while (page.items.length === 0 && page.cursor) page = await ask(page.cursor)
  return page
}

export const boardQueries = {
  list: (filter: BoardFilter) =>
    queryOptions({
      queryKey: [...board, 'list', filter],
      queryFn: ({ signal }) => findPage(filter, signal),
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
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
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
      onSuccess: (saved) => void client.setQueryData(boardQueries.one(saved.bid).queryKey, saved),
      meta: { tellsItself: true, invalidates: [[...board]] },
    }),
  like: (client: QueryClient, bid: string) =>
    mutationOptions({
      mutationKey: likeKey(bid),
      // One after the other: the last press decides.
      scope: { id: `like ${bid}` },
      mutationFn: (wanted: boolean) => call(wanted ? boardApi.like : boardApi.unlike, { params: { bid } }),
      // An answer that is on its way already knows nothing of this press (trap 3).
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

type Page = { items: Reply[]; cursor: string | null }

export const replyQueries = {
  list: (bid: string) =>
    infiniteQueryOptions({
      queryKey: ['reply', bid],
      queryFn: ({ pageParam, signal }) =>
        call(replyApi.list, { query: { bid, cursor: pageParam, limit: PAGE_SIZE }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ cursor }: Page) => cursor ?? undefined,
      staleTime: MINUTE,
    }),
}

/** By this key the list finds the replies that are on their way. */
export const sendKey = (bid: string) => ['reply', 'send', bid]

export type ReplyToSave = { rid: string; comment: string; version?: number }

/** The saved reply takes its place at once, without a gap until the list has been fetched again. */
function place(client: QueryClient, saved: Reply) {
  const isThere = ({ rid }: Reply) => rid === saved.rid
  client.setQueryData<InfiniteData<Page>>(replyQueries.list(saved.bid).queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? []
    if (!data || !first) return data
    const known = data.pages.some((page) => page.items.some(isThere))
    const update = (page: Page): Page => ({
      ...page,
      items: page.items.map((reply) => (isThere(reply) ? saved : reply)),
    })
    const pages = known ? data.pages.map(update) : [{ ...first, items: [saved, ...first.items] }, ...rest]
    return { ...data, pages }
  })
}

const save = (client: QueryClient, bid: string) => ({
  mutationFn: ({ rid, ...body }: ReplyToSave) => call(replyApi.put, { params: { rid }, body: { bid, ...body } }),
  onMutate: () => client.cancelQueries({ queryKey: replyQueries.list(bid).queryKey }),
  onSuccess: (saved: Reply) => place(client, saved),
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

// Queries for posts and likes, and mutations.
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { BoardPost } from '#contract/board/board.schema.ts'
import { boardApi, bookmarkApi, noticeApi } from '#contract/board/board.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { boardWords } from '#messages/board/board.ts'
import { call } from '#web/lib/api/call.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { t } from '#web/lib/locale/locale.ts'
import { firstFilledPage, pageByPage } from '#web/lib/api/pages.ts'
import { removeNow, type Undoable } from '#web/lib/form/undoable.ts'
import { followsBoard, type BoardFilter } from './board-live.ts'

const PAGE_SIZE = 20

const board = ['board'] as const

export const boardQueries = {
  list: (filter: BoardFilter) =>
    queryOptions({
      queryKey: [...board, 'list', filter],
      queryFn: ({ signal }) => {
        const { bookmarks, ...query } = filter
        const address = bookmarks ? bookmarkApi.list : boardApi.list
        return firstFilledPage(
          (cursor) => call(address, { query: { ...query, cursor, limit: PAGE_SIZE }, signal }),
          filter.cursor,
        )
      },
      staleTime: MINUTE_MS,
      // The old rows stay while the user types a filter or turns a page.
      placeholderData: keepPreviousData,
      meta: followsBoard.list(filter, PAGE_SIZE),
    }),
  one: (bid: string) =>
    queryOptions({
      queryKey: [...board, 'one', bid],
      queryFn: ({ signal }) => call(boardApi.get, { params: { bid }, signal }),
      staleTime: MINUTE_MS,
      meta: followsBoard.one(bid),
    }),
  notices: (isShown: boolean) =>
    queryOptions({
      queryKey: [...board, 'notices'],
      queryFn: ({ signal }) => call(noticeApi.list, { signal }),
      enabled: isShown,
      staleTime: MINUTE_MS,
      meta: followsBoard.notices(),
    }),
  versions: (bid: string) =>
    infiniteQueryOptions({
      queryKey: [...board, 'versions', bid],
      queryFn: ({ pageParam, signal }) =>
        call(boardApi.versions, { params: { bid }, query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
      ...pageByPage,
    }),
  version: (bid: string, number: number) =>
    queryOptions({
      // A former version never changes, so no change of the board makes it stale.
      queryKey: ['version of a post', bid, number],
      queryFn: ({ signal }) => call(boardApi.version, { params: { bid, number: String(number) }, signal }),
      staleTime: Infinity,
    }),
  neighbours: (bid: string, { bookmarks, text, writer, uid, category, sort }: BoardFilter) =>
    queryOptions({
      queryKey: [...board, 'neighbours', bid, { bookmarks, text, writer, uid, category, sort }],
      queryFn: ({ signal }) => {
        const query = { text, writer, uid, category, sort }
        const address = bookmarks ? bookmarkApi.neighbours : boardApi.neighbours
        return call(address, { params: { bid }, query, signal })
      },
      staleTime: MINUTE_MS,
      meta: followsBoard.neighbours(bid),
    }),
  likes: (bid: string) =>
    infiniteQueryOptions({
      queryKey: ['likes', bid],
      queryFn: ({ pageParam, signal }) =>
        call(boardApi.likes, { params: { bid }, query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
      ...pageByPage,
      staleTime: MINUTE_MS,
      meta: followsBoard.likes(bid),
    }),
}

export type PostToSave = { bid: string; title: string; content: string; categoryId?: string | null; version?: number }

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
      mutationKey: ['likes', 'press', bid],
      // Presses are sent one after the other, so that the last one decides.
      scope: { id: `like ${bid}` },
      mutationFn: (wanted: boolean) => call(wanted ? boardApi.like : boardApi.unlike, { params: { bid } }),
      // A request that is already running does not know of this press and would put the old heart back.
      onMutate: () => client.cancelQueries({ queryKey: board }),
      onSuccess: (answer) => void changePost(client, bid, answer),
      meta: { invalidates: [[...board], ['likes', bid]] },
    }),
  bookmark: (client: QueryClient, bid: string) =>
    mutationOptions({
      scope: { id: `bookmark ${bid}` },
      mutationFn: (wanted: boolean) => call(wanted ? bookmarkApi.put : bookmarkApi.remove, { params: { bid } }),
      onMutate: async (wanted) => {
        await client.cancelQueries({ queryKey: boardQueries.one(bid).queryKey })
        changePost(client, bid, { bookmarked: wanted })
      },
      meta: { invalidates: [[...board]], isGuess: true },
    }),
  lock: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ bid, isLocked }: { bid: string; isLocked: boolean }) =>
        call(isLocked ? boardApi.lock : boardApi.unlock, { params: { bid } }),
      onSuccess: (saved) => showAnswer<BoardPost>(client, boardQueries.one(saved.bid).queryKey, saved),
      meta: { invalidates: [[...board]] },
    }),
  move: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ bid, categoryId }: { bid: string; categoryId: string | null }) =>
        call(boardApi.move, { params: { bid }, body: { categoryId } }),
      onSuccess: (saved) => showAnswer<BoardPost>(client, boardQueries.one(saved.bid).queryKey, saved),
      meta: { invalidates: [[...board]] },
    }),
  pin: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ bid, isPinned }: { bid: string; isPinned: boolean }) =>
        call(isPinned ? noticeApi.pin : noticeApi.unpin, { params: { bid } }),
      onSuccess: (notices) => showAnswer<typeof notices>(client, boardQueries.notices(true).queryKey, notices),
      meta: { invalidates: [[...board]] },
    }),
  view: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (bid: string) => call(boardApi.view, { params: { bid } }),
      onSuccess: (answer, bid) => void changePost(client, bid, answer),
      // If a view was not counted, the reader need not know.
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

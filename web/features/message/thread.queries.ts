// The thread with one person, page by page to older and to newer messages.
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { MessageFile, ThreadMessage } from '#contract/message.schema.ts'
import { messageApi } from '#contract/message.ts'
import { addressOf, call, failure, send } from '#web/lib/call.ts'
import { follows } from '#web/lib/live-merge.ts'
import { pageByPage } from '#web/lib/pages.ts'
import { MINUTE } from '#web/lib/query-client.ts'
import { followThread, withMessage, type Thread, type ThreadPage } from './thread-live.ts'

/** Not below `message`: a change of some message does not fetch a whole thread again. */
const everything = 'thread'
const PAGE_SIZE = 40
const RESULTS = 20

export const threadQueries = {
  /** Below `message`: every change of one may put another thread first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ['message', 'threads'],
      queryFn: ({ pageParam, signal }) => call(messageApi.threads, { query: { cursor: pageParam, limit: 30 }, signal }),
      ...pageByPage,
      staleTime: MINUTE,
    }),
  /** `at`: a message in the middle, with which it begins. */
  pages: (uid: string, at?: string) => {
    const first: Thread['pageParams'][number] = at ? { at } : {}
    return infiniteQueryOptions({
      queryKey: [everything, uid, at ?? 'newest'],
      queryFn: ({ pageParam, signal }) =>
        call(messageApi.thread, { params: { uid }, query: { ...pageParam, limit: PAGE_SIZE }, signal }),
      initialPageParam: first,
      getNextPageParam: ({ cursor }: ThreadPage) => (cursor ? { cursor } : undefined),
      getPreviousPageParam: ({ newer }: ThreadPage) => (newer ? { newer } : undefined),
      staleTime: MINUTE,
      meta: follows(['message'], followThread(uid)),
    })
  },
  search: (uid: string, text: string) =>
    infiniteQueryOptions({
      queryKey: [everything, uid, 'search', text],
      queryFn: ({ pageParam, signal }) =>
        call(messageApi.thread, { params: { uid }, query: { text, cursor: pageParam, limit: RESULTS }, signal }),
      ...pageByPage,
    }),
}

/** Shows a sent message in the open threads before the outbox drops its copy, so that it never disappears in between. */
export const showInThreads = (client: QueryClient, sent: ThreadMessage) =>
  client.setQueriesData<Thread>(
    { queryKey: [everything, sent.dstUid ?? ''], predicate: ({ queryKey }) => queryKey[2] !== 'search' },
    (data) => data && withMessage(data, sent),
  )

export const threadMutations = {
  upload: () =>
    mutationOptions({
      mutationFn: async (file: File): Promise<MessageFile> => {
        const body = new FormData()
        body.set('file', file)
        const answer = await send(addressOf(messageApi.upload), { method: 'POST', body })
        if (!answer.ok) throw await failure(answer, messageApi.upload)
        return (await answer.json()) as MessageFile
      },
    }),
  read: (uid: string) =>
    mutationOptions({
      mutationFn: () => call(messageApi.readThread, { params: { uid }, body: { status: '읽음' } }),
      // If this fails, the messages stay new and the next look marks them: nothing is lost, so no error is shown.
      meta: { invalidates: [['message'], ['notification']], tellsItself: true },
    }),
}

// The thread with one person, page by page to older and to newer messages.
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { MessageFile, ConversationEntry, ConversationMessage } from '#contract/message/message.schema.ts'
import { messageGroupApi } from '#contract/message/message-group.ts'
import { messageApi } from '#contract/message/message.ts'
import { addressOf, call, failure, send } from '#web/lib/api/call.ts'
import { follows, REFETCH } from '#web/lib/api/live-merge.ts'
import { pageByPage, type Pages } from '#web/lib/api/pages.ts'
import { isReadByOther } from './group-reads.ts'
import type { OpenConversation } from './open-conversation.ts'
import {
  followConversation,
  keepsPushedOut,
  withMessage,
  type ConversationPage,
  type Timeline,
  type TimelinePage,
  type TimelineParam,
} from './conversation-live.ts'

/** Not below `message`: a change of some message does not fetch a whole thread again. */
const everything = 'thread'
const PAGE_SIZE = 40
const RESULTS = 20

export const conversationQueries = {
  /** Every change of a message may put another thread first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ['message', 'threads'],
      queryFn: ({ pageParam, signal }) =>
        call(messageApi.conversations, { query: { cursor: pageParam, limit: 30 }, signal }),
      ...pageByPage,
      staleTime: MINUTE_MS,
      meta: follows<Pages<ConversationEntry>>(['message', 'messageGroup'], (pages, change, me) =>
        isReadByOther(change, me) ? pages : REFETCH,
      ),
    }),
  /** `at`: a message in the middle, around which it begins. */
  pages: (uid: string, at?: string) => {
    const first: TimelineParam = at ? { at } : {}
    return infiniteQueryOptions({
      queryKey: [everything, uid, at ?? 'newest'],
      queryFn: ({ pageParam, signal }) =>
        call(messageApi.conversation, { params: { uid }, query: { ...pageParam, limit: PAGE_SIZE }, signal }),
      initialPageParam: first,
      getNextPageParam: ({ cursor }: ConversationPage) => (cursor ? { cursor } : undefined),
      getPreviousPageParam: ({ newer }: ConversationPage) => (newer ? { newer } : undefined),
      staleTime: MINUTE_MS,
      structuralSharing: keepsPushedOut,
      meta: follows(['message'], followConversation(uid)),
    })
  },
  search: ({ id, isGroup }: OpenConversation, text: string) =>
    infiniteQueryOptions({
      queryKey: [everything, id, 'search', text],
      queryFn: ({ pageParam, signal }): Promise<TimelinePage> => {
        const query = { text, cursor: pageParam, limit: RESULTS }
        return isGroup
          ? call(messageGroupApi.get, { params: { gid: id }, query, signal })
          : call(messageApi.conversation, { params: { uid: id }, query, signal })
      },
      ...pageByPage,
    }),
}

/** Shows a sent message in the open threads before the outbox drops its copy, so that it never disappears in between. */
export const showInConversations = (client: QueryClient, id: string, sent: ConversationMessage) =>
  client.setQueriesData<Timeline>(
    { queryKey: [everything, id], predicate: ({ queryKey }) => queryKey[2] !== 'search' },
    (data) => data && withMessage(data, sent),
  )

export const conversationMutations = {
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
  /** Up to a message. */
  read: ({ id, isGroup }: OpenConversation) =>
    mutationOptions({
      mutationFn: async (upTo: string) => {
        const body = { status: '읽음', upTo } as const
        if (isGroup) await call(messageGroupApi.read, { params: { gid: id }, body })
        else await call(messageApi.readConversation, { params: { uid: id }, body })
      },
      // If this fails, the messages stay new and the next look marks them: nothing is lost, so no error is shown.
      meta: { invalidates: [['message'], ['notification']], tellsItself: true },
    }),
}

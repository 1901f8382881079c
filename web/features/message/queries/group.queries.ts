// Conversations of several people: reading one, and what may be done with it.
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/api.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { MessageGroup, NewGroup } from '#contract/message/message-group.schema.ts'
import { messageGroupApi } from '#contract/message/message-group.ts'
import { call } from '#web/lib/api/call.ts'
import { follows, REFETCH, type Merge } from '#web/lib/api/live-merge.ts'
import { isReadByOther, withRead } from './group-reads.ts'
import { keepsPushedOut, type Timeline, type TimelineParam } from './conversation-live.ts'

const PAGE_SIZE = 40

type GroupPage = OutputOf<typeof messageGroupApi.get>
type Group = Timeline<GroupPage>

/** The key is beside the threads of two people, so that new messages are shown in both in the same way. */
const keyOf = (gid: string) => ['thread', gid] as const

const followGroup =
  (gid: string): Merge<Group> =>
  (data, change, me) => {
    if (change.collection === 'messageGroup' && change.id !== gid) return data
    if (change.collection !== 'messageGroup' || !change.data || !isReadByOther(change, me)) return REFETCH
    const { read } = change.data
    return { ...data, pages: data.pages.map((page) => ({ ...page, group: withRead(page.group, read) })) }
  }

export const groupQueries = {
  /** `at`: a message in the middle, around which it begins. */
  pages: (gid: string, at?: string) => {
    const first: TimelineParam = at ? { at } : {}
    return infiniteQueryOptions({
      queryKey: [...keyOf(gid), at ?? 'newest'],
      queryFn: ({ pageParam, signal }) =>
        call(messageGroupApi.get, { params: { gid }, query: { ...pageParam, limit: PAGE_SIZE }, signal }),
      initialPageParam: first,
      getNextPageParam: ({ cursor }: GroupPage) => (cursor ? { cursor } : undefined),
      getPreviousPageParam: ({ newer }: GroupPage) => (newer ? { newer } : undefined),
      staleTime: MINUTE_MS,
      structuralSharing: keepsPushedOut,
      meta: follows(['messageGroup'], followGroup(gid)),
    })
  },
}

/** The name and the people as they are now, in every open page of the group. */
function show(client: QueryClient, group: MessageGroup) {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'search'
  client.setQueriesData<Group>(
    { queryKey: keyOf(group.gid), predicate },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, group })) },
  )
}

const meta = { invalidates: [['message', 'threads']] }

export const groupMutations = {
  make: () =>
    mutationOptions({
      mutationFn: ({ gid, ...body }: NewGroup & { gid: string }) =>
        call(messageGroupApi.put, { params: { gid }, body }),
      meta,
    }),
  rename: (client: QueryClient, gid: string) =>
    mutationOptions({
      mutationFn: (name: string) => call(messageGroupApi.rename, { params: { gid }, body: { name } }),
      onSuccess: (group) => show(client, group),
      meta,
    }),
  add: (client: QueryClient, gid: string) =>
    mutationOptions({
      mutationFn: (uid: string) => call(messageGroupApi.add, { params: { gid, uid } }),
      onSuccess: (group) => show(client, group),
    }),
  handOver: (client: QueryClient, gid: string) =>
    mutationOptions({
      mutationFn: (uid: string) => call(messageGroupApi.keeper, { params: { gid, uid } }),
      onSuccess: (group) => show(client, group),
    }),
  remove: (client: QueryClient, gid: string) =>
    mutationOptions({
      mutationFn: (uid: string) => call(messageGroupApi.remove, { params: { gid, uid } }),
      onSuccess: (group) => show(client, group),
    }),
  leave: (gid: string) =>
    mutationOptions({
      mutationFn: () => call(messageGroupApi.leave, { params: { gid } }),
      meta: { invalidates: [['message', 'threads'], [...keyOf(gid)]] },
    }),
}

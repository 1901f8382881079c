import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { peopleApi, SHOWN_OF_EACH } from '#contract/people/people.ts'
import { call } from '#web/lib/api/call.ts'
import { pageByPage } from '#web/lib/api/pages.ts'
import { useSite } from '#web/lib/api/settings.ts'

export const peopleQueries = {
  one: (uid: string) =>
    queryOptions({
      queryKey: ['userInfo', 'page', uid],
      queryFn: ({ signal }) => call(peopleApi.get, { params: { uid }, signal }),
    }),
  replies: (uid: string) =>
    infiniteQueryOptions({
      queryKey: ['userInfo', 'page', uid, 'replies'],
      queryFn: ({ pageParam, signal }) =>
        call(peopleApi.replies, { params: { uid }, query: { cursor: pageParam, limit: SHOWN_OF_EACH }, signal }),
      ...pageByPage,
    }),
}

/** Sends no request where the site does not use the board. */
export const useRepliesOf = (uid: string) =>
  useInfiniteQuery({ ...peopleQueries.replies(uid), enabled: !useSite().off.includes('board') })
export type PersonReplies = ReturnType<typeof useRepliesOf>

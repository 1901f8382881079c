import { queryOptions } from '@tanstack/react-query'
import { peopleApi } from '#contract/people.ts'
import { call } from '#web/lib/call.ts'

export const peopleQueries = {
  one: (uid: string) =>
    queryOptions({
      queryKey: ['userInfo', 'page', uid],
      queryFn: ({ signal }) => call(peopleApi.get, { params: { uid }, signal }),
    }),
}

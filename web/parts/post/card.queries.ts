import { queryOptions } from '@tanstack/react-query'
import { cardApi, type CardName } from '#contract/card/card.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { call } from '#web/lib/api/call.ts'
import type { LiveCard } from '#contract/card/card.schema.ts'
import { follows, REFETCH } from '#web/lib/api/live-merge.ts'

const isAmong = (id: string, names: readonly CardName[]) => id === '' || names.some((name) => name.endsWith(`:${id}`))

/** All cards of a post in one request; it is fetched again when one of them has changed. */
export const cardsQuery = (names: readonly CardName[]) =>
  queryOptions({
    queryKey: ['card', names],
    queryFn: ({ signal }) => call(cardApi.list, { query: { of: names.join(',') }, signal }),
    staleTime: MINUTE_MS,
    meta: follows<{ items: LiveCard[] }>(['products', 'schedule'], (cards, { id }) =>
      isAmong(id, names) ? REFETCH : cards,
    ),
  })

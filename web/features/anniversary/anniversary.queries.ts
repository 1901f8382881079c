// Queries for the next anniversaries, and mutations for anniversaries.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { anniversaryApi } from '#contract/anniversary/anniversary.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { anniversaryWords } from '#messages/anniversary/anniversary.ts'
import { call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { removeNow, type Undoable } from '#web/lib/form/undoable.ts'

const UPCOMING = 8

export const anniversaryQueries = {
  upcoming: () =>
    queryOptions({
      queryKey: ['anniversary', 'upcoming', UPCOMING],
      queryFn: ({ signal }) => call(anniversaryApi.upcoming, { query: { limit: UPCOMING }, signal }),
      staleTime: MINUTE_MS,
    }),
}

export type AnniversaryDraft = Pick<Anniversary, 'id' | 'aname' | 'adate' | 'isHoliday' | 'calendar' | 'recurs'> & {
  version?: number
}

export const anniversaryMutations = {
  save: () =>
    mutationOptions({
      mutationFn: ({ id, aname, adate, isHoliday, calendar, recurs, version }: AnniversaryDraft) =>
        call(anniversaryApi.put, { params: { id }, body: { aname, adate, isHoliday, calendar, recurs, version } }),
      meta: { invalidates: [['anniversary']], tellsItself: true },
    }),
}

export const anniversaryRemovals = {
  anniversary: (): Undoable => ({
    key: 'anniversary',
    text: t(anniversaryWords).removed,
    remove: (id) => removeNow(anniversaryApi.remove, { id }),
  }),
}

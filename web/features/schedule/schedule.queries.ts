// Plans and anniversaries of the month that is shown, and what one does with plans.
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { anniversaryApi } from '#contract/anniversary.ts'
import { addDays, dayNumber, formatDay, yearOf } from '#contract/korean-calendar/dates.ts'
import { scheduleApi, type Schedule } from '#contract/schedule.ts'
import { scheduleWords } from '#messages/schedule.ts'
import { call } from '#web/lib/call.ts'
import { monthOf } from '#web/lib/days.ts'
import { t } from '#web/lib/locale.ts'
import { MINUTE } from '#web/lib/query-client.ts'
import { deleteNow, useUndoableDelete } from '#web/lib/undoable.ts'
import { toast } from '#web/lib/toast.ts'

/** A month with the weeks that a calendar shows around it: the same for all its days, so that moving about asks once. */
function around(day: string) {
  const first = formatDay(dayNumber(yearOf(day), monthOf(day), 1))
  const last = formatDay(dayNumber(yearOf(day), monthOf(day) + 1, 0))
  return { from: addDays(first, -7), to: addDays(last, 14) }
}

type Listed = { items: Schedule[] }

export const scheduleQueries = {
  plans: (day: string) =>
    queryOptions({
      queryKey: ['schedule', 'days', around(day).from],
      queryFn: ({ signal }) => call(scheduleApi.list, { query: around(day), signal }),
      placeholderData: keepPreviousData,
      staleTime: MINUTE,
    }),
  anniversaries: (day: string) =>
    queryOptions({
      queryKey: ['anniversary', 'days', around(day).from],
      queryFn: ({ signal }) => call(anniversaryApi.list, { query: around(day), signal }),
      placeholderData: keepPreviousData,
      staleTime: 5 * MINUTE,
    }),
}

/** What a plan says, without what the server adds. */
export type PlanDraft = Omit<Schedule, 'email' | 'version'> & { version?: number }

// Several moves in a row follow each other faster than the answers come: each builds on the last one of our own.
const ownVersions = new Map<string, number>()

async function putPlan({ id, version, ...rest }: PlanDraft): Promise<Schedule> {
  const { sdate, title, startTime, endTime, place, isImportant, memo } = rest
  const newest = version === undefined ? undefined : Math.max(version, ownVersions.get(id) ?? 0)
  const body = { sdate, title, startTime, endTime, place, isImportant, memo, version: newest }
  const saved = await call(scheduleApi.put, { params: { id }, body })
  ownVersions.set(id, saved.version)
  return saved
}

/** Shows a plan where it will be, in every month that has it; answers what takes that back. */
async function showMoved(client: QueryClient, moved: PlanDraft) {
  await client.cancelQueries({ queryKey: ['schedule'] })
  const before = client.getQueriesData<Listed>({ queryKey: ['schedule', 'days'] })
  client.setQueriesData<Listed>(
    { queryKey: ['schedule', 'days'] },
    (list) =>
      list && {
        items: list.items.map((plan) => (plan.id === moved.id ? { ...plan, ...moved, version: plan.version } : plan)),
      },
  )
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

const scheduleMutations = {
  save: () => mutationOptions({ mutationFn: putPlan, meta: { invalidates: [['schedule']], tellsItself: true } }),
  /** Believed at once; put back, and told, where it fails. */
  move: (client: QueryClient) =>
    mutationOptions({
      mutationFn: putPlan,
      scope: { id: 'schedule' },
      onMutate: (moved) => showMoved(client, moved),
      onError: (_error, _moved, takeBack) => {
        takeBack?.()
        toast.error(t(scheduleWords).notMoved)
      },
      meta: { invalidates: [['schedule']], tellsItself: true },
    }),
}

export const useSavePlan = () => useMutation(scheduleMutations.save())
export const useMovePlan = () => useMutation(scheduleMutations.move(useQueryClient())).mutate

export const useRemovePlan = () =>
  useUndoableDelete({
    key: 'schedule',
    text: t(scheduleWords).removed,
    remove: (id) => deleteNow(scheduleApi.delete, { id }),
  })

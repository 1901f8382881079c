// Queries for the plans and anniversaries of the month on the screen, and mutations for plans.
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { anniversaryApi } from '#contract/anniversary/anniversary.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { addDays, dayNumber, formatDay, monthOf, yearOf } from '#contract/korean-calendar/dates.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { scheduleApi } from '#contract/schedule/schedule.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { beforeGuess } from '#web/lib/api/cache-writes.ts'
import { call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { removeNow, type Undoable } from '#web/lib/form/undoable.ts'
import { toast } from '#web/lib/toast/toast.ts'

/** The month with the weeks shown around it. All days of a month share this range, so moving within it needs no new request. */
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
      staleTime: MINUTE_MS,
    }),
  /** One plan by its id, wherever it is. */
  plan: (id: string) =>
    queryOptions({
      queryKey: ['schedule', 'plan', id],
      queryFn: ({ signal }) => call(scheduleApi.get, { params: { id }, signal }),
      staleTime: MINUTE_MS,
    }),
  anniversaries: (day: string) =>
    queryOptions({
      queryKey: ['anniversary', 'days', around(day).from],
      queryFn: ({ signal }) => call(anniversaryApi.list, { query: around(day), signal }),
      placeholderData: keepPreviousData,
      staleTime: 5 * MINUTE_MS,
    }),
}

/** The fields that a user fills in, without those that the server sets. */
export type PlanDraft = Omit<Schedule, 'email' | 'version'> & { version?: number }

// A user can move a plan several times before the server answers: each move then builds on the previous local one.
const ownVersions = new Map<string, number>()

async function putPlan({ id, version, ...rest }: PlanDraft): Promise<Schedule> {
  const { sdate, title, startTime, endTime, place, isImportant, memo } = rest
  const newest = version === undefined ? undefined : Math.max(version, ownVersions.get(id) ?? 0)
  const body = { sdate, title, startTime, endTime, place, isImportant, memo, version: newest }
  const saved = await call(scheduleApi.put, { params: { id }, body })
  ownVersions.set(id, saved.version)
  return saved
}

/** Moves the plan in every cached month before the server answers, and returns a function that undoes this. */
async function showMoved(client: QueryClient, moved: PlanDraft) {
  const takeBack = await beforeGuess(client, ['schedule'])
  client.setQueriesData<Listed>(
    { queryKey: ['schedule', 'days'] },
    (list) =>
      list && {
        items: list.items.map((plan) => (plan.id === moved.id ? { ...plan, ...moved, version: plan.version } : plan)),
      },
  )
  return takeBack
}

export const scheduleMutations = {
  save: () => mutationOptions({ mutationFn: putPlan, meta: { invalidates: [['schedule']], tellsItself: true } }),
  /** The screen shows the move at once; if the server refuses it, the plan goes back and a toast says so. */
  move: (client: QueryClient) =>
    mutationOptions({
      mutationFn: putPlan,
      scope: { id: 'schedule' },
      onMutate: (moved) => showMoved(client, moved),
      onError: (_error, _moved, takeBack) => {
        takeBack?.()
        toast.error(t(scheduleWords).notMoved)
      },
      meta: { invalidates: [['schedule']], isGuess: true, tellsItself: true },
    }),
}

export const scheduleRemovals = {
  plan: (): Undoable => ({
    key: 'schedule',
    text: t(scheduleWords).removed,
    remove: (id) => removeNow(scheduleApi.remove, { id }),
  }),
}

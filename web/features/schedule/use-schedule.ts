// Keeps the view and day of the calendar in the address, and binds the keyboard shortcuts.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { clockOf } from '#contract/shared/clock.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { today, useToday } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { createMedia } from '#web/lib/browser/media.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { moved } from './calendar-moves.ts'
import { hourFrom, nextTimes } from '#web/lib/locale/plan-times.ts'
import { useLocation, useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import type { ScheduleView } from './schedule-search.ts'
import { focusOnceChosen } from './use-calendar-focus.ts'
import { scheduleQueries, type PlanDraft } from './schedule.queries.ts'

export const useIsPhone = createMedia('(max-width: 639px)').useValue

export function usePlace() {
  const { view: shown, date, plan } = useSearch('/schedule')
  const view: ScheduleView = shown ?? 'month'
  const navigate = useNavigate()
  const now = useToday()
  const day = date === undefined ? now : String(date)
  const go = (to: { view?: ScheduleView; day?: string; plan?: string }) => {
    const next = to.view ?? view
    const search = {
      view: next === 'month' ? undefined : next,
      date: (to.day ?? day) === today() ? undefined : Number(to.day ?? day),
      plan: to.plan,
    }
    // Replacing keeps the back button from stepping through every day that was passed.
    void navigate({ to: '/schedule', search, replace: to.view === undefined || to.view === view, resetScroll: false })
  }
  return { view, day, go, /** The id of the plan that the address names. */ plan }
}

export type Place = ReturnType<typeof usePlace>

/** The plan that the address names, wherever it is: the calendar goes to its day. An error where nobody finds it. */
export function useNamedPlan(
  { plan: id, day, go }: Pick<Place, 'plan' | 'day' | 'go'>,
  listed: Schedule[] | undefined,
) {
  const found = listed?.find((plan) => plan.id === id)
  const isElsewhere = id !== undefined && listed !== undefined && !found
  const { data, error } = useQuery({ ...scheduleQueries.plan(id ?? ''), enabled: isElsewhere })
  const sdate = isElsewhere ? data?.sdate : undefined
  const follow = useEffectEvent((on: string) => go({ day: on, plan: id }))
  useEffect(() => {
    if (sdate !== undefined && sdate !== day) follow(sdate)
  }, [sdate, day])
  return { named: found ?? null, error: isElsewhere ? error : null }
}

export function usePlaceKeys({ day, view, go }: Place, onCreate: () => void) {
  const { keys } = t(scheduleWords)
  const step = (unit: ScheduleView, by: number) => () => {
    const next = moved(day, unit, by)
    focusOnceChosen(next)
    go({ day: next })
  }
  useShortcuts({
    t: { label: keys.today, run: () => go({ day: today() }) },
    m: { label: keys.month, run: () => go({ view: 'month' }) },
    w: { label: keys.week, run: () => go({ view: 'week' }) },
    d: { label: keys.day, run: () => go({ view: 'day' }) },
    n: { label: keys.create, run: onCreate },
    ArrowLeft: { label: keys.previousDay, run: step('day', -1), repeat: true },
    ArrowRight: { label: keys.nextDay, run: step('day', 1), repeat: true },
  })
  // In the week and day views these keys scroll through the hours.
  useShortcuts(
    {
      ArrowUp: { label: keys.weekBefore, run: step('week', -1), repeat: true },
      ArrowDown: { label: keys.weekAfter, run: step('week', 1), repeat: true },
    },
    { enabled: view === 'month' },
  )
  useShortcuts({
    PageUp: { label: keys.monthBefore, run: step('month', -1), repeat: true },
    PageDown: { label: keys.monthAfter, run: step('month', 1), repeat: true },
  })
}

/** Somebody who asked elsewhere for a new plan comes with this mark; it is removed, so that a reload does not ask again. */
export function useAskedPlan(onCreate: () => void) {
  const isAsked = useLocation(({ state }) => state.newPlan === true)
  const search = useSearch('/schedule')
  const navigate = useNavigate()
  const create = useEffectEvent(() => {
    onCreate()
    void navigate({ to: '/schedule', search, state: {}, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isAsked) create()
  }, [isAsked])
}

export function newPlan(sdate: string, picked?: { start: number; end: number | null }): PlanDraft {
  const hour = picked ? hourFrom(picked.start) : nextTimes(new Date())
  const times = picked?.end ? { ...hour, endTime: clockOf(picked.end) } : hour
  return { id: newId(), sdate, title: '', ...times, place: '', memo: '', isImportant: false }
}

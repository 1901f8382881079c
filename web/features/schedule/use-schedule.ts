// Keeps the view and day of the calendar in the address, and binds the keyboard shortcuts.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Schedule } from '#contract/schedule.schema.ts'
import { addDays } from '#contract/korean-calendar/dates.ts'
import { scheduleWords } from '#messages/schedule.ts'
import { monthDayText, today } from '#web/lib/days.ts'
import { t } from '#web/lib/locale.ts'
import { createMedia } from '#web/lib/media.ts'
import { newId } from '#web/lib/new-id.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { toast } from '#web/lib/toast.ts'
import { moved } from './calendar-moves.ts'
import type { Moved } from './calendar-view.tsx'
import { clockOf, hourFrom, STEP, nextTimes, shifted } from '#web/lib/plan-times.ts'
import { useLocation, useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import type { ScheduleView } from './schedule-search.ts'
import { focusOnceChosen } from './use-calendar-focus.ts'
import { scheduleMutations, type PlanDraft } from './schedule.queries.ts'

export const useIsPhone = createMedia('(max-width: 639px)').useValue

export function usePlace() {
  const { view: shown, date, plan } = useSearch('/schedule')
  const view: ScheduleView = shown ?? 'month'
  const navigate = useNavigate()
  const day = date ?? today()
  const go = (to: { view?: ScheduleView; day?: string }) => {
    const next = to.view ?? view
    const search = {
      view: next === 'month' ? undefined : next,
      date: (to.day ?? day) === today() ? undefined : (to.day ?? day),
    }
    // Replacing keeps the back button from stepping through every day that was passed.
    void navigate({ to: '/schedule', search, replace: to.view === undefined || to.view === view, resetScroll: false })
  }
  return { view, day, go, /** The id of the plan that the address names. */ plan }
}

export type Place = ReturnType<typeof usePlace>

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

/** Alt+Left and Alt+Right move a plan by a day, Alt+Up and Alt+Down by half an hour; with Shift only its end. */
function movedByKey(plan: Schedule, { key, shiftKey }: KeyboardEvent): Moved | null {
  const { sdate, startTime, endTime } = plan
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (aside) return shiftKey ? null : { sdate: addDays(sdate, aside), startTime, endTime }
  const by = key === 'ArrowUp' ? -STEP : STEP
  const times = shifted(plan, { start: shiftKey ? 0 : by, end: by })
  return times && { sdate, ...times }
}

type LastMove = { plan: Schedule; isSaved: boolean }

function groundOf(listed: Schedule, last: LastMove | undefined): Schedule {
  if (last?.plan.id !== listed.id) return listed
  return !last.isSaved || last.plan.version > listed.version ? last.plan : listed
}

/** Shows each move at once and announces it to screen readers. */
export function useMoves(plans: readonly Schedule[]) {
  const w = t(scheduleWords)
  const { mutate: move } = useMutation(scheduleMutations.move(useQueryClient()))
  const [said, setSaid] = useState('')
  // Key presses come faster than the server answers, and a list that was asked for earlier still shows the plan where it
  // was, even after the move is saved: the next move begins where the last one ended, until the list is as new as that.
  const last = useRef<LastMove>(undefined)
  const onMoved = (plan: Schedule, to: Moved | null) => {
    if (!to) {
      setSaid(w.onlyOneDay)
      toast.info(w.onlyOneDay)
      return
    }
    const { email: _email, ...rest } = plan
    last.current = { plan: { ...plan, ...to }, isSaved: false }
    move(
      { ...rest, ...to },
      {
        onSuccess: (saved) => (last.current = { plan: saved, isSaved: true }),
        onError: () => (last.current = undefined),
      },
    )
    setSaid(w.moved(plan.title, monthDayText(to.sdate), to.startTime, to.endTime))
  }
  const onMoveByKey = (id: string, event: KeyboardEvent) => {
    const plan = plans.find((one) => one.id === id)
    if (!plan) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return
    const from = groundOf(plan, last.current)
    onMoved(from, movedByKey(from, event))
  }
  return { said, onMoved, onMoveByKey }
}

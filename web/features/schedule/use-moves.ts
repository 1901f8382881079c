// Moves plans by pointer and by key: at once on the screen, with the way back in the toast that says where the plan is now.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { addDays } from '#contract/korean-calendar/dates.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { monthDayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { shifted, STEP } from '#web/lib/locale/plan-times.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { undoAction } from '#web/lib/form/undoable.ts'
import type { Moved } from './calendar-view.tsx'
import { scheduleMutations } from './schedule.queries.ts'

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

export function useMoves(plans: readonly Schedule[]) {
  const w = t(scheduleWords)
  const { mutate } = useMutation(scheduleMutations.move(useQueryClient()))
  // Key presses come faster than the server answers, and a list that was requested earlier still shows the plan where it
  // was, even after the move is saved: the next move begins where the last one ended, until the list is as new as that.
  const last = useRef<LastMove>(undefined)
  const said = useRef<number>(undefined)
  const say = (text: string, undo?: () => void) => {
    if (said.current !== undefined) toast.dismiss(said.current)
    said.current = toast.info(text, { action: undo && undoAction(undo) })
  }
  const move = (plan: Schedule, to: Moved) => {
    const { email: _email, ...rest } = plan
    last.current = { plan: { ...plan, ...to }, isSaved: false }
    mutate(
      { ...rest, ...to },
      {
        onSuccess: (saved) => (last.current = { plan: saved, isSaved: true }),
        onError: () => {
          last.current = undefined
          if (said.current !== undefined) toast.dismiss(said.current)
        },
      },
    )
  }
  const onMoved = (plan: Schedule, to: Moved | null) => {
    if (!to) return void toast.info(w.onlyOneDay)
    const { sdate, startTime, endTime } = plan
    move(plan, to)
    say(w.moved(plan.title, monthDayText(to.sdate), to.startTime, to.endTime), () => {
      move(groundOf(plan, last.current), { sdate, startTime, endTime })
      say(w.movedBack(plan.title, monthDayText(sdate), startTime, endTime))
    })
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
  return { onMoved, onMoveByKey }
}

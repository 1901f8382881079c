// Tab reaches one day of the calendar and arrow keys the others; a plan that is moved by key keeps the focus.
import type { CalendarOptions } from '@fullcalendar/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isoDay } from '#contract/korean-calendar/dates.ts'
import { isFocusLost } from '#web/lib/keyboard/focus-lost.ts'
import { shownOf } from './calendar-events.ts'

let wantedDay: string | null = null

/**
 * Requests the focus on a day as soon as it is the chosen one, so that a keyboard user can continue with the arrow keys.
 */
export function focusOnceChosen(day: string) {
  wantedDay = isoDay(day)
}

/** Only the chosen day is in the tab order. */
function showDay(place: HTMLElement | null) {
  const day = place?.dataset.day
  for (const link of place?.querySelectorAll<HTMLElement>('[data-date] :is([role="link"], a)') ?? []) {
    const isOwn = link.closest<HTMLElement>('[data-date]')?.dataset.date === day
    link.tabIndex = isOwn ? 0 : -1
    // The calendar may still be rendering the day before it.
    if (!isOwn || wantedDay !== day) continue
    wantedDay = null
    link.focus()
  }
}

const planOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-plan]')?.dataset.plan ?? null) : null

/** Ties the hint about moving plans by key to each plan, for screen readers. */
export const MOVE_HINT = 'plan-move-hint'

export function useCalendarFocus(day: string, onMoveByKey?: (id: string, event: KeyboardEvent) => void) {
  const container = useRef<HTMLDivElement>(null)
  const focusedPlan = useRef<string | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const id = planOf(event.target)
    if (id && event.altKey && event.key.startsWith('Arrow')) onMoveByKey?.(id, event)
  })

  useEffect(() => showDay(container.current))
  useEffect(() => {
    const place = container.current
    const remember = ({ target }: FocusEvent) => {
      focusedPlan.current = planOf(target)
    }
    const keydown = (event: KeyboardEvent) => onKey(event)
    place?.addEventListener('focusin', remember)
    place?.addEventListener('keydown', keydown)
    return () => {
      place?.removeEventListener('focusin', remember)
      place?.removeEventListener('keydown', keydown)
    }
  }, [])

  // Made once: with other functions the calendar would render all its days again. A month mounts forty days at once, and
  // the tab order is set once for all of them.
  const [mounts] = useState((): CalendarOptions => {
    let frame = 0
    const showSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => showDay(container.current))
    }
    return {
      eventDidMount: ({ el, event, isMirror }) => {
        const shown = shownOf(event)
        if (shown?.kind !== 'plan' || isMirror) return
        el.dataset.plan = shown.plan.id
        el.setAttribute('aria-describedby', MOVE_HINT)
        // FullCalendar renders a moved plan as a new element, which loses the focus unless we set it again.
        if (focusedPlan.current === shown.plan.id && isFocusLost()) el.focus()
      },
      dayCellDidMount: showSoon,
      dayHeaderDidMount: showSoon,
      datesSet: showSoon,
    }
  })
  return { place: { ref: container, 'data-day': isoDay(day) }, mounts }
}

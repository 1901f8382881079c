// Turns plans and anniversaries into the calendar's events, and a dragged event back into a plan.
import { clockOf, minutesOfDate } from '#contract/shared/clock.ts'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { addDays, isoDay } from '#contract/korean-calendar/dates.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { anniversaryName, wallDay } from '#web/lib/locale/days.ts'
import { LAST_CLOCK } from '#web/lib/locale/plan-times.ts'

export type Shown = { kind: 'plan'; plan: Schedule } | { kind: 'anniversary'; anniversary: Anniversary }

const planEvent = (plan: Schedule) => ({
  id: plan.id,
  title: plan.title,
  start: `${isoDay(plan.sdate)}T${plan.startTime}:00`,
  end:
    plan.endTime === LAST_CLOCK
      ? `${isoDay(addDays(plan.sdate, 1))}T00:00:00`
      : `${isoDay(plan.sdate)}T${plan.endTime}:00`,
  extendedProps: { shown: { kind: 'plan', plan } satisfies Shown },
})

/** Users move an anniversary in its form: dragging one day would silently move it in every year. */
const anniversaryEvent = (anniversary: Anniversary) => ({
  id: `${anniversary.id}/${anniversary.date}`,
  title: anniversaryName(anniversary),
  start: isoDay(anniversary.date),
  allDay: true,
  editable: false,
  extendedProps: { shown: { kind: 'anniversary', anniversary } satisfies Shown },
})

export const calendarEvents = (plans: readonly Schedule[], anniversaries: readonly Anniversary[]) => [
  ...anniversaries.map(anniversaryEvent),
  ...plans.map(planEvent),
]

export const shownOf = (event: { extendedProps: Record<string, unknown> }) =>
  event.extendedProps.shown as Shown | undefined

/** Where a plan was dropped; null where it would reach into another day. Midnight is the end of the day before. */
export function droppedAt(
  start: Date | null,
  end: Date | null,
): Pick<Schedule, 'sdate' | 'startTime' | 'endTime'> | null {
  if (!start || !end) return null
  const sdate = wallDay(start)
  const endsAtMidnight = minutesOfDate(end) === 0 && wallDay(new Date(end.getTime() - 1)) === sdate
  if (!endsAtMidnight && wallDay(end) !== sdate) return null
  const endTime = endsAtMidnight ? LAST_CLOCK : clockOf(minutesOfDate(end))
  const startTime = clockOf(minutesOfDate(start))
  return endTime > startTime ? { sdate, startTime, endTime } : null
}

/** The marks of one day in the calendar. */
export type DayMarks = { holidays: string[]; plans: number; anniversaries: number }

export function marksOf(plans: readonly Schedule[], anniversaries: readonly Anniversary[]): Map<string, DayMarks> {
  const marks = new Map<string, DayMarks>()
  const at = (day: string) => {
    const there = marks.get(day) ?? { holidays: [], plans: 0, anniversaries: 0 }
    marks.set(day, there)
    return there
  }
  for (const { sdate } of plans) at(sdate).plans += 1
  for (const anniversary of anniversaries) {
    const mark = at(anniversary.date)
    if (anniversary.isHoliday) mark.holidays.push(anniversaryName(anniversary))
    else mark.anniversaries += 1
  }
  return marks
}

const startOf = ({ startTime, title }: Schedule) => `${startTime} ${title}`

/** The entries of each day in the calendar's order: whole days first, then plans by their time and name. */
export function shownByDay(plans: readonly Schedule[], anniversaries: readonly Anniversary[]): Map<string, Shown[]> {
  const days = new Map<string, Shown[]>()
  const add = (day: string, shown: Shown) => days.set(day, [...(days.get(day) ?? []), shown])
  for (const anniversary of anniversaries) add(anniversary.date, { kind: 'anniversary', anniversary })
  for (const plan of plans.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1)))
    add(plan.sdate, { kind: 'plan', plan })
  return days
}

// A month as a table: what the page shows before the calendar's code is there, and all that a phone needs of a month.
import { clsx } from 'clsx'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { addDays, isoDay, monthOf, weekday } from '#contract/korean-calendar/dates.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { dayWords } from '#messages/shared/days.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { useToday } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { marksOf, shownByDay, type Shown } from './calendar-events.ts'
import { dayName, DayTop, dayTone, LineFace, monthRow, toneOf } from './calendar-look.tsx'
import { useCalendarFocus } from './use-calendar-focus.ts'

type MonthGridProps = {
  day: string
  plans: readonly Schedule[]
  anniversaries: readonly Anniversary[]
  lunar: boolean
  onPick: (day: string) => void
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** The weeks of the month that a day is in, from Sunday to Saturday. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 6)}01`
  const sunday = addDays(first, -weekday(first))
  const weeks: string[][] = []
  for (let start = sunday; start < first || monthOf(start) === monthOf(day); start = addDays(start, 7))
    weeks.push(WEEK.map((place) => addDays(start, place)))
  return weeks
}

/** As many as the calendar shows of a day. */
const LINES = 3

/** The lines look as the calendar's do, which takes the table's place on wide screens: nothing changes then. */
function Lines({ shown }: { shown: Shown[] }) {
  const rest = shown.length - LINES
  return (
    <ul aria-hidden className="px-1 text-xs leading-4 max-sm:hidden">
      {shown.slice(0, LINES).map((one, place) => (
        <li key={place} className={clsx('mb-0.5 rounded-item px-1.5 py-1', toneOf(one))}>
          <LineFace shown={one} />
        </li>
      ))}
      {rest > 0 && <li className="px-1.5 py-1 font-semibold text-ink-soft">{t(scheduleWords).more(rest)}</li>}
    </ul>
  )
}

export function MonthGrid({ day, plans, anniversaries, lunar, onPick }: MonthGridProps) {
  const marks = marksOf(plans, anniversaries)
  const { place } = useCalendarFocus(day)
  const shown = shownByDay(plans, anniversaries)
  const today = useToday()
  const isToday = (on: string) => on === today
  const isOther = (on: string) => monthOf(on) !== monthOf(day)
  return (
    <div {...place} className="overflow-hidden">
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{t(scheduleWords).calendar}</caption>
        <thead>
          <tr>
            {WEEK.map((number) => (
              <th
                key={number}
                scope="col"
                className="border border-t-0 border-line px-1 py-2 font-semibold first:border-s-0 last:border-e-0"
              >
                <span className={dayTone(number, false)}>{t(dayWords).weekday(number)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]} className={monthRow}>
              {week.map((on) => (
                <td
                  key={on}
                  data-date={isoDay(on)}
                  className={clsx(
                    'border border-line p-0 align-top first:border-s-0 last:border-e-0',
                    isOther(on) && 'bg-sunken',
                    isToday(on) && 'bg-accent-soft/35',
                  )}
                >
                  <Link
                    to="/schedule"
                    search={{ date: Number(on) }}
                    tabIndex={on === day ? 0 : -1}
                    aria-label={dayName(on, marks.get(on), lunar)}
                    aria-current={isToday(on) ? 'date' : undefined}
                    onClick={(event) => {
                      event.preventDefault()
                      onPick(on)
                    }}
                    className="block p-1 no-underline hover:bg-hover max-sm:min-h-16"
                  >
                    <DayTop day={on} isToday={isToday(on)} isOther={isOther(on)} marks={marks.get(on)} lunar={lunar} />
                  </Link>
                  <Lines shown={shown.get(on) ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

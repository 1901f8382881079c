// The toolbar above the calendar: « ‹ 2026.11 › », 오늘, the switch for lunar days, and the three views.
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { addDays, dateOf, monthOf, weekday, yearOf } from '#contract/korean-calendar/dates.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { today } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { createStoredPreference } from '#web/lib/store/stored-preference.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { ScheduleView } from './schedule-search.ts'
import { moved } from './calendar-moves.ts'

const partsOf = (day: string) => [yearOf(day), monthOf(day), dateOf(day)] as const

/** 2026.11, 2026.11.15–21, 2026.11.15; in English Nov 2026, 15 – 21 Nov 2026, 15 Nov 2026 */
export function titleOf(view: ScheduleView, day: string): string {
  const w = t(scheduleWords)
  const [year, month, date] = partsOf(day)
  if (view === 'month') return w.monthTitle(year, month)
  if (view === 'day') return w.dayTitle(year, month, date)
  const first = addDays(day, -weekday(day))
  return w.weekTitle(partsOf(first), partsOf(addDays(first, 6)))
}

const lunarDays = createStoredPreference('madang-lunar-days', ['on', 'off'])

export const useLunarShown = () => lunarDays.useValue() === 'on'

type ToolbarProps = {
  view: ScheduleView
  day: string
  onView: (view: ScheduleView) => void
  onDay: (day: string) => void
}

function Moves({ view, day, onDay }: ToolbarProps) {
  const w = t(scheduleWords)
  const isMonth = view === 'month'
  const go = (unit: 'year' | ScheduleView, by: number) => () => onDay(moved(day, unit, by))
  return (
    <div className="flex items-center">
      <IconButton
        label={isMonth ? w.previousYear : w.previousMonth}
        icon={<ChevronsLeft />}
        onClick={go(isMonth ? 'year' : 'month', -1)}
      />
      <IconButton label={w.previous[view]} icon={<ChevronLeft />} onClick={go(view, -1)} />
      <h2 aria-live="polite" className="px-1 text-center text-lg font-bold tabular-nums sm:min-w-24">
        {titleOf(view, day)}
      </h2>
      <IconButton label={w.next[view]} icon={<ChevronRight />} onClick={go(view, 1)} />
      <IconButton
        label={isMonth ? w.nextYear : w.nextMonth}
        icon={<ChevronsRight />}
        onClick={go(isMonth ? 'year' : 'month', 1)}
      />
    </div>
  )
}

export function CalendarToolbar(props: ToolbarProps) {
  const w = t(scheduleWords)
  const lunar = useLunarShown()
  const pressed =
    'h-9 rounded-item px-3 text-sm whitespace-nowrap font-semibold text-ink-soft hover:bg-hover pointer-coarse:h-11 pointer-coarse:min-w-11 ' +
    'aria-pressed:bg-accent-soft aria-pressed:text-accent-ink'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2.5 sm:px-4">
      <Moves {...props} />
      <Button size="sm" onClick={() => props.onDay(today())} className="pointer-coarse:h-11">
        {w.today}
      </Button>
      <div className="ml-auto flex items-center gap-2">
        <button
          type="button"
          aria-pressed={lunar}
          className={pressed}
          onClick={() => lunarDays.set(lunar ? 'off' : 'on')}
        >
          {w.lunar}
        </button>
        <div
          role="group"
          aria-label={w.view}
          className="flex gap-0.5 rounded-control border border-line bg-raised p-0.5"
        >
          {(['month', 'week', 'day'] as const).map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={props.view === view}
              className={pressed}
              onClick={() => props.onView(view)}
            >
              {w.views[view]}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

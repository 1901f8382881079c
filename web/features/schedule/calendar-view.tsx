// Renders the calendar for the day in the address, and passes presses, drags and resizes to the page.
import FullCalendar, { type CalendarOptions, type CalendarRef, type DayHeaderInfo } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import korean from '@fullcalendar/react/locales/ko'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import { clsx } from 'clsx'
import { memo, useEffect, useMemo, useRef } from 'react'
import { DAY_MINUTES } from '#contract/shared/durations.ts'
import { minutesOfDate } from '#contract/shared/clock.ts'
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { isoDay } from '#contract/korean-calendar/dates.ts'
import { SITE_ZONE, wallClock } from '#contract/shared/zone.ts'
import { wallDay } from '#web/lib/locale/days.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { lunarShort } from '#web/lib/locale/lunar-days.ts'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'
import { calendarEvents, droppedAt, marksOf, shownOf, type DayMarks } from './calendar-events.ts'
import { calendarLook, dayName, dayTone, DayTop, EventFace, HOURS_HEIGHT, Painted } from './calendar-look.tsx'
import type { Times } from '#web/lib/locale/plan-times.ts'
import type { ScheduleView } from './schedule-search.ts'
import { MOVE_HINT, useCalendarFocus } from './use-calendar-focus.ts'

/** Renders its days again only with other plans, another day or another look. */
const Calendar = memo(FullCalendar)
const types = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const
const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin]
/** The calendar first renders the hours in any width and gives them theirs after measuring: nobody sees the step between. */
const onceMeasured = '[&:not(:has([style*=width]>[data-time]))]:invisible'
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

export type Moved = Times & { sdate: string }

export type CalendarViewProps = {
  view: ScheduleView
  day: string
  plans: readonly Schedule[]
  anniversaries: readonly Anniversary[]
  lunar: boolean
  /** The user pressed a day, or pressed or dragged over hours: then with minutes since midnight. */
  onPick: (day: string, times?: { start: number; end: number | null }) => void
  onOpenDay: (day: string) => void
  onPlan: (plan: Schedule) => void
  onAnniversary: (anniversary: Anniversary) => void
  /** `to` is null where the plan would have left its day. */
  onMoved: (plan: Schedule, to: Moved | null) => void
  onMoveByKey: (id: string, event: KeyboardEvent) => void
}

function DayHeader({ info, marks, lunar }: { info: DayHeaderInfo; marks: Map<string, DayMarks>; lunar: boolean }) {
  const isMonth = info.view.type === 'dayGridMonth'
  const day = wallDay(info.date)
  const tone = dayTone(info.dow, !isMonth && Boolean(marks.get(day)?.holidays.length))
  if (isMonth) return <span className={tone}>{info.weekdayText || info.text}</span>
  return (
    <span className="flex flex-col items-center gap-0.5">
      <Painted text={info.weekdayText} className={clsx('text-xs', tone)} />
      <Painted
        text={String(info.date.getUTCDate())}
        className={clsx(
          'grid size-8 place-items-center rounded-full text-base tabular-nums',
          info.isToday ? 'bg-accent text-on-accent' : tone,
        )}
      />
      {lunar && <Painted text={lunarShort(day)} className="text-[0.6875rem] font-normal text-ink-faint tabular-nums" />}
    </span>
  )
}

type Acts = Pick<CalendarViewProps, 'onPick' | 'onOpenDay' | 'onPlan' | 'onAnniversary' | 'onMoved'>

/** The callbacks that FullCalendar runs when the user clicks or drags. */
function handlers(view: ScheduleView, acts: Acts): CalendarOptions {
  const movePlan = (
    event: { start: Date | null; end: Date | null; allDay: boolean; extendedProps: Record<string, unknown> },
    revert: () => void,
  ) => {
    const shown = shownOf(event)
    if (shown?.kind !== 'plan') return
    const to = event.allDay ? null : droppedAt(event.start, event.end)
    if (!to) revert()
    acts.onMoved(shown.plan, to)
  }
  return {
    dateClick: ({ date, allDay }) =>
      acts.onPick(wallDay(date), allDay ? undefined : { start: minutesOfDate(date), end: null }),
    select: ({ start, end, allDay, view }) => {
      const sameDay = wallDay(new Date(end.getTime() - 1)) === wallDay(start)
      acts.onPick(
        wallDay(start),
        allDay ? undefined : { start: minutesOfDate(start), end: sameDay ? minutesOfDate(end) || DAY_MINUTES : null },
      )
      view.calendar.unselect()
    },
    eventClick: ({ event }) => {
      const shown = shownOf(event)
      if (shown?.kind === 'plan') acts.onPlan(shown.plan)
      if (shown?.kind === 'anniversary') acts.onAnniversary(shown.anniversary)
    },
    eventDrop: ({ event, revert }) => movePlan(event, revert),
    eventResize: ({ event, revert }) => movePlan(event, revert),
    moreLinkClick: ({ date }) => acts.onOpenDay(wallDay(date)),
    navLinkDayClick: (date) => (view === 'month' ? acts.onPick(wallDay(date)) : acts.onOpenDay(wallDay(date))),
  }
}

function contents(lunar: boolean, marks: Map<string, DayMarks>): CalendarOptions {
  const w = t(scheduleWords)
  return {
    dayCellTopContent: ({ date, isToday, isOther }) => {
      const day = wallDay(date)
      return <DayTop {...{ day, isToday, isOther, lunar }} marks={marks.get(day)} />
    },
    dayHeaderContent: (info) => <DayHeader info={info} marks={marks} lunar={lunar} />,
    eventContent: (info) => <EventFace info={info} />,
    navLinkHint: (_text, date) => dayName(wallDay(date), marks.get(wallDay(date)), lunar),
    moreLinkText: w.more,
    moreLinkHint: w.moreHint,
    allDayText: w.allDay,
  }
}

const fixed: CalendarOptions = {
  plugins,
  // Plans have the site's clock, which the calendar gets as UTC: the browser's own has hours that some days lack.
  timeZone: 'UTC',
  now: () => wallClock(new Date(), SITE_ZONE),
  headerToolbar: false,
  firstDay: 0,
  fixedWeekCount: false,
  navLinks: true,
  selectable: true,
  selectMirror: true,
  selectMinDistance: 5,
  editable: true,
  eventResizableFromStart: false,
  eventDisplay: 'auto',
  dayMaxEvents: 3,
  nowIndicator: true,
  slotDuration: '00:30:00',
  snapDuration: '00:30:00',
  slotMinHeight: 28,
  scrollTime: '08:00:00',
  scrollTimeReset: false,
  eventTimeFormat: clock,
  slotHeaderFormat: clock,
  displayEventEnd: false,
  eventOrder: 'start,title',
}

/** Every one of them stays the same function: with another one the calendar would render all its days again. */
function useSteadyActs(props: Acts): Acts {
  const onPick = useStableCallback(props.onPick)
  const onOpenDay = useStableCallback(props.onOpenDay)
  const onPlan = useStableCallback(props.onPlan)
  const onAnniversary = useStableCallback(props.onAnniversary)
  const onMoved = useStableCallback(props.onMoved)
  return useMemo(
    () => ({ onPick, onOpenDay, onPlan, onAnniversary, onMoved }),
    [onPick, onOpenDay, onPlan, onAnniversary, onMoved],
  )
}

export function CalendarView(props: CalendarViewProps) {
  const { view, day, plans, anniversaries, lunar } = props
  const calendar = useRef<CalendarRef>(null)
  const acts = useSteadyActs(props)
  const { place, mounts } = useCalendarFocus(day, props.onMoveByKey)
  const options = useMemo(() => handlers(view, acts), [view, acts])
  const shown = useMemo(
    () => ({
      ...contents(lunar, marksOf(plans, anniversaries)),
      events: calendarEvents(plans, anniversaries),
    }),
    [lunar, plans, anniversaries],
  )

  useEffect(() => {
    const api = calendar.current?.getApi()
    if (api && api.view.type !== types[view]) api.changeView(types[view], isoDay(day))
    else api?.gotoDate(isoDay(day))
  }, [view, day])

  return (
    <div {...place} className={clsx('overflow-hidden', view !== 'month' && onceMeasured)}>
      <p id={MOVE_HINT} hidden>
        {t(scheduleWords).moveHint}
      </p>
      <Calendar
        ref={calendar}
        {...fixed}
        {...calendarLook}
        {...options}
        {...shown}
        {...mounts}
        locale={getLocale() === 'ko' ? korean : 'en'}
        height={view === 'month' ? 'auto' : HOURS_HEIGHT}
        initialView={types[view]}
        initialDate={isoDay(day)}
      />
    </div>
  )
}

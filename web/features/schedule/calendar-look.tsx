// The calendar's look: our tokens on every part that the library renders, and the content of an event and a day.
import type { CalendarOptions, EventDisplayInfo } from '@fullcalendar/react'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { dateOf, weekday } from '#contract/korean-calendar/dates.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { anniversaryName, dayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import { lunarShort, lunarText } from '#web/lib/locale/lunar-days.ts'
import { VisuallyHidden } from '#web/ui/basic/visually-hidden.tsx'
import { shownOf, type DayMarks, type Shown } from './calendar-events.ts'

/** Korean calendars print Sundays and holidays red and Saturdays blue. */
export const dayTone = (dow: number, isHoliday: boolean) =>
  isHoliday || dow === 0 ? 'text-danger-ink' : dow === 6 ? 'text-info-ink' : 'text-ink'

/** Text that screen readers skip, because the day's link already names the day in words. */
export const Painted = ({ text, className }: { text: string; className: string }) => (
  <span data-text={text} className={clsx('after:content-[attr(data-text)]', className)} />
)

const numberLook = 'grid size-7 place-items-center rounded-full text-sm tabular-nums'

/** The name of a day for screen readers. */
export const dayName = (day: string, marks: DayMarks | undefined, lunar: boolean) =>
  [dayText(day), ...(lunar ? [lunarText(day)] : []), ...(marks?.holidays ?? [])].join(', ')

type DayTopProps = {
  day: string
  isToday: boolean
  /** The day belongs to another month. */
  isOther: boolean
  marks: DayMarks | undefined
  lunar: boolean
}

/** A day's number; on a phone with dots for what it holds. `dayName` says the same in words. */
export function DayTop({ day, isToday, isOther, marks, lunar }: DayTopProps) {
  const tone = dayTone(weekday(day), Boolean(marks?.holidays.length))
  return (
    <span className="flex w-full flex-wrap items-center justify-between gap-x-1 max-sm:flex-col max-sm:justify-center">
      <Painted
        text={String(dateOf(day))}
        className={clsx(numberLook, isToday ? 'bg-accent text-on-accent' : tone, !isOther && 'font-semibold')}
      />
      {lunar && <Painted text={lunarShort(day)} className="text-[0.6875rem] text-ink-faint tabular-nums" />}
      <span className="flex h-1.5 gap-0.5 sm:hidden" aria-hidden>
        {Array.from({ length: Math.min(marks?.plans ?? 0, 3) }, (_, dot) => (
          <span key={dot} className="size-1.5 rounded-full bg-accent" />
        ))}
        {marks && marks.anniversaries + marks.holidays.length > 0 && (
          <span className="size-1.5 rounded-full bg-violet-ink" />
        )}
      </span>
    </span>
  )
}

/** Holidays are red, the user's own days violet, an admin's other days grey; important plans are highlighted. */
export function toneOf(shown: Shown | undefined): string {
  if (shown?.kind === 'anniversary') {
    const { isHoliday, shared } = shown.anniversary
    if (isHoliday) return 'bg-danger-soft text-danger-ink'
    return shared ? 'text-ink-soft' : 'bg-violet-soft text-violet-ink'
  }
  return shown?.kind === 'plan' && shown.plan.isImportant
    ? 'bg-warn-soft text-warn-ink'
    : 'bg-accent-soft text-accent-ink'
}

const Time = ({ text }: { text: string }) => (
  <span className="shrink-0 text-[0.6875rem] leading-4 font-medium tabular-nums">{text}</span>
)

/** The name of a plan or an anniversary, with a star where it is important. */
function Title({ title, isImportant }: { title: string; isImportant: boolean }) {
  return (
    <>
      {isImportant && <Star aria-hidden className="mr-0.5 inline size-3 fill-current align-[-1px]" />}
      {isImportant && <VisuallyHidden>{t(scheduleWords).important}</VisuallyHidden>}
      {title}
    </>
  )
}

/** The content of a line in a day of the month. */
export function LineFace({ shown }: { shown: Shown }) {
  const plan = shown.kind === 'plan' ? shown.plan : null
  const title = shown.kind === 'plan' ? shown.plan.title : anniversaryName(shown.anniversary)
  return (
    <span className="flex min-w-0 items-center gap-x-1">
      {plan && <Time text={plan.startTime} />}
      <span className="min-w-0 truncate font-semibold">
        <Title title={title} isImportant={Boolean(plan?.isImportant)} />
      </span>
    </span>
  )
}

/** As many whole lines as have room: half a line cannot be read. */
const wholeLines = 'max-h-[round(down,100%,1rem)] flex-col overflow-y-clip *:shrink-0'

/** One line in the month view; in the other views the name first, then the time and place if they fit. */
export function EventFace({ info }: { info: EventDisplayInfo }) {
  const shown = shownOf(info.event)
  const plan = shown?.kind === 'plan' ? shown.plan : null
  const isLine = info.view.type === 'dayGridMonth' || info.isShort || info.event.allDay
  const time = plan && !(info.isNarrow && !isLine) && <Time text={info.timeText} />
  return (
    <span className={clsx('flex min-w-0 gap-x-1', isLine ? 'items-center' : wholeLines)}>
      {isLine && !info.isNarrow && time}
      <span className={clsx('min-w-0 font-semibold', isLine ? 'truncate' : 'wrap-anywhere')}>
        <Title title={info.event.title} isImportant={Boolean(plan?.isImportant)} />
      </span>
      {!isLine && time}
      {!isLine && !info.isNarrow && plan?.place && (
        <span className="truncate text-[0.6875rem] leading-4">{plan.place}</span>
      )}
    </span>
  )
}

const line = 'border border-line'
/**
 * High enough for a day's three plans and the line below them, such as +1: the calendar does not count that line. A row
 * of a table is never lower than this, so `h` is the same there as `min-h` elsewhere.
 */
export const monthRow = 'h-16 sm:h-36 sm:pointer-coarse:h-40'
/** Height in pixels of the week and day views, which scroll inside. */
export const HOURS_HEIGHT = 720
const resizer = 'absolute inset-x-0 h-2 pointer-coarse:h-4'

export const calendarLook: CalendarOptions = {
  className: 'text-sm',
  tableHeaderClass: 'bg-surface',
  dayHeaderRowClass: line,
  dayHeaderClass: line,
  dayHeaderInnerClass: 'px-1 py-2 text-sm font-semibold',
  dayHeaderDividerClass: 'border-b border-line',
  dayRowClass: line,
  views: {
    dayGridMonth: { dayRowClass: clsx(line, 'min-h-36 pointer-coarse:min-h-40') },
    timeGrid: { displayEventEnd: true },
  },
  dayHeaderAlign: 'center',
  dayCellClass: (info) =>
    clsx(line, info.isOther && 'bg-sunken', info.isToday && info.view.type !== 'timeGridDay' && 'bg-accent-soft/35'),
  dayCellTopClass: 'p-1',
  dayCellTopInnerClass: 'w-full rounded-item',
  dayCellInnerClass: 'px-px',
  dayLaneClass: (info) => clsx(line, info.isToday && info.view.type === 'timeGridWeek' && 'bg-accent-soft/35'),
  slotLaneClass: (info) => clsx(line, info.isMinor && 'border-dotted'),
  slotHeaderClass: (info) => clsx(line, 'justify-end', info.isMinor && 'border-dotted'),
  slotHeaderInnerClass: 'px-1.5 py-0.5 text-[0.6875rem] text-ink-faint tabular-nums sm:px-2 sm:text-xs',
  allDayHeaderInnerClass: 'px-1.5 py-1 text-[0.6875rem] text-ink-faint sm:px-2 sm:text-xs',
  allDayHeaderClass: 'items-center justify-end',
  allDayDividerClass: 'border-b border-line',
  slotHeaderDividerClass: 'border-e border-line',
  fillerClass: line,
  navLinkClass: 'hover:bg-hover',
  highlightClass: 'bg-accent-soft/70',
  nowIndicatorLineClass: 'border-t-2 border-danger',
  nowIndicatorDotClass: 'size-2 rounded-full bg-danger -ms-1 -mt-1',
  eventClass: (info) =>
    clsx(
      'group cursor-pointer rounded-item text-xs leading-4 transition-shadow hover:shadow-control',
      toneOf(shownOf(info.event)),
      (info.isDragging || info.isMirror) && 'opacity-80 shadow-popup',
    ),
  listItemEventClass: 'mx-0.5 mb-0.5',
  listItemEventInnerClass: 'min-w-0 overflow-hidden px-1.5 py-1',
  rowEventClass: 'mx-0.5 mb-0.5',
  rowEventInnerClass: 'min-w-0 overflow-hidden px-1.5 py-1',
  columnEventClass: 'relative mb-px ring-1 ring-surface',
  columnEventInnerClass: 'min-w-0 overflow-hidden px-1 py-0.5 sm:px-1.5',
  columnEventBeforeClass: (info) => (info.isStartResizable ? clsx(resizer, '-top-1') : ''),
  columnEventAfterClass: (info) => (info.isEndResizable ? clsx(resizer, '-bottom-1') : ''),
  dayLaneInnerClass: 'mx-0.5',
  moreLinkClass: 'mx-0.5 cursor-pointer rounded-item text-xs font-semibold text-ink-soft hover:bg-hover',
  moreLinkInnerClass: 'px-1.5 py-1 pointer-coarse:py-2',
}

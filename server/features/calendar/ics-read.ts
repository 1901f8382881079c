// From the bytes of a calendar file to its events, each with the properties that a plan or an anniversary can have.
import { parseLine, unescapeText, unfold, type Line } from './ics-text.ts'
import { readDuration, readTime, DAY_MINUTES } from './ics-time.ts'

export type IcsEvent = {
  uid: string
  /** Tells the changed days of a series apart; empty for all others. */
  recurrenceId: string
  title: string
  place: string
  memo: string
  isImportant: boolean
  isCancelled: boolean
  rule: string
  allDay: boolean
  /** Korean wall time in minutes; the end is exclusive. */
  start: number
  end: number
  /** What our own files say beside the standard. */
  ours: { adate: string; isLunar: boolean; isHoliday: boolean }
}

type Properties = Map<string, Line>

/** Properties of an event's parts, such as alarms, do not belong to the event. Where a property comes twice, the first counts. */
function propertiesOf(lines: readonly string[]): { isCalendar: boolean; events: Properties[] } {
  const open: string[] = []
  const events: Properties[] = []
  let isCalendar = false
  for (const text of lines) {
    const line = parseLine(text)
    if (!line) continue
    const kind = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') {
      open.push(kind)
      isCalendar ||= kind === 'VCALENDAR'
      if (kind === 'VEVENT') events.push(new Map())
    } else if (line.name === 'END') open.pop()
    else if (open.at(-1) === 'VEVENT' && !events.at(-1)?.has(line.name)) events.at(-1)?.set(line.name, line)
  }
  return { isCalendar, events }
}

function endOf(properties: Properties, start: number, allDay: boolean): number {
  const end = properties.get('DTEND')
  const length = properties.get('DURATION')
  const until = end ? readTime(end)?.minutes : undefined
  const lasting = length ? readDuration(length.value) : null
  const least = start + (allDay ? DAY_MINUTES : 0)
  return Math.max(least, until ?? start + (lasting ?? 0))
}

/** Null where there is no start that can be read. */
function eventOf(properties: Properties): IcsEvent | null {
  const begin = properties.get('DTSTART')
  const start = begin ? readTime(begin) : null
  if (!begin || !start) return null
  const raw = (name: string) => properties.get(name)?.value ?? ''
  const text = (name: string) => unescapeText(raw(name))
  return {
    uid: text('UID').trim() || `${begin.value} ${raw('SUMMARY')}`,
    recurrenceId: raw('RECURRENCE-ID'),
    title: text('SUMMARY'),
    place: text('LOCATION'),
    memo: text('DESCRIPTION'),
    isImportant: /^[1-4]$/.test(raw('PRIORITY').trim()),
    isCancelled: raw('STATUS').trim().toUpperCase() === 'CANCELLED',
    rule: raw('RRULE').trim().toUpperCase(),
    allDay: start.allDay,
    start: start.minutes,
    end: endOf(properties, start.minutes, start.allDay),
    ours: {
      adate: raw('X-MADANG-ADATE').trim(),
      isLunar: raw('X-MADANG-CALENDAR').trim() === 'lunar',
      isHoliday: raw('X-MADANG-HOLIDAY').trim() === 'TRUE',
    },
  }
}

export type ReadCalendar = {
  events: IcsEvent[]
  /** The names of events that have no start. */
  unreadable: string[]
  /** The names of events behind the last that is read. */
  beyond: string[]
}

/** More events than an import takes, since some of a file's may be cancelled or come twice. */
const EVENTS_MAX = 4_000

const titleOf = (properties: Properties) => unescapeText(properties.get('SUMMARY')?.value ?? '')

/** Null where the bytes are not a calendar file at all. */
export function readCalendar(bytes: Uint8Array): ReadCalendar | null {
  const { isCalendar, events } = propertiesOf(unfold(bytes))
  if (!isCalendar) return null
  const read = events.slice(0, EVENTS_MAX).map((properties) => ({ event: eventOf(properties), properties }))
  return {
    events: read.flatMap(({ event }) => event ?? []),
    unreadable: read.filter(({ event }) => !event).map(({ properties }) => titleOf(properties)),
    beyond: events.slice(EVENTS_MAX).map(titleOf),
  }
}

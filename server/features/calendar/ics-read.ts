// From the bytes of a calendar file to its events, each with the properties that a plan or an anniversary can have.
import { DAY_MINUTES } from '#contract/shared/durations.ts'
import type { CalendarMemoWords } from '#messages/calendar/calendar.ts'
import { memoOf } from './ics-memo.ts'
import { unescapeText, unfold } from './ics-text.ts'
import { readDuration, readTime, type WallTime, type Zones } from './ics-time.ts'
import { treeOf, type IcsTree, type Properties } from './ics-tree.ts'
import { zonesOf } from './ics-zone.ts'

export type IcsEvent = {
  uid: string
  /** The record's id here, where the file was exported from here. */
  ownId: string | null
  /** Tells the changed days of a series apart; empty for all others. */
  recurrenceId: string
  /** When the day of the series would have begun that this one replaces. */
  replaces: number | null
  sequence: number
  title: string
  place: string
  memo: string
  isImportant: boolean
  isCancelled: boolean
  rule: string
  /** It comes again, by a rule or on listed days. */
  repeats: boolean
  /** The first day of the series is left out, or another event of the file stands in its place. */
  isFirstGone: boolean
  alarms: number
  allDay: boolean
  isOfUnknownZone: boolean
  /** Korean wall time in minutes; the end is exclusive. */
  start: number
  end: number
  /** Properties that our own files have beside the standard. */
  ours: { adate: string; isLunar: boolean; isHoliday: boolean }
}

function endOf(properties: Properties, start: WallTime, zones: Zones): number {
  const [end] = properties.get('DTEND') ?? []
  const [length] = properties.get('DURATION') ?? []
  const until = end ? readTime(end, zones)?.minutes : undefined
  const lasting = length ? readDuration(length.value) : null
  const least = start.minutes + (start.allDay ? DAY_MINUTES : 0)
  return Math.max(least, until ?? start.minutes + (lasting ?? 0))
}

const ownUid = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-\d{8})?@madang$/

/** Null where there is no start that can be read. */
function eventOf({ properties, alarms }: IcsTree['events'][number], zones: Zones, words: CalendarMemoWords) {
  const [begin] = properties.get('DTSTART') ?? []
  const start = begin ? readTime(begin, zones) : null
  if (!begin || !start) return null
  const raw = (name: string) => properties.get(name)?.[0]?.value ?? ''
  const text = (name: string) => unescapeText(raw(name))
  const [replaced] = properties.get('RECURRENCE-ID') ?? []
  const uid = text('UID').trim() || `${begin.value} ${raw('SUMMARY')}`
  const ownId = ownUid.exec(uid)?.[1] ?? null
  const rule = raw('RRULE').trim().toUpperCase()
  const leftOut = (properties.get('EXDATE') ?? []).flatMap((line) =>
    line.value.split(',').flatMap((value) => readTime({ ...line, value }, zones)?.minutes ?? []),
  )
  const event: IcsEvent = {
    uid,
    ownId,
    recurrenceId: raw('RECURRENCE-ID'),
    replaces: (replaced && readTime(replaced, zones)?.minutes) ?? null,
    sequence: Number.parseInt(raw('SEQUENCE'), 10) || 0,
    title: text('SUMMARY'),
    place: text('LOCATION'),
    memo: memoOf(properties, ownId !== null, words),
    isImportant: /^[1-4]$/.test(raw('PRIORITY').trim()),
    isCancelled: raw('STATUS').trim().toUpperCase() === 'CANCELLED',
    rule,
    repeats: rule !== '' || properties.has('RDATE'),
    isFirstGone: leftOut.includes(start.minutes),
    alarms,
    allDay: start.allDay,
    isOfUnknownZone: start.isOfUnknownZone,
    start: start.minutes,
    end: endOf(properties, start, zones),
    ours: {
      adate: raw('X-MADANG-ADATE').trim(),
      isLunar: raw('X-MADANG-CALENDAR').trim() === 'lunar',
      isHoliday: raw('X-MADANG-HOLIDAY').trim() === 'TRUE',
    },
  }
  return event
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

const titleOf = ({ properties }: IcsTree['events'][number]) => unescapeText(properties.get('SUMMARY')?.[0]?.value ?? '')

/**
 * The newest version of an event has the highest sequence, wherever it stands; of equal ones it is the last, as programs
 * append changes.
 */
function newestOf(events: readonly IcsEvent[]): IcsEvent[] {
  const newest = new Map<string, IcsEvent>()
  for (const event of events) {
    const key = `${event.uid}\n${event.recurrenceId}`
    if (event.sequence >= (newest.get(key)?.sequence ?? 0)) newest.set(key, event)
  }
  return [...newest.values()]
}

function withChangedDays(events: readonly IcsEvent[]): IcsEvent[] {
  const replaced = new Set(events.map(({ uid, replaces }) => `${uid}\n${replaces}`))
  return events.map((event) => ({
    ...event,
    isFirstGone: event.isFirstGone || (event.repeats && replaced.has(`${event.uid}\n${event.start}`)),
  }))
}

/** Null where the bytes are not a calendar file at all. */
export function readCalendar(bytes: Uint8Array, words: CalendarMemoWords): ReadCalendar | null {
  const tree = treeOf(unfold(bytes))
  if (!tree.isCalendar) return null
  const known = zonesOf(tree)
  const read = tree.events.slice(0, EVENTS_MAX).map((source) => ({ event: eventOf(source, known, words), source }))
  return {
    events: withChangedDays(newestOf(read.flatMap(({ event }) => event ?? []))),
    unreadable: read.filter(({ event }) => !event).map(({ source }) => titleOf(source)),
    beyond: tree.events.slice(EVENTS_MAX).map(titleOf),
  }
}

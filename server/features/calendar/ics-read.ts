// From the bytes of a calendar file to its events, each with the properties that a plan or an anniversary can have.
import type ICAL from 'ical.js'
import { DAY_MINUTES } from '#contract/shared/durations.ts'
import type { CalendarMemoWords } from '#messages/calendar/calendar.ts'
import { memoOf } from './ics-memo.ts'
import { calendarsOf, ruleOf, textOf } from './ics-file.ts'
import { unfold } from './ics-text.ts'
import { readDuration, readTime, readTimes, type WallTime, type Zones } from './ics-time.ts'
import { zonesOf } from './ics-zone.ts'

export type IcsEvent = {
  uid: string
  /** The record's id here, where the file was exported from here. */
  ownId: string | null
  /** Distinguishes the changed days of a series; empty for all others. */
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

function endOf(source: ICAL.Component, start: WallTime, zones: Zones): number {
  const end = readTime(source.getFirstProperty('dtend'), zones)
  const least = start.minutes + (start.allDay ? DAY_MINUTES : 0)
  return Math.max(least, end?.minutes ?? start.minutes + readDuration(textOf(source, 'duration')))
}

const ownUid = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-\d{8})?@madang$/

/** Null where there is no start that can be read. */
function eventOf(source: ICAL.Component, zones: Zones, words: CalendarMemoWords) {
  const start = readTime(source.getFirstProperty('dtstart'), zones)
  if (!start) return null
  const text = (name: string) => textOf(source, name)
  const uid = text('uid').trim() || `${text('dtstart')} ${text('summary')}`
  const ownId = ownUid.exec(uid)?.[1] ?? null
  const rule = ruleOf(source)
  const leftOut = source.getAllProperties('exdate').flatMap((days) => readTimes(days, zones))
  const event: IcsEvent = {
    uid,
    ownId,
    recurrenceId: text('recurrence-id'),
    replaces: readTime(source.getFirstProperty('recurrence-id'), zones)?.minutes ?? null,
    sequence: Number.parseInt(text('sequence'), 10) || 0,
    title: text('summary'),
    place: text('location'),
    memo: memoOf(source, ownId !== null, words),
    isImportant: /^[1-4]$/.test(text('priority').trim()),
    isCancelled: text('status').trim().toUpperCase() === 'CANCELLED',
    rule,
    repeats: rule !== '' || source.hasProperty('rdate'),
    isFirstGone: leftOut.some((left) => left?.minutes === start.minutes),
    alarms: source.getAllSubcomponents('valarm').length,
    allDay: start.allDay,
    isOfUnknownZone: start.isOfUnknownZone,
    start: start.minutes,
    end: endOf(source, start, zones),
    ours: {
      adate: text('x-madang-adate').trim(),
      isLunar: text('x-madang-calendar').trim() === 'lunar',
      isHoliday: text('x-madang-holiday').trim() === 'TRUE',
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

const titleOf = (event: ICAL.Component) => textOf(event, 'summary')

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
  const calendars = calendarsOf(unfold(bytes))
  if (calendars.length === 0) return null
  const known = zonesOf(calendars)
  const sources = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  const read = sources.slice(0, EVENTS_MAX).map((source) => ({ event: eventOf(source, known, words), source }))
  return {
    events: withChangedDays(newestOf(read.flatMap(({ event }) => event ?? []))),
    unreadable: read.filter(({ event }) => !event).map(({ source }) => titleOf(source)),
    beyond: sources.slice(EVENTS_MAX).map(titleOf),
  }
}

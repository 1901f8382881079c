// Writes plans and anniversaries as a calendar file (RFC 5545) for other programs; our own import reads it back unchanged.
import { addDays, dayInKorea, yearOf } from '#contract/korean-calendar/dates.ts'
import { occurrences } from '#contract/korean-calendar/recurrence.ts'
import type { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import { escapeText, fold } from './ics-text.ts'

export type Plan = Pick<
  typeof schedule.$inferSelect,
  'id' | 'sdate' | 'startTime' | 'endTime' | 'title' | 'place' | 'memo' | 'isImportant' | 'version'
>
export type Celebrated = Pick<
  typeof anniversary.$inferSelect,
  'id' | 'adate' | 'aname' | 'isHoliday' | 'calendar' | 'recurs' | 'version'
>

/** No rule of iCalendar knows the Korean lunar calendar: such days are written out for these years. */
const YEARS_BEHIND = 1
const YEARS_AHEAD = 4

/** Korea has had one offset since 1988; programs of others look for a beginning that is older than what they show. */
const KOREA = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Seoul',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** 24:00 is the beginning of the next day. */
function koreanTime(day: string, clock: string) {
  const [on, at] = clock === '24:00' ? [addDays(day, 1), '00:00'] : [day, clock]
  return `TZID=Asia/Seoul:${on}T${at.replace(':', '')}00`
}
const optional = (name: string, text: string) => (text ? [`${name}:${escapeText(text)}`] : [])

const event = (uid: string, version: number, stamp: string, lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}@madang`,
  `DTSTAMP:${stamp}`,
  `SEQUENCE:${version - 1}`,
  ...lines,
  'END:VEVENT',
]

const planEvent = (plan: Plan, stamp: string) =>
  event(plan.id, plan.version, stamp, [
    `DTSTART;${koreanTime(plan.sdate, plan.startTime)}`,
    `DTEND;${koreanTime(plan.sdate, plan.endTime)}`,
    `SUMMARY:${escapeText(plan.title)}`,
    ...optional('LOCATION', plan.place),
    ...optional('DESCRIPTION', plan.memo),
    ...(plan.isImportant ? ['PRIORITY:1'] : []),
  ])

/** The last day of February is the 29th where there is one, and the 28th elsewhere: as we keep it (recurrence.ts). */
const yearlyRule = (adate: string) =>
  adate.endsWith('0229') ? 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'RRULE:FREQ=YEARLY'

const allDay = (uid: string, day: string, one: Celebrated, stamp: string, more: readonly string[]) =>
  event(uid, one.version, stamp, [
    `DTSTART;VALUE=DATE:${day}`,
    `DTEND;VALUE=DATE:${addDays(day, 1)}`,
    `SUMMARY:${escapeText(one.aname)}`,
    'TRANSP:TRANSPARENT',
    ...(one.isHoliday ? ['X-MADANG-HOLIDAY:TRUE'] : []),
    ...more,
  ])

function anniversaryEvents(one: Celebrated, now: Date, stamp: string): string[] {
  const marks = one.calendar === 'lunar' ? ['X-MADANG-CALENDAR:lunar'] : []
  if (one.recurs === 'none') return allDay(one.id, one.adate, one, stamp, marks)
  if (one.calendar === 'solar') return allDay(one.id, one.adate, one, stamp, [yearlyRule(one.adate)])
  const year = yearOf(dayInKorea(now))
  const around = occurrences(one, `${year - YEARS_BEHIND}0101`, `${year + YEARS_AHEAD}1231`)
  const days = around.length > 0 ? around : [one.adate]
  return days.flatMap((day) => allDay(`${one.id}-${day}`, day, one, stamp, [...marks, `X-MADANG-ADATE:${one.adate}`]))
}

const start = (name: string) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:-//${escapeText(name)}//Calendar//KO`,
  'CALSCALE:GREGORIAN',
  `X-WR-CALNAME:${escapeText(name)}`,
  'X-WR-TIMEZONE:Asia/Seoul',
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ...KOREA,
]

const written = (lines: readonly string[]) => lines.map((line) => `${fold(line)}\r\n`).join('')

const stampOf = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The parts of a file: its start, some plans and anniversaries at a time, its end. */
export const calendarText = {
  start: (name: string) => written(start(name)),
  plans: (some: readonly Plan[], now: Date) => written(some.flatMap((plan) => planEvent(plan, stampOf(now)))),
  anniversaries: (some: readonly Celebrated[], now: Date) =>
    written(some.flatMap((one) => anniversaryEvents(one, now, stampOf(now)))),
  end: written(['END:VCALENDAR']),
}

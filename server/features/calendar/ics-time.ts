// Times of a calendar file as Korean wall time: plans here have no zone of their own, they are Korea's.
import { KOREA_MS, MINUTE_MS } from '#contract/durations.ts'
import { dayNumber, formatDay, parseDay } from '#contract/korean-calendar/dates.ts'
import type { Line } from './ics-text.ts'

export const DAY_MINUTES = 1_440
const KOREA_MINUTES = KOREA_MS / MINUTE_MS

/** Minutes of the wall clock in Korea since 1970-01-01. */
export type WallTime = { minutes: number; allDay: boolean }

export const dayOf = (minutes: number) => formatDay(Math.floor(minutes / DAY_MINUTES))
export const minutesOf = (day: string) => parseDay(day) * DAY_MINUTES

export function clockOf(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** Null for a name that is no zone of the IANA list, such as Windows' "Korea Standard Time". */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const options = {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const
  let format: Intl.DateTimeFormat | null = null
  try {
    format = new Intl.DateTimeFormat('en-US', options)
  } catch {
    // The zone is unknown here: the time is taken as it is written.
  }
  if (formats.size < 500) formats.set(zone, format)
  return format
}

/** What the wall clock shows in a zone at a moment, both in minutes. */
function wallClock(format: Intl.DateTimeFormat, utc: number): number {
  const parts = format.formatToParts(new Date(utc * MINUTE_MS))
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return (
    dayNumber(number('year'), number('month'), number('day')) * DAY_MINUTES + number('hour') * 60 + number('minute')
  )
}

/** Computed twice, because the first guess may lie on the other side of a change of clocks. */
function toUtc(format: Intl.DateTimeFormat, wall: number): number {
  const guess = wall - (wallClock(format, wall) - wall)
  return wall - (wallClock(format, guess) - guess)
}

function toKorea(wall: number, isUtc: boolean, zone: string | undefined): number {
  if (isUtc) return wall + KOREA_MINUTES
  const format = zone === undefined || zone === 'Asia/Seoul' ? null : formatOf(zone)
  return format ? toUtc(format, wall) + KOREA_MINUTES : wall
}

const written = /^(\d{8})(?:T([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d|60)?(Z)?)?$/

/** Null for text that is no time, or a time outside the years of our calendars. */
export function readTime({ value, params }: Line): WallTime | null {
  const [, day = '', hour, minute, utc] = written.exec(value.trim()) ?? []
  if (day < '1900' || day > '2101') return null
  try {
    const midnight = minutesOf(day)
    if (hour === undefined) return { minutes: midnight, allDay: true }
    const wall = midnight + Number(hour) * 60 + Number(minute)
    return { minutes: toKorea(wall, utc !== undefined, params.TZID), allDay: false }
  } catch {
    return null
  }
}

const duration = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:\d{1,9}S)?)?$/

/** In minutes; null for text that is no duration. */
export function readDuration(text: string): number | null {
  const found = duration.exec(text.trim())
  if (!found) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1, 5).map((part) => Number(part ?? 0))
  return (weeks * 7 + days) * DAY_MINUTES + hours * 60 + minutes
}

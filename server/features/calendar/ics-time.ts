// Times of a calendar file as Korean wall time: plans here have no zone of their own, they are Korea's.
import ICAL from 'ical.js'
import { DAY_MINUTES, KOREA_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { formatDay, parseDay } from '#contract/korean-calendar/dates.ts'
import { valuesOf } from './ics-file.ts'

export const KOREA_MINUTES = KOREA_MS / MINUTE_MS

/** From wall time to Korean wall time, both in minutes since 1970-01-01. */
export type ToKorea = (wall: number) => number
/** Null for a zone that nobody knows. */
export type Zones = (tzid: string | undefined) => ToKorea | null

/** Minutes of the wall clock in Korea since 1970-01-01. */
export type WallTime = {
  minutes: number
  allDay: boolean
  /** The time has a zone that nobody knows, so it was taken as Korean. */
  isOfUnknownZone: boolean
}

export const dayOf = (minutes: number) => formatDay(Math.floor(minutes / DAY_MINUTES))
export const minutesOf = (day: string) => parseDay(day) * DAY_MINUTES

const written = /^(\d{8})(?:T([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d|60)?(Z)?)?$/

/** Each of them null for text that is no time, or a time outside the years of our calendars. */
export function readTimes(property: ICAL.Property, zones: Zones): (WallTime | null)[] {
  const tzid = property.getFirstParameter('tzid')
  return valuesOf(property).map((value) => {
    const [, day = '', hour, minute, utc] = written.exec(value.trim()) ?? []
    if (day < '1900' || day > '2101') return null
    try {
      const midnight = minutesOf(day)
      if (hour === undefined) return { minutes: midnight, allDay: true, isOfUnknownZone: false }
      const wall = midnight + Number(hour) * 60 + Number(minute)
      const zone = zones(utc ? 'UTC' : tzid)
      return { minutes: zone ? zone(wall) : wall, allDay: false, isOfUnknownZone: zone === null }
    } catch {
      return null
    }
  })
}

export const readTime = (property: ICAL.Property | null, zones: Zones) =>
  (property && readTimes(property, zones)[0]) ?? null

/** In minutes; none for text that is no duration. */
export function readDuration(text: string): number {
  return ICAL.Duration.isValueString(text) ? Math.floor(ICAL.Duration.fromString(text).toSeconds() / 60) : 0
}

// Which moment a time of a calendar file means: by the zone that the file describes, or that its name tells of.
import { isTimeZone, momentAt, SITE_ZONE } from '#contract/shared/zone.ts'
import { DAY_MINUTES, MINUTE_MS } from '#contract/shared/durations.ts'
import { formatDay, monthOf, weekday, yearOf } from '#contract/korean-calendar/dates.ts'
import type { IcsTree, Properties } from './ics-tree.ts'
import { KOREA_MINUTES, minutesOf, type ToKorea, type Zones } from './ics-time.ts'
import { windowsZones } from './windows-zones.ts'

/** Files describe a zone by two rules, or by some more for years gone by. */
const RULES_MAX = 60
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

type Onset = { at: number; from: number; to: number }

function readOffset(text: string | undefined): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(text?.trim() ?? '') ?? []
  if (hours === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function readWall(text: string): number | null {
  const [, year = '', rest = '', hour, minute] = /^(\d{4})(\d{4})(?:T(\d\d)(\d\d))?/.exec(text.trim()) ?? []
  // Some programs begin in the years 1 or 1601, before which nothing that we keep lies either.
  const day = `${year < '1900' ? '1900' : year}${rest}`
  try {
    return minutesOf(day) + Number(hour ?? 0) * 60 + Number(minute ?? 0)
  } catch {
    return null
  }
}

type Rule = { start: number; from: number; to: number; dates: number[]; parts: Record<string, string> | null }

const known = new Set(['FREQ', 'BYMONTH', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'WKST', 'INTERVAL'])

/** Null for a rule that is not like those of zones: the zone is then looked for by its name. */
function readRule(properties: Properties): Rule | null {
  const text = (name: string) => properties.get(name)?.[0]?.value
  const start = readWall(text('DTSTART') ?? '')
  const [from, to] = [readOffset(text('TZOFFSETFROM')), readOffset(text('TZOFFSETTO'))]
  if (start === null || from === null || to === null) return null
  const dates = (properties.get('RDATE') ?? [])
    .flatMap(({ value }) => value.split(',').slice(0, RULES_MAX))
    .flatMap((date) => readWall(date) ?? [])
  const rule = text('RRULE')
  if (rule === undefined) return { start, from, to, dates, parts: null }
  const parts = Object.fromEntries(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=')),
  )
  const isUsual =
    parts.FREQ === 'YEARLY' && (parts.INTERVAL ?? '1') === '1' && Object.keys(parts).every((name) => known.has(name))
  return isUsual ? { start, from, to, dates, parts } : null
}

/**
 * Finds the day of a year on which a rule changes the clocks: the second Sunday of March, or the first of those from the
 * 8th on.
 */
function dayInYear({ start, parts }: Rule, year: number): string | undefined {
  const first = formatDay(Math.floor(start / DAY_MINUTES))
  const month = String(parts?.BYMONTH ?? monthOf(first)).padStart(2, '0')
  const days = Array.from({ length: 31 }, (_, i) => `${year}${month}${String(i + 1).padStart(2, '0')}`)
  const [, place = '', name] = /^([+-]?\d*)([A-Z]{2})$/.exec(parts?.BYDAY ?? '') ?? []
  const dates = parts?.BYMONTHDAY?.split(',').map(Number) ?? (name ? null : [Number(first.slice(6))])
  const fitting = days.filter((day, i) => {
    if (dates && !dates.includes(i + 1)) return false
    const number = minutesOr(day)
    return number !== null && (!name || weekday(day) === WEEKDAYS.indexOf(name))
  })
  const nth = Number(place || 1)
  return fitting.at(nth > 0 ? nth - 1 : nth)
}

function minutesOr(day: string): number | null {
  try {
    return minutesOf(day)
  } catch {
    return null
  }
}

function onsetsIn(rule: Rule, year: number): Onset[] {
  const { start, from, to, dates, parts } = rule
  const onset = (at: number) => ({ at, from, to })
  const single = [start, ...dates].map(onset)
  if (!parts) return single
  const day = dayInYear(rule, year)
  const at = day === undefined ? null : minutesOf(day) + (start % DAY_MINUTES)
  const isOver = parts.UNTIL !== undefined && day !== undefined && day > parts.UNTIL.slice(0, 8)
  return at === null || at < start || isOver ? single : [...single, onset(at)]
}

/** A zone as the file describes it; null where it cannot be worked out. */
function describedZone(rules: readonly Properties[]): ToKorea | null {
  const read = rules.slice(0, RULES_MAX).map(readRule)
  if (read.length === 0 || read.includes(null)) return null
  const years = new Map<number, Onset[]>()
  const onsetsOf = (year: number) => {
    const found =
      years.get(year) ??
      read
        .flatMap((rule) => (rule ? [year - 1, year].flatMap((one) => onsetsIn(rule, one)) : []))
        .toSorted((one, other) => one.at - other.at)
    years.set(year, found)
    return found
  }
  return (wall) => {
    const onsets = onsetsOf(yearOf(formatDay(Math.floor(wall / DAY_MINUTES))))
    const offset = onsets.findLast(({ at }) => at <= wall)?.to ?? onsets[0]?.from ?? KOREA_MINUTES
    return wall - offset + KOREA_MINUTES
  }
}

function namedZone(zone: string): ToKorea {
  if (zone === SITE_ZONE) return (wall) => wall
  return (wall) => momentAt(new Date(wall * MINUTE_MS), zone).getTime() / MINUTE_MS + KOREA_MINUTES
}

/** `Pacific Standard Time`, `/mozilla.org/20070129_1/Europe/Berlin`, `(UTC-08:00) America/Los_Angeles`. */
function zoneByName(name: string): string | undefined {
  const places = name.match(/[A-Za-z][\w+-]*/g)?.slice(-3) ?? []
  const tails = [places, places.slice(-2)].map((parts) => parts.join('/')).filter((tail) => name.endsWith(tail))
  return [name, windowsZones[name], ...tails].find((zone) => zone !== undefined && isTimeZone(zone))
}

/** The zones of one file. Null for one that nobody knows. Times without a zone are in the file's usual one, or in the site's. */
export function zonesOf({ zones: described, usualZone }: Pick<IcsTree, 'zones' | 'usualZone'>): Zones {
  const found = new Map<string, ToKorea | null>()
  const look = (tzid: string) => {
    const rules = described.get(tzid)
    const zone = zoneByName(tzid.trim())
    return (rules && describedZone(rules)) ?? (zone === undefined ? null : namedZone(zone))
  }
  return (named) => {
    const tzid = named ?? (usualZone || SITE_ZONE)
    const zone = found.has(tzid) ? (found.get(tzid) ?? null) : look(tzid)
    found.set(tzid, zone)
    return zone
  }
}

// Finds the moment that a time of a calendar file means: by the zone that the file describes, or by the zone's name.
import ICAL from 'ical.js'
import { isTimeZone, momentAt, SITE_ZONE } from '#contract/shared/zone.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { ruleOf, textOf } from './ics-file.ts'
import { KOREA_MINUTES, type ToKorea, type Zones } from './ics-time.ts'
import { windowsZones } from './windows-zones.ts'

/** Files describe a zone by two rules, or by some more for years gone by. */
const RULES_MAX = 60
/** The second Sunday of March, or the first of those from the 8th on. */
const usualRule =
  /^FREQ=YEARLY(?:;(?:INTERVAL=1|WKST=[A-Z]+|UNTIL=[^;]+|BYMONTH=\d+|BYDAY=[+-]?[1-4]?[A-Z]{2}|BYMONTHDAY=(?:,?(?:1?\d|2[0-8])\b)+))*$/
/** The library looks for seconds for a day that may never come, such as a first Sunday that is the 20th. */
const mayNeverCome = /(?=.*BYDAY=[+-]?\d)(?=.*BYMONTHDAY)/
const isUsual = (rule: string) => !rule || (usualRule.test(rule) && !mayNeverCome.test(rule))

type Onset = { at: number; from: number; to: number }

const minutesAt = (time: ICAL.Time) => Math.floor(time.toUnixTime() / 60)
const minutesAhead = (part: ICAL.Component, name: string) =>
  (part.getFirstPropertyValue(name) as ICAL.UtcOffset).toSeconds() / 60

/** When a part of a zone begins to count, this year or last year. Rules may begin in the year 1601: they are not counted through. */
function onsetsIn(part: ICAL.Component, year: number): Onset[] {
  const start = part.getFirstPropertyValue('dtstart') as ICAL.Time
  const rule = part.getFirstPropertyValue('rrule') as ICAL.Recur | null
  const listed = part.getAllProperties('rdate').flatMap((days) => days.getValues() as ICAL.Time[])
  const times = [start, ...listed.slice(0, RULES_MAX)].map(minutesAt)
  if (rule) {
    const first = start.clone()
    first.year = Math.max(start.year, year - 1)
    const days = rule.iterator(first)
    for (let day = days.next(); day && day.year <= year && times.length < RULES_MAX; day = days.next())
      times.push(minutesAt(day))
  }
  const [from, to] = [minutesAhead(part, 'tzoffsetfrom'), minutesAhead(part, 'tzoffsetto')]
  return times.map((at) => ({ at, from, to }))
}

/** A zone as the file describes it; null where its rules are not like those of zones: it is then looked for by its name. */
function describedZone(zone: ICAL.Component): ToKorea | null {
  const parts = zone.getAllSubcomponents().slice(0, RULES_MAX)
  if (parts.length === 0 || !parts.map(ruleOf).every(isUsual)) return null
  const years = new Map<number, Onset[]>()
  const onsetsOf = (year: number) => {
    const found =
      years.get(year) ?? parts.flatMap((part) => onsetsIn(part, year)).toSorted((one, other) => one.at - other.at)
    years.set(year, found)
    return found
  }
  try {
    onsetsOf(1970)
  } catch {
    return null
  }
  return (wall) => {
    const onsets = onsetsOf(new Date(wall * MINUTE_MS).getUTCFullYear())
    const ahead = onsets.findLast(({ at }) => at <= wall)?.to ?? onsets[0]?.from ?? KOREA_MINUTES
    return wall - ahead + KOREA_MINUTES
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
export function zonesOf(calendars: readonly ICAL.Component[]): Zones {
  const described = new Map(
    calendars
      .flatMap((calendar) => calendar.getAllSubcomponents('vtimezone'))
      .map((zone) => [textOf(zone, 'tzid').trim(), zone]),
  )
  const usualZone = calendars.map((calendar) => textOf(calendar, 'x-wr-timezone').trim()).findLast(Boolean)
  const found = new Map<string, ToKorea | null>()
  const look = (tzid: string) => {
    const rules = described.get(tzid)
    const zone = zoneByName(tzid.trim())
    return (rules && describedZone(rules)) ?? (zone === undefined ? null : namedZone(zone))
  }
  return (named) => {
    const tzid = named ?? usualZone ?? SITE_ZONE
    const zone = found.has(tzid) ? (found.get(tzid) ?? null) : look(tzid)
    found.set(tzid, zone)
    return zone
  }
}

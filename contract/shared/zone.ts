// Days are the site's: plans, anniversaries and figures count them in one zone, wherever somebody is. Moments, such as when
// something was written, are shown in the zone that a person has chosen, and otherwise in the site's too.
import { KOREA_MS } from './durations.ts'

/** Its days are counted with KOREA_MS, since it has no summer time. */
export const SITE_ZONE = 'Asia/Seoul'

/** How far the zones are ahead of UTC whose clocks never change: the first format of `Intl` takes a phone a tenth of a second. */
const steady: Readonly<Record<string, number>> = { [SITE_ZONE]: KOREA_MS, UTC: 0 }

const FORMATS_MAX = 100
const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes longer than to use it a hundred times. Throws a RangeError for a name that is no zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone: zone })
  // One zone can be spelled in many ways, and files may name any.
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(zone, format)
  return format
}

/** Whether a text is the name of a zone that is known here, such as Europe/Berlin; an offset such as +09:00 is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/**
 * The wall clock of a zone at a moment, null for the site's zone: the numbers are the UTC ones of the date that is
 * returned.
 */
export function wallClock(at: Date, chosen: string | null): Date {
  const zone = chosen ?? SITE_ZONE
  const ahead = steady[zone]
  if (ahead !== undefined) return new Date(at.getTime() + ahead)
  const parts = formatOf(zone).formatToParts(at)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const [year, month, day] = [number('year'), number('month'), number('day')]
  return new Date(Date.UTC(year, month - 1, day, number('hour'), number('minute'), number('second')))
}

/** The moment at which the clocks of a zone show something. Computed twice, because the first guess may lie beyond a change of clocks. */
export function momentAt(wall: Date, zone: string | null): Date {
  const aheadAt = (at: number) => wallClock(new Date(at), zone).getTime() - at
  const guess = wall.getTime() - aheadAt(wall.getTime())
  return new Date(wall.getTime() - aheadAt(guess))
}

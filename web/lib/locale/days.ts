// Days as the calendar's screens write them. On the wire a day is YYYYMMDD; a date field has YYYY-MM-DD.
import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { dateOf, dayInKorea, formatDay, monthOf, weekday, yearOf } from '#contract/korean-calendar/dates.ts'
import { DAY_MS } from '#contract/shared/durations.ts'
import { wallClock } from '#contract/shared/zone.ts'
import { dayWords } from '#messages/shared/days.ts'
import { t } from './locale.ts'
import { useAtNow } from '#web/lib/clock.ts'
import { getZone } from './zone.ts'

/** The site's, wherever the viewer is. */
export const today = (): string => dayInKorea(new Date())
/** Today in a component, which is rendered again at midnight. */
export const useToday = (): string => useAtNow(dayInKorea)

/** The day of a moment in the viewer's time zone. */
export const dayOfMoment = (at: Date): string => wallDay(wallClock(at, getZone()))

/** The day whose numbers a date has in UTC. */
export const wallDay = (wall: Date): string => formatDay(Math.floor(wall.getTime() / DAY_MS))

/** Null for an empty or half-typed date. */
export const fromIsoDay = (iso: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(iso) ? iso.replaceAll('-', '') : null

const weekdayName = (day: string) => t(dayWords).weekday(weekday(day))

/** 2026년 11월 15일 (일) */
export const dayText = (day: string): string =>
  t(dayWords).day(yearOf(day), monthOf(day), dateOf(day), weekdayName(day))
/** 11월 15일 (일) */
export const monthDayText = (day: string): string => t(dayWords).monthDay(monthOf(day), dateOf(day), weekdayName(day))
/** 11월 15일 일요일 */
export const todayText = (day: string): string => t(dayWords).today(monthOf(day), dateOf(day), weekdayName(day))
/** 11.15 */
export const shortDayText = (day: string): string => t(dayWords).short(monthOf(day), dateOf(day))

/** Public holidays are stored under Korean names and shown in the reader's language; users' own names stay as typed. */
export const anniversaryName = ({ aname, shared }: Pick<Anniversary, 'aname' | 'shared'>): string =>
  shared ? t(dayWords).publicDay(aname) : aname

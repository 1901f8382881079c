// Plans and anniversaries of single people. Public holidays belong to the admin and come from rules/days/holidays.ts.
import { yearOf } from '#contract/korean-calendar/dates.ts'
import { fromLunar, toLunar } from '#contract/korean-calendar/lunar.ts'
import type { anniversary, schedule } from '#server/db/tables/schedule.table.ts'
import type { Crowd } from '#demo/data/crowd.ts'
import { anniversaries, plans, type When } from '#demo/data/text/schedules.ts'
import { ago, dayFromNow, weekdayInKorea } from '#demo/data/time.ts'

const WEEKDAYS = { sun: 0, wed: 3, sat: 6 }

function daysUntil(now: Date, when: When): number {
  if (typeof when === 'number') return when
  const [weekday, week] = when
  return ((WEEKDAYS[weekday] - weekdayInKorea(now) + 7) % 7) + week * 7
}

export const scheduleRows = (crowd: Crowd, now: Date): (typeof schedule.$inferInsert)[] =>
  plans.map(({ by, day, from, to, title, place, memo, important }) => ({
    uid: crowd.person(by).uid,
    sdate: dayFromNow(now, daysUntil(now, day)),
    startTime: from,
    endTime: to,
    title,
    place,
    memo,
    isImportant: important,
    createdAt: ago(now, 0.5),
  }))

/** The same month and day so many years before; never 29 February or a lunar 30th, which not every year has. */
function firstDay(kept: string, years: number, isLunar: boolean): string {
  if (!isLunar) return `${yearOf(kept) - years}${kept.slice(4).replace('0229', '0228')}`
  const { year, month, day } = toLunar(kept)
  return fromLunar({ year: year - years, month, day: Math.min(day, 29), leap: false }) ?? kept
}

export const anniversaryRows = (crowd: Crowd, now: Date): (typeof anniversary.$inferInsert)[] =>
  anniversaries.map(({ by, day, name, holiday, years, lunar = false }) => ({
    uid: crowd.person(by).uid,
    aname: name,
    adate: firstDay(dayFromNow(now, day), years ?? 0, lunar),
    isHoliday: holiday,
    calendar: lunar ? 'lunar' : 'solar',
    recurs: years === undefined ? 'none' : 'yearly',
  }))

// The public holidays of South Korea that follow from rules, with their substitute days.
// Right from 2021 on; election and temporary days cannot be computed.

import { addDays, weekday } from '#contract/korean-calendar/dates.ts'
import { fromLunar } from '#contract/korean-calendar/lunar.ts'

export type PublicHoliday = {
  /** YYYYMMDD */
  adate: string
  aname: string
  substitute: boolean
}

/** The weekend days on which a holiday earns a substitute; `none` earns none on weekdays either. */
type SubstituteRule = 'weekend' | 'sunday' | 'none'

type Observance = {
  adate: string
  aname: string
  /** The name in 대체공휴일(…), where the days around 설날 and 추석 count as part of them. */
  feast: string
  rule: SubstituteRule
}

type FixedHoliday = {
  monthDay: string
  aname: string
  isKept?: (year: number) => boolean
  substituteSince?: number
}

const FIXED_HOLIDAYS: FixedHoliday[] = [
  { monthDay: '0101', aname: '신정' },
  { monthDay: '0301', aname: '삼일절', substituteSince: 2022 },
  { monthDay: '0501', aname: '노동절', substituteSince: 2026, isKept: (year) => year >= 2026 },
  { monthDay: '0505', aname: '어린이날', substituteSince: 2014 },
  { monthDay: '0606', aname: '현충일' },
  {
    monthDay: '0717',
    aname: '제헌절',
    substituteSince: 2026,
    isKept: (year) => year <= 2007 || year >= 2026,
  },
  { monthDay: '0815', aname: '광복절', substituteSince: 2021 },
  { monthDay: '1003', aname: '개천절', substituteSince: 2021 },
  { monthDay: '1009', aname: '한글날', substituteSince: 2021, isKept: (year) => year <= 1990 || year >= 2013 },
  { monthDay: '1225', aname: '성탄절', substituteSince: 2023 },
]

const FEAST_SUBSTITUTE_SINCE = 2014
const BUDDHA_SUBSTITUTE_SINCE = 2023

function fixedHolidays(year: number): Observance[] {
  return FIXED_HOLIDAYS.filter(({ isKept }) => !isKept || isKept(year)).map(({ monthDay, aname, substituteSince }) => ({
    adate: `${year}${monthDay}`,
    aname,
    feast: aname,
    rule: substituteSince !== undefined && year >= substituteSince ? 'weekend' : 'none',
  }))
}

function lunarDay(year: number, month: number, day: number): string {
  const adate = fromLunar({ year, month, day, leap: false })
  if (!adate) throw new RangeError(`No lunar day ${month}/${day} in ${year}`)
  return adate
}

function threeDayFeast(year: number, feast: string, day: string): Observance[] {
  const rule: SubstituteRule = year >= FEAST_SUBSTITUTE_SINCE ? 'sunday' : 'none'
  return [
    { adate: addDays(day, -1), aname: `${feast} 연휴`, feast, rule },
    { adate: day, aname: feast, feast, rule },
    { adate: addDays(day, 1), aname: `${feast} 연휴`, feast, rule },
  ]
}

function lunarHolidays(year: number): Observance[] {
  const buddha: Observance = {
    adate: lunarDay(year, 4, 8),
    aname: '부처님오신날',
    feast: '부처님오신날',
    rule: year >= BUDDHA_SUBSTITUTE_SINCE ? 'weekend' : 'none',
  }
  return [
    ...threeDayFeast(year, '설날', lunarDay(year, 1, 1)),
    buddha,
    ...threeDayFeast(year, '추석', lunarDay(year, 8, 15)),
  ]
}

/**
 * On a weekend each holiday follows its own rule. Where holidays meet on a weekday, all but the
 * first earn a day: `observances` has the fixed ones first, so the substitute takes its name from
 * the lunar feast that moved on top (대체공휴일(부처님오신날) on 2025-05-06).
 */
function earnsSubstitute(observance: Observance, observances: Observance[]): boolean {
  const { adate, rule } = observance
  if (rule === 'none') return false
  switch (weekday(adate)) {
    case 0:
      return true
    case 6:
      return rule === 'weekend'
    default:
      return observances.find((other) => other.adate === adate) !== observance
  }
}

function isWeekend(adate: string): boolean {
  return weekday(adate) === 0 || weekday(adate) === 6
}

function substituteDays(observances: Observance[]): PublicHoliday[] {
  const taken = new Set(observances.map(({ adate }) => adate))
  return observances
    .filter((observance) => earnsSubstitute(observance, observances))
    .map(({ adate, feast }) => {
      let free = addDays(adate, 1)
      while (isWeekend(free) || taken.has(free)) free = addDays(free, 1)
      taken.add(free)
      return { adate: free, aname: `대체공휴일(${feast})`, substitute: true }
    })
}

/** In the order of their dates; two holidays on one day both appear. */
export function publicHolidays(year: number): PublicHoliday[] {
  const observances = byDate([...fixedHolidays(year), ...lunarHolidays(year)])
  const observed = observances.map(({ adate, aname }) => ({ adate, aname, substitute: false }))
  return byDate([...observed, ...substituteDays(observances)])
}

/** Stable: entries of one day keep their order. */
function byDate<Entry extends { adate: string }>(entries: Entry[]): Entry[] {
  return entries.toSorted((left, right) => Number(left.adate) - Number(right.adate))
}

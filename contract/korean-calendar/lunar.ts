// The Korean lunar calendar, read from the `dangi` calendar of Intl; right for 1900–2050.

import { dayNumber, formatDay, noonOf, parseDay, yearOf } from '#contract/korean-calendar/dates.ts'
import { lunarYears } from '#contract/korean-calendar/lunar-years.ts'

export type LunarDate = {
  /** The Gregorian year in which this lunar year begins. */
  year: number
  month: number
  day: number
  /** In a leap month, which follows the ordinary month of the same number. */
  leap: boolean
}

type LunarMonth = {
  year: number
  month: number
  leap: boolean
  firstDay: number
  length: number
}

let dangi: Intl.DateTimeFormat | undefined

function readDangi(number: number): LunarDate {
  dangi ??= new Intl.DateTimeFormat('en-US-u-ca-dangi', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const parts = dangi.formatToParts(noonOf(number))
  const text = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const month = /^(\d+)(bis)?$/.exec(text('month'))
  const year = Number(text('relatedYear'))
  const day = Number(text('day'))
  if (!month || !year || !day) throw new Error('Intl has no Korean lunar calendar here')
  return { year, month: Number(month[1]), day, leap: month[2] !== undefined }
}

/** A lunar month has 29 or 30 days: the 30th is either day 30 or day 1 of the next month. */
function readMonth(firstDay: number): LunarMonth {
  const { year, month, leap } = readDangi(firstDay)
  const length = readDangi(firstDay + 29).day === 1 ? 29 : 30
  return { year, month, leap, firstDay, length }
}

// The new moon of 2017-02-26 came at 23:58 in Korea; Intl may see it after midnight, a day late.
const LATE_FIRST_DAY = dayNumber(2017, 2, 27)

function corrected(month: LunarMonth): LunarMonth {
  if (month.firstDay === LATE_FIRST_DAY) {
    return { ...month, firstDay: month.firstDay - 1, length: month.length + 1 }
  }
  if (month.firstDay + month.length === LATE_FIRST_DAY) return { ...month, length: month.length - 1 }
  return month
}

/** No lunar year begins before 21 January, so the month around 20 January is still the year before. */
export function readYear(year: number): LunarMonth[] {
  const start = dayNumber(year, 1, 20)
  let month = readMonth(start - readDangi(start).day + 1)
  const months: LunarMonth[] = []
  while (month.year <= year) {
    if (month.year === year) months.push(corrected(month))
    month = readMonth(month.firstDay + month.length)
  }
  return months
}

function knownYear(year: number): LunarMonth[] | undefined {
  const known = lunarYears[year]
  if (!known) return undefined
  const [start, lengths, leapMonth] = known
  let firstDay = parseDay(`${year}${start}`)
  return lengths.split('').map((long, at) => {
    const isAfterLeap = leapMonth > 0 && at >= leapMonth
    const month = {
      year,
      month: isAfterLeap ? at : at + 1,
      leap: leapMonth > 0 && at === leapMonth,
      firstDay,
      length: long === '1' ? 30 : 29,
    }
    firstDay += month.length
    return month
  })
}

// One Intl reading costs some 30 µs, a year about thirty of them: each year is read once.
const yearsRead = new Map<number, LunarMonth[]>()

function monthsOf(year: number): LunarMonth[] {
  let months = yearsRead.get(year)
  if (!months) {
    months = knownYear(year) ?? readYear(year)
    yearsRead.set(year, months)
  }
  return months
}

function findMonth(year: number, month: number, leap: boolean): LunarMonth | undefined {
  return monthsOf(year).find((candidate) => candidate.month === month && candidate.leap === leap)
}

export function toLunar(yyyymmdd: string): LunarDate {
  const number = parseDay(yyyymmdd)
  const solarYear = yearOf(yyyymmdd)
  const found = [...monthsOf(solarYear - 1), ...monthsOf(solarYear)].findLast((month) => month.firstDay <= number)
  if (!found) throw new RangeError(`No lunar date for ${yyyymmdd}`)
  return { year: found.year, month: found.month, day: number - found.firstDay + 1, leap: found.leap }
}

/** Null when there is no such day: the 30th of a short month, or a leap month the year does not have. */
export function fromLunar({ year, month, day, leap }: LunarDate): string | null {
  const found = findMonth(year, month, leap)
  if (!found || !Number.isInteger(day) || day < 1 || day > found.length) return null
  return formatDay(found.firstDay + day - 1)
}

/**
 * The days of a Gregorian year on which a lunar anniversary is kept: mostly one, at the turn of the
 * year none or two. Without its leap month it is kept in the ordinary month, and the 30th of a short
 * month on the 29th.
 */
export function lunarInYear(month: number, day: number, leap: boolean, solarYear: number): string[] {
  if (!Number.isInteger(day) || day < 1 || day > 30) return []
  return [solarYear - 1, solarYear].flatMap((year) => {
    const found = (leap ? findMonth(year, month, true) : undefined) ?? findMonth(year, month, false)
    if (!found) return []
    const solar = formatDay(found.firstDay + Math.min(day, found.length) - 1)
    return yearOf(solar) === solarYear ? [solar] : []
  })
}

// The 24 solar terms (절기): the days in Korea on which the sun reaches each 15° of its yearly way.

import { DAY_MS } from '#contract/shared/durations.ts'
import { dayInKorea } from '#contract/korean-calendar/dates.ts'
import { sunLongitude } from '#contract/korean-calendar/sun-longitude.ts'

export type SolarTerm = {
  /** YYYYMMDD */
  adate: string
  aname: string
}

export const solarTermNames = [
  '소한',
  '대한',
  '입춘',
  '우수',
  '경칩',
  '춘분',
  '청명',
  '곡우',
  '입하',
  '소만',
  '망종',
  '하지',
  '소서',
  '대서',
  '입추',
  '처서',
  '백로',
  '추분',
  '한로',
  '상강',
  '입동',
  '소설',
  '대설',
  '동지',
] as const

const FIRST_LONGITUDE = 285
const DEGREES_PER_TERM = 15
const MS_PER_DEGREE = (365.2422 / 360) * DAY_MS

/** The shorter way round from one longitude to another, −180° to 180°. */
function turnBetween(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}

/** Each step is out by at most 4 % of the way (the sun's speed varies by less): six end within a second. */
function instantOf(longitude: number, guess: number): number {
  let instant = guess
  for (let step = 0; step < 6; step += 1) {
    instant += turnBetween(sunLongitude(instant), longitude) * MS_PER_DEGREE
  }
  return instant
}

export function solarTerms(year: number): SolarTerm[] {
  const early = Date.UTC(year, 0, 6)
  return solarTermNames.map((aname, index) => {
    const longitude = (FIRST_LONGITUDE + DEGREES_PER_TERM * index) % 360
    const instant = instantOf(longitude, early + DEGREES_PER_TERM * index * MS_PER_DEGREE)
    return { adate: dayInKorea(new Date(instant)), aname }
  })
}

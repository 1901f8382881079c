import { describe, expect, it } from 'vitest'
import { parseDay } from '#contract/korean-calendar/dates.ts'
import { solarTerms } from '#contract/korean-calendar/solar-terms.ts'

const NAMES =
  '소한 대한 입춘 우수 경칩 춘분 청명 곡우 입하 소만 망종 하지 소서 대서 입추 처서 백로 추분 한로 상강 입동 소설 대설 동지'

/** The days published by the Korea Astronomy and Space Science Institute. */
const ALMANAC: [year: number, days: string][] = [
  [
    2022,
    '0105 0120 0204 0219 0305 0321 0405 0420 0505 0521 0606 0621 ' +
      '0707 0723 0807 0823 0908 0923 1008 1023 1107 1122 1207 1222',
  ],
  [
    2023,
    '0106 0120 0204 0219 0306 0321 0405 0420 0506 0521 0606 0621 ' +
      '0707 0723 0808 0823 0908 0923 1008 1024 1108 1122 1207 1222',
  ],
  [
    2024,
    '0106 0120 0204 0219 0305 0320 0404 0419 0505 0520 0605 0621 ' +
      '0706 0722 0807 0822 0907 0922 1008 1023 1107 1122 1207 1221',
  ],
  [
    2025,
    '0105 0120 0203 0218 0305 0320 0404 0420 0505 0521 0605 0621 ' +
      '0707 0722 0807 0823 0907 0923 1008 1023 1107 1122 1207 1222',
  ],
  [
    2026,
    '0105 0120 0204 0219 0305 0320 0405 0420 0505 0521 0606 0621 ' +
      '0707 0723 0807 0823 0907 0923 1008 1023 1107 1122 1207 1222',
  ],
]

function dayOf(year: number, aname: string): string | undefined {
  return solarTerms(year).find((term) => term.aname === aname)?.adate
}

describe('the 24 solar terms', () => {
  it('run from 소한 to 동지', () => {
    expect(
      solarTerms(2026)
        .map(({ aname }) => aname)
        .join(' '),
    ).toBe(NAMES)
  })

  it.each(ALMANAC)('fall in %i on the days of the Korean almanac', (year, days) => {
    expect(solarTerms(year).map(({ adate }) => adate)).toEqual(days.split(' ').map((day) => `${year}${day}`))
  })

  it('stay on their day a minute before midnight: 입춘 2021 and 소설 2019 came at 23:59', () => {
    expect(dayOf(2021, '입춘')).toBe('20210203')
    expect(dayOf(2019, '소설')).toBe('20191122')
  })

  it('follow each other after 14 to 16 days from 1950 to 2050', () => {
    const days: number[] = []
    for (let year = 1950; year <= 2050; year += 1) {
      days.push(...solarTerms(year).map(({ adate }) => parseDay(adate)))
    }
    const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day))
    expect(gaps).toHaveLength(101 * 24 - 1)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(16)
  })

  it('stay in their own year', () => {
    for (let year = 1950; year <= 2050; year += 1) {
      expect(solarTerms(year).every(({ adate }) => adate.startsWith(String(year)))).toBe(true)
    }
  })
})

import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { dayNumber, formatDay, yearOf } from '#contract/korean-calendar/dates.ts'
import { lunarYears } from '#contract/korean-calendar/lunar-years.ts'
import { fromLunar, lunarInYear, readYear, toLunar } from '#contract/korean-calendar/lunar.ts'

const FIRST_DAY = dayNumber(1990, 1, 1)
const LAST_DAY = dayNumber(2050, 12, 31)

const ordinary = (year: number, month: number, day: number) => ({ year, month, day, leap: false })
const someDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map(formatDay)
const someYear = fc.integer({ min: 1991, max: 2049 })

function readEveryDayOf(year: number): void {
  for (let number = dayNumber(year, 1, 1); number < dayNumber(year + 1, 1, 1); number += 1) {
    toLunar(formatDay(number))
  }
}

describe('the Korean lunar calendar', () => {
  it('is not the Chinese one: 2023-05-27 is 4/8', () => {
    expect(toLunar('20230527')).toEqual(ordinary(2023, 4, 8))
    expect(fromLunar(ordinary(2023, 4, 8))).toBe('20230527')
  })

  it('has a leap month 6 in 2025', () => {
    expect(toLunar('20250724')).toEqual(ordinary(2025, 6, 30))
    expect(toLunar('20250725')).toEqual({ year: 2025, month: 6, day: 1, leap: true })
    expect(toLunar('20250823')).toEqual(ordinary(2025, 7, 1))
    expect(fromLunar({ year: 2025, month: 6, day: 1, leap: true })).toBe('20250725')
  })

  it.each(Object.keys(lunarYears).map(Number))('has kept %d as Intl reads it', (year) => {
    for (const { month, leap, firstDay, length } of readYear(year)) {
      expect(fromLunar({ year, month, day: 1, leap })).toBe(formatDay(firstDay))
      expect(fromLunar({ year, month, day: length, leap })).toBe(formatDay(firstDay + length - 1))
      expect(fromLunar({ year, month, day: length + 1, leap })).toBeNull()
    }
    expect(fromLunar({ year, month: 13, day: 1, leap: false })).toBeNull()
  })

  it('gives January to the lunar year before', () => {
    expect(toLunar('20260101')).toEqual(ordinary(2025, 11, 13))
    expect(toLunar('20260216')).toEqual(ordinary(2025, 12, 29))
  })

  it('begins the second month of 2017 on the evening of its new moon, 2017-02-26 23:58', () => {
    expect(toLunar('20170225')).toEqual(ordinary(2017, 1, 29))
    expect(toLunar('20170226')).toEqual(ordinary(2017, 2, 1))
    expect(toLunar('20170327')).toEqual(ordinary(2017, 2, 30))
    expect(toLunar('20170328')).toEqual(ordinary(2017, 3, 1))
    expect(fromLunar(ordinary(2017, 1, 30))).toBeNull()
    expect(fromLunar(ordinary(2017, 2, 30))).toBe('20170327')
  })

  it.each([
    [2020, '20200125', '20201001'],
    [2021, '20210212', '20210921'],
    [2022, '20220201', '20220910'],
    [2023, '20230122', '20230929'],
    [2024, '20240210', '20240917'],
    [2025, '20250129', '20251006'],
    [2026, '20260217', '20260925'],
    [2027, '20270207', '20270915'],
    [2028, '20280127', '20281003'],
    [2029, '20290213', '20290922'],
    [2030, '20300203', '20300912'],
  ])('puts 설날 and 추석 of %i on %s and %s', (year, seollal, chuseok) => {
    expect(fromLunar(ordinary(year, 1, 1))).toBe(seollal)
    expect(fromLunar(ordinary(year, 8, 15))).toBe(chuseok)
  })

  it('has the leap months of the almanac from 1990 to 2050', () => {
    const leapMonths: string[] = []
    for (let year = 1990; year <= 2050; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        if (fromLunar({ year, month, day: 1, leap: true })) leapMonths.push(`${year}/${month}`)
      }
    }
    expect(leapMonths.join(' ')).toBe(
      '1990/5 1993/3 1995/8 1998/5 2001/4 2004/2 2006/7 2009/5 2012/3 2014/9 2017/5 2020/4 2023/2 ' +
        '2025/6 2028/5 2031/3 2033/11 2036/6 2039/5 2042/2 2044/7 2047/5 2050/3',
    )
  })

  it('knows no day 30 in a short month, no leap month in an ordinary year, no month 13', () => {
    expect(fromLunar(ordinary(2025, 12, 29))).toBe('20260216')
    expect(fromLunar(ordinary(2025, 12, 30))).toBeNull()
    expect(fromLunar({ year: 2026, month: 6, day: 1, leap: true })).toBeNull()
    expect(fromLunar(ordinary(2026, 13, 1))).toBeNull()
    expect(fromLunar(ordinary(2026, 1, 0))).toBeNull()
    expect(fromLunar(ordinary(2026, 1, 1.5))).toBeNull()
  })

  it('refuses text that names no day', () => {
    expect(() => toLunar('20260230')).toThrow(RangeError)
  })

  it('brings every day from 1990 to 2050 there and back, one day after the other', { tags: ['slow'] }, () => {
    let before = toLunar(formatDay(FIRST_DAY - 1))
    for (let number = FIRST_DAY; number <= LAST_DAY; number += 1) {
      const lunar = toLunar(formatDay(number))
      const follows = lunar.day === before.day + 1 || (lunar.day === 1 && before.day >= 29)
      if (fromLunar(lunar) !== formatDay(number) || !follows) expect.fail(`${formatDay(number)} is lost`)
      before = lunar
    }
  })

  it('brings any lunar day that exists there and back', () => {
    const lunarDate = fc.record({
      year: fc.integer({ min: 1990, max: 2049 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 30 }),
      leap: fc.boolean(),
    })
    fc.assert(
      fc.property(lunarDate, (lunar) => {
        const solar = fromLunar(lunar)
        if (solar) expect(toLunar(solar)).toEqual(lunar)
        else expect(lunar.leap || lunar.day === 30).toBe(true)
      }),
    )
  })

  it('asks Intl only for the months of a year, once', () => {
    const reading = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    readEveryDayOf(1931)
    expect(reading.mock.calls.length).toBeLessThan(100)
    reading.mockClear()
    readEveryDayOf(1931)
    expect(reading).not.toHaveBeenCalled()
    reading.mockRestore()
  })
})

describe('a lunar anniversary in a Gregorian year', () => {
  it('is kept in its leap month when there is one, else in the ordinary month', () => {
    expect(lunarInYear(6, 1, true, 2025)).toEqual(['20250725'])
    expect(lunarInYear(6, 1, false, 2025)).toEqual(['20250625'])
    expect(lunarInYear(6, 1, true, 2026)).toEqual(['20260714'])
  })

  it('moves from the 30th to the 29th in a short month', () => {
    expect(lunarInYear(6, 30, false, 2025)).toEqual(['20250724'])
    expect(lunarInYear(6, 30, true, 2025)).toEqual(['20250822'])
    expect(lunarInYear(12, 30, false, 2026)).toEqual(['20260216'])
  })

  it('can fall twice in a year, or not at all', () => {
    expect(lunarInYear(11, 20, false, 2027)).toEqual(['20271217'])
    expect(lunarInYear(11, 20, false, 2024)).toEqual(['20240101', '20241220'])
    expect(lunarInYear(11, 20, false, 2023)).toEqual([])
  })

  it('has no day where the calendar has none', () => {
    expect(lunarInYear(13, 1, false, 2026)).toEqual([])
    expect(lunarInYear(1, 31, false, 2026)).toEqual([])
    expect(lunarInYear(1, 0, false, 2026)).toEqual([])
  })

  it('includes the day it was taken from', () => {
    fc.assert(
      fc.property(someDay, (solar) => {
        const { month, day, leap } = toLunar(solar)
        expect(lunarInYear(month, day, leap, yearOf(solar))).toContain(solar)
      }),
    )
  })

  it('keeps its month, and its day or the 29th for the 30th, in any other year', () => {
    fc.assert(
      fc.property(someDay, someYear, (birthday, year) => {
        const { month, day, leap } = toLunar(birthday)
        for (const solar of lunarInYear(month, day, leap, year)) {
          const kept = toLunar(solar)
          expect(yearOf(solar)).toBe(year)
          expect(kept.month).toBe(month)
          expect(kept.day === day || (day === 30 && kept.day === 29)).toBe(true)
          expect(leap || !kept.leap).toBe(true)
        }
      }),
    )
  })

  it('comes once for each lunar year', () => {
    fc.assert(
      fc.property(someDay, (birthday) => {
        const { month, day, leap } = toLunar(birthday)
        let count = 0
        for (let year = 2001; year <= 2040; year += 1) count += lunarInYear(month, day, leap, year).length
        expect(Math.abs(count - 40)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, formatDay, parseDay, yearOf } from '#contract/korean-calendar/dates.ts'
import { fromLunar, toLunar } from '#contract/korean-calendar/lunar.ts'
import { daysBetween, occurrences, yearsSince, type Recurring } from '#contract/korean-calendar/recurrence.ts'

const solar = (adate: string): Recurring => ({ adate, calendar: 'solar', recurs: 'yearly' })
const lunar = (adate: string): Recurring => ({ adate, calendar: 'lunar', recurs: 'yearly' })
const inYear = (anniversary: Recurring, year: number) => occurrences(anniversary, `${year}0101`, `${year}1231`)

const day = fc.integer({ min: parseDay('19200101'), max: parseDay('20401231') }).map(formatDay)
const kind = fc.constantFrom('solar' as const, 'lunar' as const)

describe('an anniversary', () => {
  it('that does not recur is kept on its day alone', () => {
    const once: Recurring = { adate: '20261115', calendar: 'lunar', recurs: 'none' }
    expect(occurrences(once, '20260101', '20281231')).toEqual(['20261115'])
    expect(occurrences(once, '20261116', '20281231')).toEqual([])
  })

  it('of 29 February is kept on the 28th in years without a 29th', () => {
    expect([2023, 2024, 2025, 2028].map((year) => inYear(solar('20000229'), year)[0])).toEqual([
      '20230228',
      '20240229',
      '20250228',
      '20280229',
    ])
  })

  it('by the lunar calendar moves with the moon: 추석 is always 8/15', () => {
    const harvest = lunar('20240917')
    expect([2025, 2026, 2027, 2028].map((year) => inYear(harvest, year))).toEqual([
      ['20251006'],
      ['20260925'],
      ['20270915'],
      ['20281003'],
    ])
  })

  it('of a leap month is kept in the ordinary month of years without it', () => {
    const adate = fromLunar({ year: 2025, month: 6, day: 10, leap: true })!
    expect(toLunar(adate)).toMatchObject({ month: 6, leap: true })
    const [next = ''] = inYear(lunar(adate), 2026)
    expect(toLunar(next)).toEqual({ year: 2026, month: 6, day: 10, leap: false })
    // The next year with a leap sixth month has it again in the leap month.
    const leapYear = Array.from({ length: 25 }, (_, i) => 2026 + i).find((year) =>
      fromLunar({ year, month: 6, day: 10, leap: true }),
    )!
    expect(inYear(lunar(adate), leapYear).map(toLunar)).toEqual([{ year: leapYear, month: 6, day: 10, leap: true }])
  })

  it('of a 30th is kept on the 29th of a short month', () => {
    const year = Array.from({ length: 20 }, (_, i) => 2010 + i).find((y) =>
      fromLunar({ year: y, month: 5, day: 30, leap: false }),
    )!
    const first = lunar(fromLunar({ year, month: 5, day: 30, leap: false })!)
    const later = Array.from({ length: 12 }, (_, i) => inYear(first, year + 1 + i))
      .flat()
      .map(toLunar)
    expect(later).toHaveLength(12)
    for (const date of later) {
      const hasThirty = fromLunar({ ...date, day: 30 }) !== null
      expect(date).toMatchObject({ month: 5, leap: false, day: hasThirty ? 30 : 29 })
    }
    expect(new Set(later.map((date) => date.day))).toEqual(new Set([29, 30]))
  })

  it('may come twice in a year, or not at all, at the turn of the lunar year', () => {
    const counts = Array.from(
      { length: 30 },
      (_, i) => inYear(lunar(fromLunar({ year: 2000, month: 11, day: 25, leap: false })!), 2002 + i).length,
    )
    expect(new Set(counts)).toEqual(new Set([0, 1, 2]))
  })

  it('never comes before its first day, and comes on it', () => {
    fc.assert(
      fc.property(day, kind, (adate, calendar) => {
        const all = occurrences({ adate, calendar, recurs: 'yearly' }, addDays(adate, -800), addDays(adate, 800))
        expect(all[0]).toBe(adate)
        expect(all.length).toBeGreaterThanOrEqual(2)
      }),
      { numRuns: 60 },
    )
  })

  it('comes at least once in any 390 days after its first, at most twice, in order and inside what was asked for', () => {
    fc.assert(
      fc.property(day, kind, fc.integer({ min: 0, max: 3650 }), (adate, calendar, later) => {
        const from = addDays(adate, later)
        const to = addDays(from, 390)
        const found = occurrences({ adate, calendar, recurs: 'yearly' }, from, to)
        expect(found.length).toBeGreaterThanOrEqual(1)
        expect(found.length).toBeLessThanOrEqual(2)
        expect(found).toEqual(found.toSorted())
        expect(found.every((one) => one >= from && one <= to)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('has the same days however the range is cut', () => {
    fc.assert(
      fc.property(day, kind, fc.integer({ min: 1, max: 799 }), (adate, calendar, cut) => {
        const anniversary: Recurring = { adate, calendar, recurs: 'yearly' }
        const [from, middle, to] = [adate, addDays(adate, cut), addDays(adate, 800)]
        const parts = [...occurrences(anniversary, from, middle), ...occurrences(anniversary, addDays(middle, 1), to)]
        expect(parts).toEqual(occurrences(anniversary, from, to))
      }),
      { numRuns: 60 },
    )
  })

  it('by the solar calendar keeps month and day, by the lunar one the lunar month and day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 9 }), (adate, years) => {
        const year = yearOf(adate) + years
        const [sun = ''] = inYear(solar(adate), year)
        expect(sun.slice(4)).toBe(adate.endsWith('0229') && !sun.endsWith('0229') ? '0228' : adate.slice(4))
        expect(yearsSince(solar(adate), sun)).toBe(years)
        const first = toLunar(adate)
        for (const date of inYear(lunar(adate), year)) {
          const kept = toLunar(date)
          expect(kept.month).toBe(first.month)
          expect(first.day - kept.day).toBeLessThanOrEqual(1)
          if (!first.leap) expect(kept.leap).toBe(false)
          expect(yearsSince(lunar(adate), date)).toBe(kept.year - first.year)
        }
      }),
      { numRuns: 100 },
    )
  })
})

it('days are counted between two days, backwards too', () => {
  expect([
    daysBetween('20261115', '20261115'),
    daysBetween('20261231', '20270101'),
    daysBetween('20240301', '20240228'),
  ]).toEqual([0, 1, -2])
})

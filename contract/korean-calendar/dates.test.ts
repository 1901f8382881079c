import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayNumber, formatDay, parseDay, weekday, yearOf } from '#contract/korean-calendar/dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('days written as YYYYMMDD', () => {
  it('count from 1970-01-01', () => {
    expect(parseDay('19700101')).toBe(0)
    expect(parseDay('19691231')).toBe(-1)
    expect(formatDay(dayNumber(2026, 11, 5))).toBe('20261105')
    expect(yearOf('20261105')).toBe(2026)
  })

  it('move over the ends of months, leap years and years', () => {
    expect(addDays('20240228', 1)).toBe('20240229')
    expect(addDays('20250228', 1)).toBe('20250301')
    expect(addDays('20260101', -1)).toBe('20251231')
  })

  it('know their weekday, Sunday being 0', () => {
    expect(weekday('20260301')).toBe(0)
    expect(weekday('20261003')).toBe(6)
    expect(weekday('19690720')).toBe(0)
  })

  it.each(['', '2026', '2026-01-01', '20260230', '20261301', '20260100', '00990101', '2026010a'])(
    'refuse %j, which names no day',
    (text) => {
      expect(() => parseDay(text)).toThrow(new RangeError(`Not a day written as YYYYMMDD: ${text}`))
    },
  )

  it('come back unchanged from their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (number) => {
        expect(parseDay(formatDay(number))).toBe(number)
        expect(weekday(addDays(formatDay(number), 7))).toBe(weekday(formatDay(number)))
      }),
    )
  })

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('are the same days in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 1).getTimezoneOffset()).not.toBe(0)
    expect(parseDay('19700101')).toBe(0)
    expect(addDays('20260308', 1)).toBe('20260309')
    expect(weekday('20260301')).toBe(0)
  })
})

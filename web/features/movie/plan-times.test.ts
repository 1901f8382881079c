import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTimes } from '#web/lib/plan-times.ts'
import { endTime, firstDay, localDay } from './plan-times.ts'

test('a film ends at the next half hour, and on its own day', () => {
  expect(endTime('19:00', 117)).toBe('21:00')
  expect(endTime('19:00', 121)).toBe('21:30')
  expect(endTime('19:30', null)).toBe('21:30')
  expect(endTime('23:00', 180)).toBe('23:59')
  expect(endTime('23:30', 100)).toBe('23:59')
})

test('whatever its length, it ends after it has begun', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...startTimes('19:00')),
      fc.option(fc.integer({ min: 1, max: 900 })),
      (start, runtime) => {
        expect(endTime(start, runtime) > start).toBe(true)
        expect(endTime(start, runtime) <= '23:59').toBe(true)
      },
    ),
  )
})

test('the first day is today, or the day on which it comes out', () => {
  const now = new Date(2026, 10, 15, 23, 30)
  expect(localDay(now)).toBe('2026-11-15')
  expect(firstDay('2026-12-05', now)).toBe('2026-12-05')
  expect(firstDay('2026-01-05', now)).toBe('2026-11-15')
  expect(firstDay(null, now)).toBe('2026-11-15')
})

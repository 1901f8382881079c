import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTimes } from '#web/lib/locale/plan-times.ts'
import { endTime, firstDay, laterEnd, siteDay } from './plan-times.ts'

test('a film ends at the next half hour, and on its own day', () => {
  expect(endTime('19:00', 117)).toBe('21:00')
  expect(endTime('19:00', 121)).toBe('21:30')
  expect(endTime('19:30', null)).toBe('21:30')
  expect(endTime('23:00', 180)).toBe('24:00')
  expect(endTime('23:00', 60)).toBe('24:00')
})

test('of a film that is not over at midnight is known when it is', () => {
  expect(laterEnd('23:00', 120)).toEqual({ days: 1, time: '01:00' })
  expect(laterEnd('23:30', 100)).toEqual({ days: 1, time: '01:30' })
  expect(laterEnd('12:00', 2_160)).toEqual({ days: 2, time: '00:00' })
  expect(laterEnd('23:00', 60)).toBeNull()
  expect(laterEnd('19:00', null)).toBeNull()
})

test('whatever its length, it ends after it has begun', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...startTimes('19:00')),
      fc.option(fc.integer({ min: 1, max: 900 })),
      (start, runtime) => {
        expect(endTime(start, runtime) > start).toBe(true)
        expect(endTime(start, runtime) <= '24:00').toBe(true)
      },
    ),
  )
})

test('the first day is today in Korea, or the day on which it comes out', () => {
  const now = new Date('2026-11-14T15:30:00Z')
  expect(siteDay(now)).toBe('2026-11-15')
  expect(firstDay('2026-12-05', now)).toBe('2026-12-05')
  expect(firstDay('2026-01-05', now)).toBe('2026-11-15')
  expect(firstDay(null, now)).toBe('2026-11-15')
})

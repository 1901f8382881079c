import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MINUTES } from '#contract/shared/durations.ts'
import { clockOf, minutesOf } from '#contract/shared/clock.ts'
import { endTimes, hourFrom, nextTimes, shifted, startTimes, withStart } from './plan-times.ts'

const at = (clock: string) => new Date(`2026-11-15T${clock}:00+09:00`)

test.each([
  ['09:00', '09:30', '10:30'],
  ['09:29', '09:30', '10:30'],
  ['09:30', '10:00', '11:00'],
  ['22:40', '23:00', '24:00'],
  ['23:10', '23:30', '24:00'],
  ['23:50', '23:30', '24:00'],
])('at %s a new plan is offered from %s to %s', (now, startTime, endTime) => {
  expect(nextTimes(at(now))).toEqual({ startTime, endTime })
})

test('times come in half hours, and an end comes after the start, until the day is over', () => {
  expect(startTimes('09:00')).toHaveLength(48)
  expect(endTimes({ startTime: '22:30', endTime: '23:30' })).toEqual(['23:00', '23:30', '24:00'])
})

test('a time from another calendar stays among the choices, in its place', () => {
  expect(startTimes('09:10').slice(18, 21)).toEqual(['09:00', '09:10', '09:30'])
})

test('an end from another calendar stays among the choices too, unless it is not after the start any more', () => {
  expect(endTimes({ startTime: '22:30', endTime: '23:10' })).toEqual(['23:00', '23:10', '23:30', '24:00'])
  expect(endTimes({ startTime: '23:30', endTime: '23:10' })).toEqual(['24:00'])
})

test('a new start keeps the length, as far as the day goes', () => {
  expect(withStart({ startTime: '09:00', endTime: '10:30' }, '14:00')).toEqual({ startTime: '14:00', endTime: '15:30' })
  expect(withStart({ startTime: '09:00', endTime: '10:30' }, '23:00')).toEqual({ startTime: '23:00', endTime: '24:00' })
})

test('a plan that ends with the day keeps its length when it is moved', () => {
  expect(shifted({ startTime: '23:00', endTime: '24:00' }, { start: -30, end: -30 })).toEqual({
    startTime: '22:30',
    endTime: '23:30',
  })
  expect(shifted({ startTime: '22:30', endTime: '23:30' }, { start: 30, end: 30 })).toEqual({
    startTime: '23:00',
    endTime: '24:00',
  })
})

const plan = fc.tuple(fc.nat(47), fc.integer({ min: 1, max: 48 })).map(([from, length]) => ({
  startTime: clockOf(from * 30),
  endTime: clockOf(Math.min((from + length) * 30, DAY_MINUTES)),
}))

test('moving never leaves the day nor turns a plan around, and moving back gives what was', () => {
  fc.assert(
    fc.property(plan, fc.constantFrom(-30, 30), fc.boolean(), (times, by, endOnly) => {
      const to = shifted(times, { start: endOnly ? 0 : by, end: by })
      if (!to) return
      expect(to.endTime > to.startTime).toBe(true)
      expect(shifted(to, { start: endOnly ? 0 : -by, end: -by })).toEqual(times)
    }),
  )
})

test('an hour from any time is a plan of that day', () => {
  fc.assert(
    fc.property(fc.nat(1439), (start) => {
      const { startTime, endTime } = hourFrom(start)
      expect(minutesOf(endTime) - minutesOf(startTime)).toBeGreaterThan(0)
      expect(minutesOf(endTime) - minutesOf(startTime)).toBeLessThanOrEqual(60)
    }),
  )
})

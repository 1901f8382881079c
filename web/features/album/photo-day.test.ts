import { expect, it } from 'vitest'
import { dayOf, movedTo } from './photo-day.ts'

const now = new Date('2026-11-19T03:00:00.000Z')

it('is counted in Korea, also before 1970', () => {
  expect(dayOf('2026-01-31T15:00:00.000Z')).toBe('2026-02-01')
  expect(dayOf('1950-06-24T19:00:00.000Z')).toBe('1950-06-25')
})

it('moves to another day with its time, and never beyond now', () => {
  expect(movedTo('2026-01-31T15:30:00.000Z', '2019-05-04', now)).toBe('2019-05-03T15:30:00.000Z')
  expect(movedTo('1950-06-24T19:00:00.000Z', '1950-06-26', now)).toBe('1950-06-25T19:00:00.000Z')
  expect(movedTo('2026-01-31T14:30:00.000Z', '2026-11-19', now)).toBe(now.toISOString())
})

import { afterEach, expect, test } from 'vitest'
import { showIn } from '#web/lib/locale/zone.ts'
import { fromLocal, toLocal } from './local-time.ts'

afterEach(() => showIn(null))

test('a time of the field and the moment that it means are the same, to the minute', () => {
  expect(toLocal('2026-11-05T00:03:00.000Z')).toBe('2026-11-05T09:03')
  expect(fromLocal('2026-11-05T09:03')).toBe('2026-11-05T00:03:00.000Z')
  expect([toLocal(null), fromLocal('')]).toEqual(['', null])
  expect(fromLocal('내일')).toBeNull()
})

test('somebody who has chosen another zone plans by its clock, summer time included', () => {
  showIn('America/New_York')
  expect(toLocal('2026-11-05T00:03:00.000Z')).toBe('2026-11-04T19:03')
  expect(fromLocal('2026-07-04T08:00')).toBe('2026-07-04T12:00:00.000Z')
  expect(fromLocal('2026-11-04T19:03')).toBe('2026-11-05T00:03:00.000Z')
})

import { expect, test } from 'vitest'
import { fromLocal, toLocal } from './local-time.ts'

test('a time of the field and the moment that it means are the same, to the minute', () => {
  const at = new Date(2026, 10, 5, 9, 3)
  expect(toLocal(at.toISOString())).toBe('2026-11-05T09:03')
  expect(fromLocal('2026-11-05T09:03')).toBe(at.toISOString())
  expect([toLocal(null), fromLocal('')]).toEqual(['', null])
  expect(fromLocal('내일')).toBeNull()
})

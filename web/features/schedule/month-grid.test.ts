import { expect, it } from 'vitest'
import { weeksOf } from './month-grid.tsx'

it.each([
  ['20270310', 5, '20270228', '20270403'],
  ['20260215', 4, '20260201', '20260228'],
  ['20261231', 5, '20261129', '20270102'],
  ['20270101', 6, '20261227', '20270206'],
])('the month of %s has %i weeks, from %s to %s', (day, count, first, last) => {
  const weeks = weeksOf(day)
  expect(weeks).toHaveLength(count)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]?.[0]).toBe(first)
  expect(weeks.at(-1)?.at(-1)).toBe(last)
})

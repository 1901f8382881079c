import { expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

/** A moment on a day in Korea. */
const at = (time: string) => new Date(`2026-05-01T${time}+09:00`)

it.each([
  ['22:00', '07:00', '21:59:59', null],
  ['22:00', '07:00', '22:00:00', '2026-05-02T07:00+09:00'],
  ['22:00', '07:00', '23:30:40', '2026-05-02T07:00+09:00'],
  ['22:00', '07:00', '06:59:59', '2026-05-01T07:00+09:00'],
  ['22:00', '07:00', '07:00:00', null],
  ['12:00', '13:00', '12:30:00', '2026-05-01T13:00+09:00'],
  ['12:00', '13:00', '13:00:00', null],
  ['09:00', '09:00', '09:00:00', null],
])('from %s to %s, at %s it is quiet until %s', (from, to, time, end) => {
  expect(quietUntil(at(time), from, to)).toEqual(end && new Date(end))
})

it('is never quiet for whoever has chosen no hours', () => {
  expect(quietUntil(at('03:00:00'), null, null)).toBeNull()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttled-report.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const type = (changed: () => void, letters: number) => {
  for (let letter = 0; letter < letters; letter += 1) changed()
}

test('the first letter is told at once, and those that follow together', () => {
  const tell = vi.fn<() => void>()
  const { changed } = throttled(tell)
  type(changed, 1)
  expect(tell).toHaveBeenCalledTimes(1)
  type(changed, 30)
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(250)
  expect(tell).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(tell).toHaveBeenCalledTimes(2)
})

test('whoever needs the whole text hears the rest, once', () => {
  const tell = vi.fn<() => void>()
  const { changed, rest } = throttled(tell)
  rest()
  expect(tell).not.toHaveBeenCalled()
  type(changed, 3)
  rest()
  rest()
  vi.advanceTimersByTime(5_000)
  expect(tell).toHaveBeenCalledTimes(2)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'
import { createLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('works turn after turn, never two at once, goes on after a failure, and ends', async () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const turns: { resolve: () => void; reject: (error: Error) => void }[] = []
  const work = () => new Promise<void>((resolve, reject) => turns.push({ resolve, reject }))
  const course = repeat(work, { everyMs: 10, log, failed: 'the work failed', atOnce: true })
  expect(turns).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30)
  expect(turns).toHaveLength(1)

  turns[0]?.reject(new Error('no'))
  await vi.advanceTimersByTimeAsync(10)
  expect(turns).toHaveLength(2)
  expect(lines.join('')).toContain('the work failed')

  turns[1]?.resolve()
  course.stop()
  await vi.advanceTimersByTimeAsync(100)
  expect(turns).toHaveLength(2)
})

it('waits for its first turn unless it is told otherwise', async () => {
  const work = vi.fn(async () => {})
  const course = repeat(work, { everyMs: 10, log: createLog(() => {}), failed: '' })
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(work).toHaveBeenCalledOnce()
  course.stop()
})

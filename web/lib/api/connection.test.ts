import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: 1_000 })
})
afterEach(() => void vi.useRealTimers())

it('is lost with the first answer that does not come, as of the last one that did', async () => {
  const { connection, noteAnswer, noteLoss } = await import('./connection.ts')
  expect(connection.get()).toBeNull()
  vi.setSystemTime(5_000)
  noteAnswer(null)
  vi.setSystemTime(9_000)
  noteLoss()
  expect(connection.get()).toBe(5_000)
  noteAnswer(null)
  expect(connection.get()).toBeNull()
})

it('names the oldest kept answer that the screen shows, and begins anew with another screen', async () => {
  const { connection, forgetAges, noteAnswer } = await import('./connection.ts')
  noteAnswer('700')
  noteAnswer('300')
  noteAnswer('500')
  expect(connection.get()).toBe(300)
  forgetAges()
  noteAnswer('500')
  expect(connection.get()).toBe(500)
})

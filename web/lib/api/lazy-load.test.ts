import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkError, lazyLoad } from './lazy-load.ts'

const failing = lazyLoad(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
const reasonOf = (load: () => Promise<unknown>) =>
  load().then(
    () => 'loaded',
    (error: unknown) => (error instanceof ChunkError ? error.reason : 'other'),
  )

const server = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what loads is handed on', async () => {
  expect(await lazyLoad(() => Promise.resolve('page'))()).toBe('page')
})

test('a chunk that is gone while the server answers was taken away by a newer version', async () => {
  server.mockResolvedValue(new Response(null, { status: 404 }))
  expect(await reasonOf(failing)).toBe('lost')
})

test('where the server cannot be reached it is the connection that is missing, not a new version', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await reasonOf(failing)).toBe('offline')
})

test('a chunk may take 120 seconds, and not longer', async () => {
  vi.useFakeTimers()
  server.mockResolvedValue(new Response())
  const told = vi.fn()
  void reasonOf(lazyLoad(() => new Promise(() => {}))).then(told)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledWith('lost')
})

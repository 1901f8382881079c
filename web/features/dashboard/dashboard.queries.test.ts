import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changed } from '#web/lib/live.ts'
import { followChanges } from './dashboard.queries.ts'

const client = new QueryClient()
const asked: string[] = []
let leave: (() => void)[] = []

const watchPart = (part: string) =>
  new QueryObserver(client, {
    queryKey: ['overview', part],
    queryFn: () => asked.push(part),
    staleTime: Infinity,
  }).subscribe(() => {})

beforeEach(async () => {
  vi.useFakeTimers()
  leave = [watchPart('figures'), watchPart('posts'), watchPart('myDay'), followChanges(client)]
  await vi.advanceTimersByTimeAsync(1)
  asked.length = 0
})

afterEach(() => {
  for (const go of leave) go()
  client.clear()
  vi.useRealTimers()
})

it('a change asks anew for what is made of it, at once, and for nothing else', async () => {
  changed('board')
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['posts'])
  changed('schedule')
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['posts', 'myDay'])
})

it('what is written to a group counts among the messages of the day', async () => {
  changed('messageGroup')
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['myDay'])
})

it('a rush of changes asks twice a second, and once more for the last of them', async () => {
  for (let i = 0; i < 100; i++) {
    changed('dashboard')
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual(['figures', 'figures', 'figures'])
})

it('nothing is asked after the screen is left', async () => {
  for (const go of leave.splice(3)) go()
  changed('board')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([])
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changed } from '#web/lib/api/live.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { followChanges } from './dashboard.queries.ts'

let client: QueryClient
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
  client = new QueryClient()
  leave = [watchPart('figures'), watchPart('posts'), watchPart('myDay')]
  // The second visit of the screen follows no second time.
  for (let visit = 0; visit < 2; visit++) followChanges(client)
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

it('what is heard while another page is open is asked for when the user comes back, and not before', async () => {
  for (const go of leave.splice(0)) go()
  changed('notification')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([])
  leave = [watchPart('posts'), watchPart('myDay')]
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['myDay'])
})

it('what a new site has already is asked for with its settings, wherever the user is, until everything is there', async () => {
  const settings = (beginning: object | null) => client.setQueryData(settingsQuery.queryKey, { beginning } as never)
  const isStale = () => client.getQueryState(settingsQuery.queryKey)?.isInvalidated
  settings({ posts: false })
  changed('board')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isStale()).toBe(true)
  settings(null)
  changed('board')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isStale()).toBe(false)
})

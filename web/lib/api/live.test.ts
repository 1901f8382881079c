import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StreamChange } from '#contract/live/live.schema.ts'
import { follows, REFETCH } from './live-merge.ts'
import { apply } from './live.ts'
import { createQueryClient } from './query-client.ts'

let client: QueryClient
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  asked = []
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

/** A query on the screen that shows `data`. */
function show(key: string[], data: unknown, meta = {}) {
  client.setQueryData(key, data)
  const queryFn = () => (asked.push(key.join(' ')), data)
  new QueryObserver(client, { queryKey: key, queryFn, staleTime: Infinity, meta }).subscribe(() => {})
}
const hear = (change: StreamChange) => apply(client, { type: 'change', change })
const likes = (more: Partial<StreamChange> = {}): StreamChange =>
  ({ collection: 'likes', id: 'l', op: 'put', data: { bid: 'b', uid: 'u', likeCount: 2 }, ...more }) as StreamChange

it('puts what a change carries into the answer, without a request and without making it newer', async () => {
  show(
    ['board', 'list'],
    1,
    follows<number>(['likes'], (count) => count + 1),
  )
  const before = client.getQueryState(['board', 'list'])?.dataUpdatedAt
  await vi.advanceTimersByTimeAsync(1_000)
  hear(likes())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(client.getQueryData(['board', 'list'])).toBe(2)
  expect(client.getQueryState(['board', 'list'])?.dataUpdatedAt).toBe(before)
  expect(asked).toEqual([])
})

it('asks again for what cannot take it in, and for what says nothing about it', async () => {
  show(['likes', 'b'], 1)
  show(
    ['board', 'list'],
    1,
    follows<number>(['likes'], () => REFETCH),
  )
  show(['photos'], 1)
  hear(likes())
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.toSorted()).toEqual(['board list', 'likes b'])
})

it('asks at a moment of its own where many listen, once for many changes', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  show(['likes', 'b'], 1)
  for (let n = 0; n < 10; n++) hear(likes({ spreadMs: 2_000 }))
  await vi.advanceTimersByTimeAsync(990)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(asked).toEqual(['likes b'])
  vi.restoreAllMocks()
})

it('asks again where an answer that is older than the change may be on its way', async () => {
  let answer: (value: number) => void = () => {}
  const queryFn = () => (asked.push('list'), new Promise<number>((resolve) => (answer = resolve)))
  const meta = follows<number>(['likes'], () => 100)
  client.setQueryData(['board'], 1, { updatedAt: 1 })
  new QueryObserver(client, { queryKey: ['board'], queryFn, meta }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  hear(likes())
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['list', 'list'])
  answer(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['board'])).toBe(3)
})

it('leaves what a write shows until the write has ended, and then asks once', async () => {
  client = createQueryClient(() => {})
  show(['likes', 'b'], 1)
  show(['likes', 'c'], 1)
  const write = (isGuess: boolean) => {
    let answer = () => {}
    const mutationFn = () => new Promise<void>((resolve) => (answer = resolve))
    const meta = { invalidates: [['likes', 'b']], isGuess }
    void new MutationObserver(client, { mutationFn, meta }).mutate()
    return () => answer()
  }
  const answerWrite = write(false)
  const answerGuess = write(true)
  await vi.advanceTimersByTimeAsync(1)
  hear(likes())
  hear(likes({ spreadMs: 1_000 }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(new Set(asked)).toEqual(new Set(['likes c']))
  asked = []
  answerWrite()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([])
  answerGuess()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['likes b'])
})

it('asks who is signed in only when the own profile changed', async () => {
  show(['session'], { uid: 'me' })
  hear({ collection: 'userInfo', id: 'somebody', op: 'put' })
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([])
  hear({ collection: 'userInfo', id: 'me', op: 'put' })
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['session'])
})

it('asks for everything after a break, also how the site is called', async () => {
  show(
    ['board'],
    1,
    follows<number>(['likes'], (count) => count),
  )
  show(['settings'], 1)
  apply(client, { type: 'resync' })
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['board', 'settings'])
})

import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '#contract/notification/notification.schema.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { unreadQuery } from '#web/lib/api/seen.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { asMarked, MARK_KEY, marksOf, unreadCount, type Mark } from './marks.ts'
import { notificationMutations } from './notification.queries.ts'

const notification = (nid: string): Notification => ({
  nid,
  email: 'demo@madang.example',
  type: '주문',
  description: '결제가 완료되었습니다.',
  kind: 'paid',
  detail: '',
  target: null,
  actor: null,
  others: 0,
  times: 1,
  status: '신규',
  createdAt: '2026-05-01T09:00:00.000Z',
  isUnRead: true,
})
const three = ['a', 'b', 'c'].map(notification)
const namesOf = (items: Notification[]) => items.map(({ nid }) => nid)
const stillNew = (...given: Parameters<typeof asMarked>) => asMarked(...given).filter(({ isUnRead }) => isUnRead)
const read = (nid: string, at: number): Mark => ({ nid, as: '읽음', wasNew: true, at })
const allRead = (at: number): Mark => ({ nid: null, as: '읽음', at })

describe('the list of new notifications', () => {
  it('loses one as soon as it is marked', () => {
    expect(namesOf(stillNew(three, 100, [read('b', 200)]))).toEqual(['a', 'c'])
  })

  it('keeps a marked one away though an older answer still has it', () => {
    expect(namesOf(stillNew(three, 300, [read('b', 200)]))).toEqual(['a', 'c'])
  })

  it('is empty once all are marked, and shows what arrives later', () => {
    const all = [allRead(200)]
    expect(stillNew(three, 100, all)).toEqual([])
    expect(namesOf(stillNew([notification('d')], 300, all))).toEqual(['d'])
  })
})

describe('one that was read and made new again', () => {
  const marks: Mark[] = [read('b', 200), { nid: 'b', as: '신규', wasNew: false, at: 210 }]

  it('is new in the list and in the number', () => {
    expect(namesOf(stillNew(three, 100, marks))).toEqual(['a', 'b', 'c'])
    expect(unreadCount(3, 100, marks)).toBe(3)
    expect(unreadCount(2, 205, marks)).toBe(3)
  })

  it('is what the server says once its answer is later than the marks', () => {
    expect(namesOf(stillNew(three, 60_000, [read('b', 200)]))).toEqual(['a', 'b', 'c'])
  })

  it('leaves the list when it is put away, and so do all read ones together', () => {
    const away: Mark[] = [read('a', 200), { nid: null, as: '보관', at: 210 }]
    expect(asMarked(three, 100, away).map(({ status }) => status)).toEqual(['보관', '신규', '신규'])
  })
})

describe('the number of unread notifications', () => {
  it('goes down at once, and stays right when the server has counted again', () => {
    const marks = [read('a', 200), read('b', 210)]
    expect(unreadCount(3, 100, marks)).toBe(1)
    expect(unreadCount(1, 300, marks)).toBe(1)
  })

  it('takes off only what was marked after the server counted', () => {
    expect(unreadCount(2, 205, [read('a', 200), read('b', 210)])).toBe(1)
  })

  it('counts one that was marked twice once, and never goes below zero', () => {
    expect(unreadCount(3, 100, [read('a', 200), read('a', 201)])).toBe(2)
    expect(unreadCount(0, 100, [read('a', 200)])).toBe(0)
  })

  it('is zero once all are marked, until something new is counted', () => {
    expect(unreadCount(7, 100, [allRead(200)])).toBe(0)
    expect(unreadCount(1, 300, [allRead(200)])).toBe(1)
  })
})

type Answer = { status?: number; body: unknown }

/** The wire: each request waits until it is answered by hand. */
function wire() {
  const requests: { method: string; path: string; answer: (answer: Answer) => void }[] = []
  vi.stubGlobal(
    'fetch',
    (path: string, { method = 'GET', signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        const answer = ({ status = 200, body }: Answer) => resolve(Response.json(body, { status }))
        requests.push({ method, path, answer })
      }),
  )
  const next = async (method: string, path: string) => {
    await vi.waitFor(() => expect(requests.some((r) => r.method === method && r.path === path)).toBe(true))
    const index = requests.findIndex((r) => r.method === method && r.path === path)
    return requests.splice(index, 1)[0]!
  }
  return { next }
}

const COUNT = '/madang/api/notification/count'
const ONE = '/madang/api/notification/a'

const marksIn = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: MARK_KEY, predicate: ({ state }) => state.status !== 'error' })
    .map(marksOf)

describe('a mark on its way to the server', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is taken back, and told, when the server refuses it', async () => {
    const client = createQueryClient(() => {})
    const { next } = wire()
    const marking = new MutationObserver(client, notificationMutations.mark(client)).mutate({
      nid: 'a',
      as: '읽음',
      wasNew: true,
    })
    const put = await next('PUT', ONE)
    expect(namesOf(stillNew(three, 0, marksIn(client)))).toEqual(['b', 'c'])

    put.answer({ status: 500, body: { code: 'internal', message: '문제가 생겼습니다.' } })
    await expect(marking).rejects.toThrow('문제가 생겼습니다.')
    expect(namesOf(stillNew(three, 0, marksIn(client)))).toEqual(['a', 'b', 'c'])
    expect(toastStore.get().at(-1)).toMatchObject({ kind: 'error', text: '문제가 생겼습니다.' })
  })

  it('is not undone by a count that set out before it', async () => {
    const client = createQueryClient(() => {})
    const { next } = wire()
    client.setQueryData(unreadQuery.queryKey, 3, { updatedAt: 1 })
    const old = client.query({ ...unreadQuery, staleTime: 0 }).catch(() => 'dropped')
    const early = await next('GET', COUNT)

    const marking = new MutationObserver(client, notificationMutations.remove(client)).mutate({
      nid: 'a',
      as: 'gone',
      wasNew: true,
    })
    const sent = await next('DELETE', ONE)
    early.answer({ body: { count: 3 } })
    sent.answer({ body: null })
    await marking
    await old

    const { data = 0, dataUpdatedAt } = client.getQueryState(unreadQuery.queryKey) ?? {}
    expect(unreadCount(data, dataUpdatedAt ?? 0, marksIn(client))).toBe(2)
  })

  it('makes the server count again afterwards', async () => {
    const client = createQueryClient(() => {})
    const { next } = wire()
    client.setQueryData(unreadQuery.queryKey, 3)
    const marking = new MutationObserver(client, notificationMutations.readAll(client)).mutate({
      nid: null,
      as: '읽음',
    })
    const put = await next('PUT', '/madang/api/notification')
    put.answer({ body: { count: 3, batch: 'b' } })
    await marking
    expect(client.getQueryState(unreadQuery.queryKey)?.isInvalidated).toBe(true)
  })
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Schedule } from '#contract/schedule.schema.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { useMoves } from './use-schedule.ts'

const plan: Schedule = {
  id: crypto.randomUUID(),
  email: 'neighbour@madang.test',
  sdate: '20270311',
  title: '텃밭 물 주기',
  startTime: '10:00',
  endTime: '11:00',
  place: '',
  memo: '',
  isImportant: false,
  version: 1,
}

afterEach(() => void vi.unstubAllGlobals())

test('a move begins where the last one ended, also while the list still shows what was before it', async () => {
  let version = plan.version
  const answered = vi.fn<(startTime: string) => void>()
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Schedule
    expect(body.version).toBe(version)
    version += 1
    answered(body.startTime)
    return new Response(JSON.stringify({ ...plan, ...body, version }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  const client = createQueryClient(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ plans }) => useMoves(plans), { wrapper, initialProps: { plans: [plan] } })
  const press = () =>
    act(() => result.current.onMoveByKey(plan.id, new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true })))
  const isSaved = (times: number) =>
    waitFor(() => {
      expect(answered).toHaveBeenCalledTimes(times)
      expect(client.isMutating()).toBe(0)
    })

  press()
  await isSaved(1)
  press()
  press()
  await isSaved(3)
  expect(answered.mock.calls).toEqual([['10:30'], ['11:00'], ['11:30']])

  // Somebody moved it elsewhere, and the list has it.
  version = 9
  rerender({ plans: [{ ...plan, startTime: '15:00', endTime: '16:00', version }] })
  press()
  await isSaved(4)
  expect(answered).toHaveBeenLastCalledWith('15:30')
})

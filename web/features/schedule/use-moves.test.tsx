import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Schedule } from '#contract/schedule/schedule.schema.ts'
import { toastStore } from '#web/lib/toast/toast.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { useMoves } from './use-moves.ts'

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

test('a move can be undone, and the plan is back where it was', async () => {
  const sent = vi.fn<(body: Schedule) => void>()
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Schedule
    sent(body)
    return Response.json({ ...plan, ...body, version: body.version + 1 })
  })
  const client = createQueryClient(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useMoves([]), { wrapper })
  const other = { ...plan, id: crypto.randomUUID() }
  act(() => result.current.onMoved(other, { sdate: '20270312', startTime: '14:00', endTime: '15:00' }))
  const [offered] = toastStore.get()
  expect(offered?.text).toContain('3월 12일 (금) 14:00부터 15:00까지')
  await waitFor(() => expect(client.isMutating()).toBe(0))
  // As Ctrl Z does.
  expect(toastStore.canUndo()).toBe(true)
  act(() => toastStore.undo())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.lastCall?.[0]).toMatchObject({ sdate: '20270311', startTime: '10:00', endTime: '11:00', version: 2 })
  const told = toastStore.get()
  expect(told.map(({ action }) => action)).toEqual([undefined])
  expect(told[0]?.text).toContain('되돌렸습니다')
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { sessionQuery, useSession } from '#web/lib/api/session.ts'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import SettingsDialog from './settings-dialog.tsx'
import { userInfoQueries } from './user-info.queries.ts'

const stored = { uid: 'lena', displayName: '레나', job: '목수', avatarUrl: '/photo', version: 3 }
const elsewhere = { ...stored, displayName: '레나 리', version: 4 }

const user = { uid: 'lena', name: 'lena', email: null, profile: stored } as unknown as SessionUser

type Answer = { status: number; body: unknown }
let answers: ((method: string) => Answer)[] = []
const sent = vi.fn<(body: unknown) => void>()

beforeEach(() => {
  answers = []
  sent.mockReset()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'PUT') sent(JSON.parse(init.body as string))
    if (address.endsWith('/session')) return Response.json({ user })
    const { status, body } = answers.shift()?.(init.method ?? 'GET') ?? { status: 200, body: elsewhere }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const close = vi.fn<(open: boolean) => void>()

function SessionShown() {
  return <p>registered as {useSession()?.profile?.displayName}</p>
}

function open(as = user) {
  close.mockReset()
  const client = createQueryClient(() => {})
  client.setQueryData(sessionQuery.queryKey, as)
  // The record as a list or an earlier visit left it in the cache.
  client.setQueryData(userInfoQueries.one('lena').queryKey, stored as never)
  render(
    <QueryClientProvider client={client}>
      <SettingsDialog open onOpenChange={close} />
      <ConfirmHost />
      <SessionShown />
    </QueryClientProvider>,
  )
  return client
}

/** The dialog's layer is loaded on demand, which takes a while on a busy machine. */
const nameField = () => screen.findByLabelText<HTMLInputElement>('이름', undefined, { timeout: 10_000 })

const leavingQuestion = () => screen.findByRole('alertdialog', { name: '저장하지 않고 닫을까요?' })

test('the form opens with what the server says now, not with what the cache has', async () => {
  open()
  expect((await nameField()).value).toBe('레나 리')
  answers = [() => ({ status: 200, body: { ...elsewhere, version: 5 } })]
  await userEvent.type(screen.getByLabelText('직업'), '!')
  await userEvent.click(screen.getByRole('button', { name: '등록' }))
  await waitFor(() => expect(close).toHaveBeenCalledWith(false))
  expect(sent.mock.calls).toEqual([[{ displayName: '레나 리', job: '목수!', avatarUrl: '/photo', version: 4 }]])
})

test('the form of a first registration stays when the stream tells that it was saved', async () => {
  const client = open({ ...user, profile: null })
  const field = await nameField()
  await userEvent.type(field, '!')
  client.setQueryData(sessionQuery.queryKey, user)
  await screen.findByText('registered as 레나')
  expect(screen.getByLabelText('이름')).toBe(field)
  expect(field).toHaveProperty('value', 'lena!')
})

test('what was typed is discarded only after a question', async () => {
  open()
  await userEvent.type(await nameField(), '!')
  await userEvent.keyboard('{Escape}')
  const question = await leavingQuestion()
  expect(close).not.toHaveBeenCalled()
  await userEvent.click(within(question).getByRole('button', { name: '취소' }))
  expect((await nameField()).value).toBe('레나 리!')
  expect(close).not.toHaveBeenCalled()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await userEvent.keyboard('{Escape}')
  const again = await leavingQuestion()
  await userEvent.click(within(again).getByRole('button', { name: '닫기' }))
  await waitFor(() => expect(close).toHaveBeenCalledWith(false))
})

test('a form in which nothing was typed closes at once', async () => {
  open()
  await nameField()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(close).toHaveBeenCalledWith(false))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import userEvent from '@testing-library/user-event'
import { ApiError, failure } from '#web/lib/api/call.ts'
import { ChunkError } from '#web/lib/api/lazy-load.ts'
import type { Router } from '#web/lib/router/router.ts'
import { RouterContext } from '#web/lib/router/use-router.ts'
import { RouteError } from './route-error.tsx'

const router = { load: async () => {} } as unknown as Router

const shown = (error: Error) => {
  render(
    <RouterContext value={router}>
      <RouteError error={error} />
    </RouterContext>,
  )
  return screen.getByRole('alert').textContent
}

test('without a connection it says so, and speaks of no new version', () => {
  const text = shown(new ChunkError('offline'))
  expect(text).toContain('인터넷에 연결되어 있지 않습니다.')
  expect(text).not.toContain('새 버전')
})

test('code that is gone after a deploy offers the new version', () => {
  expect(shown(new ChunkError('lost'))).toContain('새 버전이 나왔을 수 있습니다.')
})

test('the server’s words are shown, those of JavaScript are not', () => {
  expect(shown(new ApiError({ code: 'not_found', message: '찾을 수 없습니다.' }))).toContain('찾을 수 없습니다.')
})

test('a fault of the server has a number to ask about, of which the whole is copied', async () => {
  const requestId = '0b6f2a51-6b1e-4c0e-9a53-d6a1f0c1a111'
  shown(new ApiError({ code: 'internal', message: '문제가 생겼습니다.', requestId }))
  expect(await screen.findByText('0b6f2a51')).toBeDefined()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '문의 번호 복사' }))
  expect(await navigator.clipboard.readText()).toBe(requestId)
  expect(screen.getByRole('status').textContent).toBe('문의 번호를 복사했습니다.')
})

test.each([
  [500, '0b6f2a51-6b1e-4c0e-9a53-d6a1f0c1a111'],
  [404, null],
])('an answer with status %i keeps the number %s', async (status, requestId) => {
  const headers = { 'x-request-id': '0b6f2a51-6b1e-4c0e-9a53-d6a1f0c1a111' }
  expect((await failure(new Response('{}', { status, headers }))).requestId).toBe(requestId)
})

test('where no server answered there is none', () => {
  shown(new ApiError({ code: 'offline', message: '연결이 없습니다.' }))
  expect(document.body.textContent).not.toContain('문의 번호')
})

test('a fault in the code is told in plain words', () => {
  expect(shown(new TypeError('l is not a function'))).not.toContain('function')
})

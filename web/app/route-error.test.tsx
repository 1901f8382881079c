import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/call.ts'
import { ChunkError } from '#web/lib/lazy-load.ts'
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

test('a fault in the code is told in plain words', () => {
  expect(shown(new TypeError('l is not a function'))).not.toContain('function')
})

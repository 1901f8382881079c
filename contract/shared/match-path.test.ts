import { expect, it } from 'vitest'
import { createMatcher } from './match-path.ts'

const match = createMatcher(['/', '/board', '/board/$bid', '/board/new', '/board/$bid/edit', '/userInfo/log'])

it.each([
  ['/', '/', {}],
  ['', '/', {}],
  ['/board', '/board', {}],
  ['/board/', '/board', {}],
  ['/BOARD', '/board', {}],
  ['/userinfo/LOG', '/userInfo/log', {}],
  ['/board/new', '/board/new', {}],
  ['/board/17', '/board/$bid', { bid: '17' }],
  ['/board/a%2Fb', '/board/$bid', { bid: 'a/b' }],
  ['/board/%', '/board/$bid', { bid: '%' }],
  ['/board/17/edit', '/board/$bid/edit', { bid: '17' }],
])('%s is %s with %o', (path, pattern, params) => {
  expect(match(path)).toEqual({ path: pattern, params })
})

it.each(['/boards', '/board/17/edit/more', '/no/such/page'])('%s is nowhere', (path) => {
  expect(match(path)).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { api } from '#contract/api.ts'
import { offlineReads } from './offline-reads.ts'
import { cachesToDrop, mayShowFirst, wayOf } from './cache-strategies.ts'

const origin = 'https://madang.example'
const way = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  wayOf({ method, mode, url: new URL(path, origin).href }, origin, offlineReads)

describe('a request', () => {
  it.each([
    ['/madang/static/js/a1.js', 'file'],
    ['/madang/static/assets/pretendard-ui-1.woff2', 'file'],
    ['/madang/api/board?page=2', 'answer'],
    ['/madang/api/session', 'answer'],
    ['/madang/api/live', 'none'],
    ['/madang/api/auth/callback/kakao?code=1', 'none'],
    ['/madang/image/upload/v1/a.jpg', 'none'],
    ['/madang/service-worker.js', 'none'],
    ['/madang/manifest.webmanifest', 'none'],
    ['/other/api/board', 'none'],
    ['https://elsewhere.example/madang/api/board', 'none'],
  ])('for %s goes the way "%s"', (path, expected) => {
    expect(way(path)).toBe(expected)
  })

  it.each([
    ['/madang/', 'page'],
    ['/madang/board?page=2', 'page'],
    ['/madang/order/17/receipt', 'page'],
    ['/madang/share', 'page'],
    ['/madang/login?next=%2Fboard', 'none'],
    ['/madang/login/link', 'none'],
    ['/madang/unsubscribe/body.signature', 'none'],
    ['/madang/toss/success?paymentKey=1', 'none'],
    ['/madang/?social=kakao', 'none'],
    ['/madang/board?error=access_denied', 'none'],
    ['/madang/api/orders/csv', 'none'],
    ['/madang/api/userInfo/csv', 'none'],
    ['/madang/api/auth/callback/kakao?code=1', 'none'],
    ['/madang/standin/toss/pay/1', 'none'],
    ['/madang/popup.html', 'none'],
    ['/', 'none'],
  ])('that opens %s goes the way "%s"', (path, expected) => {
    expect(way(path, { mode: 'navigate' })).toBe(expected)
  })

  it('that writes is never touched, but for what other apps share', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      expect(way('/madang/api/board/1', { method })).toBe('none')
      expect(way('/madang/static/js/a1.js', { method })).toBe('none')
    }
    expect(way('/madang/share', { method: 'POST', mode: 'navigate' })).toBe('shared')
    expect(way('/madang/share', { method: 'POST' })).toBe('none')
  })

  it('is kept for every screen that can be read offline, and for no file, secret or way to pay', () => {
    // A new endpoint needs a decision: either a module reads its first word offline, or it is one of these.
    const reads = Object.keys(api).filter((endpoint) => endpoint.startsWith('GET '))
    const passed = reads.filter((endpoint) => way(`/madang/api${endpoint.slice(4).replaceAll(/[{}]/g, '')}`) === 'none')
    expect(passed.toSorted()).toEqual([
      'GET /account',
      'GET /account/devices',
      'GET /account/tokens',
      'GET /audit',
      'GET /auth/callback/{provider}',
      'GET /block',
      'GET /calendar/{feed}',
      'GET /consent',
      'GET /health',
      'GET /health/ready',
      'GET /health/state',
      'GET /invitation',
      'GET /invitation/{id}',
      'GET /legal/{kind}',
      'GET /live',
      'GET /mail',
      'GET /mail/state',
      'GET /message/file/{id}',
      'GET /metrics',
      'GET /orders/csv',
      'GET /orders/{oid}/checkout',
      'GET /people/{uid}',
      'GET /people/{uid}/reply',
      'GET /person',
      'GET /photos/zip',
      'GET /products/csv',
      'GET /report',
      'GET /report/count',
      'GET /schedule/feed',
      'GET /schedule/ics',
      'GET /search',
      'GET /settings/sums',
      'GET /trash',
      'GET /userInfo/csv',
      'GET /waiting',
    ])
  })
})

it('every word and exception that a module names belongs to an endpoint', () => {
  const reads = Object.keys(api).flatMap((endpoint) => (endpoint.startsWith('GET /') ? endpoint.slice(5) : []))
  const paths = reads.map((path) => path.replaceAll(/\{\w+\}/g, '*'))
  expect(offlineReads.reads.filter((word) => !paths.some((path) => path.split('/')[0] === word))).toEqual([])
  expect(offlineReads.except.filter((path) => !paths.includes(path))).toEqual([])
  expect(new Set(offlineReads.reads).size).toBe(offlineReads.reads.length)
})

describe('a cache', () => {
  const names = [
    'madang:files:1',
    'madang:files:2',
    'madang:kept:1:anna',
    'madang:kept:2:anna',
    'madang:kept:2:guest',
    'madang:shared',
    'of another app',
  ]

  it('of another person or version goes, and those of other apps on the host stay', () => {
    expect(cachesToDrop(names, { version: '2', person: 'anna', hasOtherWindows: false })).toEqual([
      'madang:files:1',
      'madang:kept:1:anna',
      'madang:kept:2:guest',
    ])
  })

  it('of files stays while a window of the version before may need it', () => {
    expect(cachesToDrop(names, { version: '2', person: 'guest', hasOtherWindows: true })).toEqual([
      'madang:kept:1:anna',
      'madang:kept:2:anna',
    ])
  })

  it('of anybody goes where it cannot be known who is signed in', () => {
    const dropped = cachesToDrop(names, { version: '2', person: null, hasOtherWindows: true })
    expect(dropped).toEqual(names.filter((name) => name.includes(':kept:')))
  })
})

it('a kept page is shown first for a week, but not to somebody who reloads', () => {
  expect(mayShowFirst(0, 6 * DAY_MS, 'default')).toBe(true)
  expect(mayShowFirst(0, 7 * DAY_MS, 'default')).toBe(false)
  expect(mayShowFirst(0, 1, 'no-cache')).toBe(false)
  expect(mayShowFirst(0, 1, 'reload')).toBe(false)
})

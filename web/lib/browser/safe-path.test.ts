import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

const origin = 'https://shop.example'

describe('the redirect helper', () => {
  it.each([
    ['/madang/board', '/board'],
    ['/board', '/board'],
    ['board', '/board'],
    ['/madang/board?sort=likes#top', '/board?sort=likes#top'],
    ['/madang', '/'],
    ['/madang/', '/'],
    ['/toss/checkout?orderId=1', '/toss/checkout?orderId=1'],
    ['/madang/한글', '/%ED%95%9C%EA%B8%80'],
  ])('goes to %s inside the app', (wanted, expected) => {
    expect(safePath(wanted, origin)).toBe(expected)
  })

  it.each([
    undefined,
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'https://evil.example/madang/board',
    'https:evil.example',
    '/madang/../..//evil.example',
    '/madang/../admin',
    '/madang//evil.example',
    '/madang/%2f/evil.example',
    '/madang/%5cevil.example',
    '/madang/..%2f..%2fevil',
    '/%0d%0aSet-Cookie:x',
  ])('goes home instead of %s', (wanted) => {
    expect(safePath(wanted, origin)).toBe('/')
  })
})

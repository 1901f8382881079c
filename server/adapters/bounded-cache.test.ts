import { expect, test, vi } from 'vitest'
import { boundedCache, jsonBytes } from './bounded-cache.ts'

let time = 0
const cacheOf = (options: Partial<Parameters<typeof boundedCache<string>>[0]> = {}) =>
  boundedCache<string>({
    max: 10,
    maxEach: 4,
    maxBytes: 1000,
    bytesOf: jsonBytes,
    forMs: 100,
    now: () => time,
    ...options,
  })

/** Answers the key itself, and says whether it was asked for. */
async function isKept(remember: ReturnType<typeof cacheOf>, key: string, by = 'other') {
  const ask = vi.fn(async () => key)
  expect(await remember(key, by, ask)).toBe(key)
  return ask.mock.calls.length === 0
}

test('an answer is asked for once, until its time is over', async () => {
  const remember = cacheOf()
  expect(await isKept(remember, 'a')).toBe(false)
  expect(await isKept(remember, 'a', 'somebody else')).toBe(true)
  time += 101
  expect(await isKept(remember, 'a')).toBe(false)
})

test('whoever asks for ever new keys drives out only their own answers', async () => {
  const remember = cacheOf()
  for (const key of ['/', '/album', '/tmdb']) await isKept(remember, key, 'guests')
  for (let i = 0; i < 100; i += 1) await isKept(remember, `/tmdb?q=${i}`, 'flood')
  for (const key of ['/', '/album', '/tmdb', '/tmdb?q=99', '/tmdb?q=96']) expect(await isKept(remember, key)).toBe(true)
  expect(await isKept(remember, '/tmdb?q=95')).toBe(false)
})

test('where many together have taken all places, whoever holds most gives one up', async () => {
  const remember = cacheOf()
  await isKept(remember, 'mine', 'me')
  for (const by of ['a', 'b', 'c', 'd']) for (let i = 0; i < 4; i += 1) await isKept(remember, `${by}${i}`, by)
  expect(await isKept(remember, 'mine', 'me')).toBe(true)
})

test('it never holds more bytes than it may', async () => {
  const remember = cacheOf({ maxBytes: 250 })
  const long = (name: string) => name.padEnd(98, '.')
  await isKept(remember, 'small', 'me')
  for (let i = 0; i < 4; i += 1) await isKept(remember, long(`${i}`), 'flood')
  expect(await isKept(remember, 'small')).toBe(true)
  expect(await isKept(remember, long('3'))).toBe(true)
  expect(await isKept(remember, long('0'))).toBe(false)
  expect(await isKept(remember, 'x'.repeat(500))).toBe(false)
  expect(await isKept(remember, 'x'.repeat(500))).toBe(false)
})

test('a failure is not kept, and neither is an answer that is not worth it', async () => {
  const remember = cacheOf({ isWorthKeeping: (answer) => answer !== 'plain' })
  await expect(remember('a', 'me', () => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach')
  expect(await isKept(remember, 'a')).toBe(false)
  const both = [remember('plain', 'me', async () => 'plain'), remember('plain', 'me', async () => 'never asked')]
  expect(await Promise.all(both)).toEqual(['plain', 'plain'])
  expect(await isKept(remember, 'plain')).toBe(false)
})

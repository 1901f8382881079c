import { expect, test } from 'vitest'
import { inBatches } from './batch.ts'

/** Answers each key in capital letters, when it is told to. */
function slowReader() {
  const asked: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const find = inBatches(
    (keys) =>
      new Promise<Map<string, string>>((resolve, reject) => {
        const found = keys.filter((key) => key !== 'nobody')
        const answer = () => resolve(new Map(found.map((key) => [key, key.toUpperCase()])))
        asked.push({ keys, answer, fail: () => reject(new Error('broken')) })
      }),
  )
  return { asked, find }
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('what is asked for at once is read at once, and each gets its own', async () => {
  const { asked, find } = slowReader()
  const found = Promise.all([find('a'), find('b'), find('a'), find('nobody')])
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b', 'nobody']])
  asked[0]?.answer()
  expect(await found).toEqual(['A', 'B', 'A', undefined])
})

test('whoever asks while a query runs is answered by a later one, never by that', async () => {
  const { asked, find } = slowReader()
  const early = find('a')
  await turn()
  const late = find('a')
  await turn()
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a']])
  const waiting = find('c')
  await turn()
  expect(asked).toHaveLength(2)
  asked[0]?.answer()
  expect(await early).toBe('A')
  await turn()
  expect(asked[2]?.keys).toEqual(['c'])
  asked[1]?.answer()
  asked[2]?.answer()
  expect(await Promise.all([late, waiting])).toEqual(['A', 'C'])
})

test('a query that fails fails those who wait for it, and nobody after them', async () => {
  const { asked, find } = slowReader()
  const lost = find('a')
  await turn()
  asked[0]?.fail()
  await expect(lost).rejects.toThrow('broken')
  const next = find('a')
  await turn()
  asked[1]?.answer()
  expect(await next).toBe('A')
})

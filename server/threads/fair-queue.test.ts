import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const given: string[] = []
const giveUp = (item: string) => void given.push(item)

test('whoever comes with much waits no longer before others than for one of their turns', () => {
  const turns = createFairQueue<string>({ max: 10, each: 4 })
  expect(['a1', 'a2', 'a3', 'a4', 'a5'].map((item) => turns.add('a', item, giveUp))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  turns.add('b', 'b1', giveUp)
  turns.add('b', 'b2', giveUp)
  const order = Array.from({ length: 7 }, () => turns.next())
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', undefined])
})

test('where all places are taken, whoever holds most gives one up to somebody who holds fewer', () => {
  const turns = createFairQueue<string>({ max: 4, each: 3 })
  for (const item of ['a1', 'a2', 'a3']) turns.add('a', item, giveUp)
  turns.add('b', 'b1', giveUp)
  expect(turns.add('c', 'c1', giveUp)).toBe(true)
  expect(given).toEqual(['a3'])
  expect(turns.add('b', 'b2', giveUp)).toBe(false)
})

test('what is not waited for any more takes no turn', () => {
  const turns = createFairQueue<string>({ max: 4, each: 4 })
  turns.add('a', 'a1', giveUp)
  turns.add('a', 'a2', giveUp)
  turns.remove('a', 'a1')
  turns.remove('b', 'a1')
  expect([turns.next(), turns.next()]).toEqual(['a2', undefined])
})

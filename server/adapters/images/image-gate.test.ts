import { expect, test } from 'vitest'
import { turns } from '#server/test/event-loop-turns.ts'
import { createGate } from './image-gate.ts'

const later = () => turns(5)

test('no more jobs run at once than the gate lets through, and all of them are done', async () => {
  const gate = createGate(2)
  let running = 0
  let most = 0
  const job = async () => {
    running += 1
    most = Math.max(most, running)
    await later()
    running -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: 9 }, () => gate(job, 9)))
  expect(results).toEqual(Array(9).fill('done'))
  expect(most).toBe(2)
})

test('who comes when the queue is full is sent away, and the others are not disturbed', async () => {
  const gate = createGate(1)
  const first = gate(later, 1)
  const second = gate(later, 1)
  await expect(gate(later, 1)).rejects.toMatchObject({ code: 'too_many' })
  await Promise.all([first, second])
})

test('a job that fails frees its place', async () => {
  const gate = createGate(1)
  const failing = gate(() => Promise.reject(new Error('broken')), 0)
  await expect(failing).rejects.toThrow('broken')
  await expect(gate(() => Promise.resolve('next'), 0)).resolves.toBe('next')
})

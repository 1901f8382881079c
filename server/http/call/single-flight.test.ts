import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

function reader() {
  const together = createSingleFlight<number>()
  const begun: { resolve: (n: number) => void; reject: (error: Error) => void }[] = []
  const read = () => new Promise<number>((resolve, reject) => begun.push({ resolve, reject }))
  return { begun, ask: (key = 'page') => together(key, read) }
}

test('those who ask in one moment share one reading, each page its own', async () => {
  const { begun, ask } = reader()
  const both = Promise.all([ask(), ask(), ask('other')])
  await turn()
  expect(begun).toHaveLength(2)
  begun[0]?.resolve(1)
  begun[1]?.resolve(2)
  expect(await both).toEqual([1, 1, 2])
})

test('whoever asks while a reading runs shares the next one, which begins after it', async () => {
  const { begun, ask } = reader()
  const first = ask()
  await turn()
  const later = Promise.all([ask(), ask()])
  await turn()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await turn()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(2)
  expect(await later).toEqual([2, 2])
  const last = ask()
  await turn()
  begun[2]?.resolve(3)
  expect(await last).toBe(3)
})

test('a reading that fails fails nobody after it', async () => {
  const { begun, ask } = reader()
  const lost = ask()
  await turn()
  const next = ask()
  begun[0]?.reject(new Error('broken'))
  await expect(lost).rejects.toThrow('broken')
  await turn()
  begun[1]?.resolve(2)
  expect(await next).toBe(2)
})

import { expect, it } from 'vitest'
import { setLimits } from './read-heic.ts'

it('sets the limits of the layout that it knows, and refuses another', () => {
  const memory = new DataView(new ArrayBuffer(80))
  memory.setUint8(0, 4)
  setLimits(memory, 0)
  expect(memory.getBigUint64(8, true)).toBe(50_000_000n)
  memory.setUint8(0, 5)
  expect(() => setLimits(memory, 0)).toThrow('version 5')
})

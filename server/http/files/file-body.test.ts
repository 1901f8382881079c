import { expect, it } from 'vitest'
import { fileBody } from './file-body.ts'

function ground() {
  const seen = { read: 0, isClosed: false }
  async function* read() {
    try {
      for (;;) {
        seen.read += 1
        yield new Uint8Array(10)
      }
    } finally {
      seen.isClosed = true
    }
  }
  return { seen, body: fileBody({ bytes: 1_000, read }) }
}

it('reads no more than its reader takes, and nothing before', async () => {
  const { seen, body } = ground()
  await new Promise(setImmediate)
  expect(seen.read).toBe(0)
  const reader = body.getReader()
  await reader.read()
  await reader.read()
  await new Promise(setImmediate)
  expect(seen.read).toBe(2)
  await reader.cancel()
  expect(seen.isClosed).toBe(true)
})

it('opens nothing for whoever leaves before reading', async () => {
  const { seen, body } = ground()
  await body.cancel()
  expect(seen.read).toBe(0)
})

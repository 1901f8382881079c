import { describe, expect, test } from 'vitest'
import { createOutbox, type Unsent } from './outbox.ts'

const recipient = { uid: 'b', displayName: '빈나', avatarUrl: null }
const letter = (mid: string): Unsent => ({ mid, srcUid: 'a', dstUid: 'b', recipient, content: `편지 ${mid}` })

function memory(kept = new Map<string, string>()) {
  return {
    kept,
    shelf: {
      keys: (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, text: string) => kept.set(key, text).has(key),
      remove: (key: string) => void kept.delete(key),
    },
  }
}

describe('the outbox', () => {
  test('keeps a message until it has arrived', () => {
    const { shelf, kept } = memory()
    const outbox = createOutbox(shelf)
    outbox.sending(letter('1'))
    expect(outbox.get()).toMatchObject([{ mid: '1', state: 'sending' }])
    expect(kept.size).toBe(1)
    outbox.remove('1')
    expect(outbox.get()).toEqual([])
    expect(kept.size).toBe(0)
  })

  test('has after a reload what was failing, and is unsure of what was being sent', () => {
    const { shelf } = memory()
    const before = createOutbox(shelf)
    before.sending(letter('1'))
    before.failed(letter('2'), 'failed', '안 됩니다')
    const after = createOutbox(shelf)
    expect(after.get()).toMatchObject([
      { mid: '1', state: 'unsure', content: '편지 1' },
      { mid: '2', state: 'failed', error: '안 됩니다' },
    ])
  })

  test('of one tab does not erase that of another', () => {
    const { shelf } = memory()
    const [one, other] = [createOutbox(shelf), createOutbox(shelf)]
    one.failed(letter('1'), 'failed', '')
    other.sending(letter('2'))
    other.remove('2')
    expect(createOutbox(shelf).get()).toMatchObject([{ mid: '1' }])
  })

  test('works without a storage, and is not confused by something else in it', () => {
    const outbox = createOutbox({ keys: () => [], get: () => null, set: () => false, remove: () => {} })
    outbox.failed(letter('1'), 'unsure', '')
    expect(outbox.get()).toHaveLength(1)
    const { shelf } = memory(
      new Map([
        ['madang-outbox:x', '{"mid":1}'],
        ['madang-outbox:y', '{'],
        ['other', '{'],
      ]),
    )
    expect(createOutbox(shelf).get()).toEqual([])
  })
})

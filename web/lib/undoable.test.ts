import { describe, expect, test } from 'vitest'
import { ApiError } from './call.ts'
import { createDeletions } from './undoable.ts'

/** A server that deletes when it is told to, and a screen that shows what is not hidden. */
function board(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const deletions = createDeletions()
  const asked: string[] = []
  const told: string[] = []
  let closed = 0
  const press = (id: string) =>
    deletions.start({
      key: 'board',
      id,
      remove: () => {
        asked.push(id)
        return answer()
      },
      onRemoved: () => told.push(`removed ${id}`),
      onFailed: (error) => told.push(error.message),
      close: () => (closed += 1),
    })
  const shown = () => ['a', 'b', 'c'].filter((id) => !deletions.hiddenOf('board').has(id)).join('')
  return { deletions, press, shown, asked, told, closed: () => closed }
}

const a = { key: 'board', id: 'a' }
const failing = (code: 'forbidden' | 'not_found') => () => Promise.reject(new ApiError({ code, message: code }))

describe('deleting with undo', () => {
  test('hides the record at once and asks the server only when the time is over', async () => {
    const { deletions, press, shown, asked, told } = board()
    press('a')
    expect([shown(), asked]).toEqual(['bc', []])
    await deletions.settle(a)
    expect([shown(), asked, told]).toEqual(['bc', ['a'], ['removed a']])
  })

  test('brings the record back, and the server never hears of it', async () => {
    const { deletions, press, shown, asked } = board()
    press('a')
    expect(deletions.undo(a)).toBe(true)
    await deletions.settle(a)
    expect([shown(), asked]).toEqual(['abc', []])
  })

  test('can be done again after it was undone', async () => {
    const { deletions, press, shown, asked } = board()
    press('a')
    deletions.undo(a)
    expect(press('a')).toBe(true)
    await deletions.settle(a)
    expect([shown(), asked]).toEqual(['bc', ['a']])
  })

  test('cannot be undone once it was sent', async () => {
    const { deletions, press, shown } = board()
    press('a')
    const sent = deletions.settle(a)
    expect(deletions.undo(a)).toBe(false)
    await sent
    expect(shown()).toBe('bc')
  })

  test('asks once, however often it is pressed or settled', async () => {
    const { deletions, press, asked } = board()
    expect([press('a'), press('a')]).toEqual([true, false])
    await Promise.all([deletions.settle(a), deletions.settle(a), deletions.settleAll()])
    expect(asked).toEqual(['a'])
  })

  test('shows the record again and tells why when the server refuses', async () => {
    const { deletions, press, shown, told } = board(failing('forbidden'))
    press('a')
    await deletions.settle(a)
    expect([shown(), told]).toEqual(['abc', ['forbidden']])
  })

  test('is content with a record that somebody else deleted first', async () => {
    const { deletions, press, shown, told } = board(failing('not_found'))
    press('a')
    await deletions.settle(a)
    expect([shown(), told]).toEqual(['bc', ['removed a']])
  })

  test('of several records: each has its own undo, and leaving the page sends the rest', async () => {
    const { deletions, press, shown, asked, closed } = board()
    press('a')
    press('b')
    press('c')
    deletions.undo({ key: 'board', id: 'b' })
    await deletions.settleAll()
    expect([shown(), asked, closed()]).toEqual(['b', ['a', 'c'], 2])
  })

  test('hides in its own collection only, and tells who listens', () => {
    const { deletions, press } = board()
    let heard = 0
    const stop = deletions.subscribe(() => (heard += 1))
    const before = deletions.hiddenOf('board')
    press('a')
    expect([deletions.hiddenOf('blogs').has('a'), deletions.hiddenOf('board') === before, heard]).toEqual([
      false,
      false,
      1,
    ])
    expect(deletions.hiddenOf('board')).toBe(deletions.hiddenOf('board'))
    stop()
    press('b')
    expect(heard).toBe(1)
  })
})

import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/lib/api/call.ts'
import { createRemovals } from './undoable.ts'

/** A server that removes records at the test's command, and a screen that shows those that are not hidden. */
function board(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const removals = createRemovals()
  const asked: string[] = []
  const told: string[] = []
  let closed = 0
  const press = (id: string) =>
    removals.start({
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
  const shown = () => ['a', 'b', 'c'].filter((id) => !removals.hiddenOf('board').has(id)).join('')
  return { removals, press, shown, asked, told, closed: () => closed }
}

const a = { key: 'board', id: 'a' }
const failing = (code: 'forbidden' | 'not_found') => () => Promise.reject(new ApiError({ code, message: code }))

describe('deleting with undo', () => {
  test('hides the record at once and asks the server only when the time is over', async () => {
    const { removals, press, shown, asked, told } = board()
    press('a')
    expect([shown(), asked]).toEqual(['bc', []])
    await removals.carryOut(a)
    expect([shown(), asked, told]).toEqual(['bc', ['a'], ['removed a']])
  })

  test('brings the record back, and the server never hears of it', async () => {
    const { removals, press, shown, asked } = board()
    press('a')
    expect(removals.undo(a)).toBe(true)
    await removals.carryOut(a)
    expect([shown(), asked]).toEqual(['abc', []])
  })

  test('shows the record again after it was taken back out of the trash', async () => {
    const { removals, press, shown } = board()
    press('a')
    await removals.carryOut(a)
    removals.showAgain(a)
    expect(shown()).toBe('abc')
    // While it can still be undone, some other change of it, such as a like, brings nothing back.
    press('b')
    removals.showAgain({ key: 'board', id: 'b' })
    expect(shown()).toBe('ac')
  })

  test('can be done again after it was undone', async () => {
    const { removals, press, shown, asked } = board()
    press('a')
    removals.undo(a)
    expect(press('a')).toBe(true)
    await removals.carryOut(a)
    expect([shown(), asked]).toEqual(['bc', ['a']])
  })

  test('cannot be undone once it was sent', async () => {
    const { removals, press, shown } = board()
    press('a')
    const sent = removals.carryOut(a)
    expect(removals.undo(a)).toBe(false)
    await sent
    expect(shown()).toBe('bc')
  })

  test('asks once, however often it is pressed or carried out', async () => {
    const { removals, press, asked } = board()
    expect([press('a'), press('a')]).toEqual([true, false])
    await Promise.all([removals.carryOut(a), removals.carryOut(a), removals.carryOutAll()])
    expect(asked).toEqual(['a'])
  })

  test('shows the record again and tells why when the server refuses', async () => {
    const { removals, press, shown, told } = board(failing('forbidden'))
    press('a')
    await removals.carryOut(a)
    expect([shown(), told]).toEqual(['abc', ['forbidden']])
  })

  test('is content with a record that somebody else deleted first', async () => {
    const { removals, press, shown, told } = board(failing('not_found'))
    press('a')
    await removals.carryOut(a)
    expect([shown(), told]).toEqual(['bc', ['removed a']])
  })

  test('of several records: each has its own undo, and leaving the page sends the rest', async () => {
    const { removals, press, shown, asked, closed } = board()
    press('a')
    press('b')
    press('c')
    removals.undo({ key: 'board', id: 'b' })
    await removals.carryOutAll()
    expect([shown(), asked, closed()]).toEqual(['b', ['a', 'c'], 2])
  })

  test('hides in its own collection only, and tells who listens', () => {
    const { removals, press } = board()
    let heard = 0
    const stop = removals.subscribe(() => (heard += 1))
    const before = removals.hiddenOf('board')
    press('a')
    expect([removals.hiddenOf('blogs').has('a'), removals.hiddenOf('board') === before, heard]).toEqual([
      false,
      false,
      1,
    ])
    expect(removals.hiddenOf('board')).toBe(removals.hiddenOf('board'))
    stop()
    press('b')
    expect(heard).toBe(1)
  })
})

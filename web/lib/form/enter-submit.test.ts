import { describe, expect, test } from 'vitest'
import { enterMachine, type KeyPress } from './enter-submit.ts'

// Plays a person's events on a field, in order, and keeps what a page would have sent and prevented.
function typist() {
  const machine = enterMachine()
  let at = 1_000
  let sent = 0
  let newlines = 0
  const person = {
    wait(milliseconds: number) {
      at += milliseconds
      return person
    },
    key(press: Partial<KeyPress> = {}) {
      const usual = { at, enter: true, composing: false, repeat: false, modified: false, taken: false }
      const reaction = machine.keyDown({ ...usual, ...press })
      if (reaction.send) sent += 1
      if (!reaction.prevent && (press.enter ?? true)) newlines += 1
      return person
    },
    letter: () => person.key({ enter: false, composing: true }),
    keyUp() {
      machine.enterUp()
      return person
    },
    compositionStart() {
      machine.compositionStart()
      return person
    },
    compositionEnd() {
      if (machine.compositionEnd(at).send) sent += 1
      return person
    },
    outcome: () => ({ sent, newlines }),
  }
  return person
}

describe('Enter in a field that sends', () => {
  test('sends once when it is pressed while a syllable is composed (Chrome)', () => {
    const person = typist().letter().key({ composing: true }).compositionEnd().wait(80).keyUp()
    expect(person.outcome()).toEqual({ sent: 1, newlines: 0 })
  })

  test('waits for the last syllable before it sends', () => {
    const person = typist().letter().key({ composing: true })
    expect(person.outcome()).toEqual({ sent: 0, newlines: 0 })
    expect(person.compositionEnd().outcome().sent).toBe(1)
  })

  test('sends once when one press goes down twice, 20 ms apart', () => {
    const person = typist().key({ composing: true }).compositionEnd().wait(20).key().wait(60).keyUp()
    expect(person.outcome()).toEqual({ sent: 1, newlines: 0 })
  })

  test('sends once when the second keydown of one press is late', () => {
    const person = typist().key({ composing: true }).compositionEnd().wait(120).key().wait(30).keyUp()
    expect(person.outcome()).toEqual({ sent: 1, newlines: 0 })
  })

  test('sends once when the composition ends before the keydown (Safari)', () => {
    const person = typist().letter().compositionEnd().wait(1).key({ composing: false }).wait(80).keyUp()
    expect(person.outcome()).toEqual({ sent: 1, newlines: 0 })
  })

  test('with Shift makes a newline and sends nothing, also while composing', () => {
    const person = typist().letter().key({ composing: true, modified: true }).compositionEnd()
    expect(person.outcome()).toEqual({ sent: 0, newlines: 1 })
    expect(typist().key({ modified: true }).outcome()).toEqual({ sent: 0, newlines: 1 })
  })

  test('on an open suggestion list picks from it and sends nothing', () => {
    expect(typist().key({ taken: true }).outcome().sent).toBe(0)
    expect(typist().letter().key({ composing: true, taken: true }).compositionEnd().outcome().sent).toBe(0)
  })

  test('pressed twice within 50 ms sends once', () => {
    const person = typist().key().wait(15).keyUp().wait(20).key().wait(15).keyUp()
    expect(person.outcome()).toEqual({ sent: 1, newlines: 0 })
  })

  test('held down sends once', () => {
    const person = typist().key().wait(500)
    for (let i = 0; i < 20; i += 1) person.wait(30).key({ repeat: true })
    expect(person.keyUp().outcome()).toEqual({ sent: 1, newlines: 0 })
  })

  test('sends every message of a quick writer', () => {
    const person = typist()
    for (let i = 0; i < 5; i += 1) {
      person.wait(300).letter().key({ composing: true }).compositionEnd().wait(60).keyUp()
    }
    expect(person.outcome().sent).toBe(5)
  })

  test('sends what was typed since the last Enter, however quickly that was', () => {
    const first = () => typist().letter().key({ composing: true }).compositionEnd().wait(5).keyUp()
    expect(first().wait(10).letter().key({ composing: true }).compositionEnd().outcome().sent).toBe(2)
    expect(first().wait(10).compositionStart().key({ composing: true }).compositionEnd().outcome().sent).toBe(2)
    expect(first().wait(10).key({ composing: true }).compositionEnd().outcome().sent).toBe(1)
  })

  test('sends again although the release of the key was lost with the focus', () => {
    expect(typist().key().wait(2_000).key().outcome().sent).toBe(2)
  })

  test('is forgotten when the writer goes on composing', () => {
    const person = typist().letter().key({ composing: true }).wait(200).letter().wait(100).compositionEnd()
    expect(person.outcome().sent).toBe(0)
  })
})

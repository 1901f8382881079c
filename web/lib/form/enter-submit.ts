// Enter sends exactly once, even while a Korean syllable is being composed: browsers then report the key twice, or early.
import { useState, type CompositionEvent, type KeyboardEvent } from 'react'

/** A key going down, with what the machine needs to know about it. */
export type KeyPress = {
  at: number
  enter: boolean
  composing: boolean
  repeat: boolean
  /** Shift+Enter is a newline, and Alt somebody else's shortcut; Ctrl Enter and ⌘ Enter send as Enter does. */
  modified: boolean
  /** An open suggestion list or an earlier handler has used the key. */
  taken: boolean
}

/** `prevent`: the browser must not add a newline or submit the form. `send`: now, with the field's text. */
export type Reaction = { prevent: boolean; send: boolean }

const nothing: Reaction = { prevent: false, send: false }
const swallow: Reaction = { prevent: true, send: false }
const sendNow: Reaction = { prevent: true, send: true }

// Two Enters within this time count as one, unless something was typed between them.
const nervousFinger = 50
// One press may be reported twice: for the input method and, once the syllable is done, for the page.
// After this time we assume that the key's release got lost, with the focus for example.
const longestEcho = 500

export function enterMachine() {
  let sendWhenComposed = false
  let sentAt = Number.NEGATIVE_INFINITY
  let released = true
  let hasTyped = false

  const sendOnce = (at: number): Reaction => {
    const since = at - sentAt
    if ((since < nervousFinger && !hasTyped) || (!released && since < longestEcho)) return swallow
    sentAt = at
    released = false
    hasTyped = false
    return sendNow
  }

  return {
    keyDown(press: KeyPress): Reaction {
      sendWhenComposed = false
      if (!press.enter) hasTyped = true
      if (!press.enter || press.modified || press.taken) return nothing
      if (press.repeat) return swallow
      if (!press.composing) return sendOnce(press.at)
      // The last syllable is not in the field yet; `compositionEnd` brings it, and sends.
      sendWhenComposed = true
      return swallow
    },

    enterUp() {
      released = true
    },

    compositionStart() {
      hasTyped = true
    },

    compositionEnd(at: number): Reaction {
      if (!sendWhenComposed) return nothing
      sendWhenComposed = false
      return sendOnce(at)
    },
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isEnter = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>) =>
  key === 'Enter' || (key === 'Process' && code === 'Enter')

const hasSuggestions = (field: TextField) =>
  field.getAttribute('aria-expanded') === 'true' && field.hasAttribute('aria-activedescendant')

const pressOf = (event: KeyboardEvent<TextField>): KeyPress => ({
  at: event.timeStamp,
  enter: isEnter(event),
  // Windows reports the key "Process" while the input method handles it.
  composing: event.nativeEvent.isComposing || event.key === 'Process',
  repeat: event.repeat,
  modified: event.shiftKey || event.altKey,
  taken: event.defaultPrevented || hasSuggestions(event.currentTarget),
})

/** Props for an input or textarea that sends its text on Enter. */
export function useEnterSubmit(send: (text: string) => void) {
  const [machine] = useState(enterMachine)
  return {
    onKeyDown: (event: KeyboardEvent<TextField>) => {
      const reaction = machine.keyDown(pressOf(event))
      if (reaction.prevent) event.preventDefault()
      if (reaction.send) send(event.currentTarget.value)
    },
    onKeyUp: (event: KeyboardEvent<TextField>) => {
      if (isEnter(event)) machine.enterUp()
    },
    onCompositionStart: () => machine.compositionStart(),
    onCompositionEnd: (event: CompositionEvent<TextField>) => {
      const field = event.currentTarget
      if (!machine.compositionEnd(event.timeStamp).send) return
      // Firefox reports the last syllable's input after this event: a field cleared now would fill again.
      setTimeout(() => send(field.value))
    },
  }
}

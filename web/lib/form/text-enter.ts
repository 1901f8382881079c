// Enter in a text of several lines: on a computer it sends, on a phone it starts a new line.
import { useEnterSubmit } from './enter-submit.ts'
import { isPhone } from '#web/lib/browser/phone.ts'
import { createStore } from '#web/lib/store/store.ts'

/** False at first, as on the server, which does not know the screen. */
const phone = createStore(false, {
  whileFollowed: (set) => {
    set(isPhone())
    return () => {}
  },
})

type TextEnter = Partial<ReturnType<typeof useEnterSubmit>> & { enterKeyHint: 'enter' | 'send' }

/**
 * Props for the field. On a computer Enter sends exactly once, even while a Korean syllable is being composed, and
 * Shift+Enter starts a new line. The keyboard of a phone has no other key for a new line: there only the button sends.
 */
export function useTextEnter(send: (text: string) => void): TextEnter {
  const enter = useEnterSubmit(send)
  return phone.useValue() ? { enterKeyHint: 'enter' } : { ...enter, enterKeyHint: 'send' }
}

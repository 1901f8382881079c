// When a form hears of what was written: the first letter after a pause at once, those that follow a few times a second. To
// write a long text as HTML and to draw the form around it takes longer than the letter itself.
import { useLayoutEffect, useState } from 'react'
import { useSteady } from '#web/lib/steady.ts'

const TELL_EVERY_MS = 250

/** `changed` tells at once or soon, and `rest` what was not told yet. */
export function paced(tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const tellNow = () => {
    clearTimeout(timer)
    isDue = false
    timer = setTimeout(pause, TELL_EVERY_MS)
    tell()
  }
  const pause = () => {
    timer = undefined
    if (isDue) tellNow()
  }
  return {
    changed: () => {
      if (timer === undefined) tellNow()
      else isDue = true
    },
    rest: () => {
      if (isDue) tellNow()
    },
  }
}

/** These moments need the whole text: a press on a button, the form that is sent, the focus elsewhere, the page that is left. */
const moments = ['click', 'submit', 'focusout', 'pagehide', 'visibilitychange']

export function useTold(tell: () => void) {
  const latest = useSteady(tell)
  const [pace] = useState(() => paced(latest))
  // A layout effect ends before the form saves its draft for the last time.
  useLayoutEffect(() => {
    // On their way down, before anybody who asks for the text.
    for (const moment of moments) addEventListener(moment, pace.rest, { capture: true })
    return () => {
      for (const moment of moments) removeEventListener(moment, pace.rest, { capture: true })
      pace.rest()
    }
  }, [pace])
  return pace.changed
}

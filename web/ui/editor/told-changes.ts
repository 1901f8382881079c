// Throttles the form's updates while somebody types: the first letter after a pause at once, later ones a few times a
// second. To write a long text as HTML and to render the form around it takes longer than the letter itself.
import { useLayoutEffect, useState } from 'react'
import { useSteady } from '#web/lib/browser/steady.ts'

const TELL_EVERY_MS = 250

/** `changed` updates at once or soon, and `rest` updates what is still waiting. */
export function paced(report: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const tellNow = () => {
    clearTimeout(timer)
    isDue = false
    timer = setTimeout(pause, TELL_EVERY_MS)
    report()
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

export function useTold(report: () => void) {
  const latest = useSteady(report)
  const [pace] = useState(() => paced(latest))
  // A layout effect ends before the form saves its draft for the last time.
  useLayoutEffect(() => {
    // In the capture phase, before any handler that reads the text.
    for (const moment of moments) addEventListener(moment, pace.rest, { capture: true })
    return () => {
      for (const moment of moments) removeEventListener(moment, pace.rest, { capture: true })
      pace.rest()
    }
  }, [pace])
  return pace.changed
}

// Throttles the form's updates while somebody types: the first letter after a pause at once, later ones a few times a
// second. To write a long text as HTML and to render the form around it takes longer than the letter itself.
import { useLayoutEffect, useState } from 'react'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'

const REPORT_EVERY_MS = 250

/** `changed` updates at once or soon, and `rest` updates what is still waiting. */
export function throttled(report: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const reportNow = () => {
    clearTimeout(timer)
    isDue = false
    timer = setTimeout(pause, REPORT_EVERY_MS)
    report()
  }
  const pause = () => {
    timer = undefined
    if (isDue) reportNow()
  }
  return {
    changed: () => {
      if (timer === undefined) reportNow()
      else isDue = true
    },
    rest: () => {
      if (isDue) reportNow()
    },
  }
}

/** These moments need the whole text: a press on a button, the form that is sent, the focus elsewhere, the page that is left. */
const moments = ['click', 'submit', 'focusout', 'pagehide', 'visibilitychange']

export function useThrottledReport(report: () => void) {
  const latest = useStableCallback(report)
  const [pace] = useState(() => throttled(latest))
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

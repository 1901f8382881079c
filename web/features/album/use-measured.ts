// How wide a part of the page is and where it begins, in which window.
import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'
import { isStarting } from '#web/lib/early-acts.ts'

type Size = { width: number; height: number }
export type Measured = { width: number; top: number; window: Size }
export const NOT_MEASURED: Measured = { width: 0, top: 0, window: { width: 0, height: 0 } }

const USES = ['scroll', 'wheel', 'pointerdown', 'keydown', 'focusin'] as const

/** Once, when somebody begins to use the page. */
function onFirstUse(work: () => void): () => void {
  const stop = () => USES.forEach((use) => removeEventListener(use, used))
  const used = () => {
    stop()
    work()
  }
  for (const use of USES) addEventListener(use, used, { passive: true })
  return stop
}

/** `isEnough`: what stands there unmeasured is right as long as it fills the window. */
export function useMeasured(list: RefObject<HTMLElement | null>, isEnough = false): Measured {
  const [measured, setMeasured] = useState(NOT_MEASURED)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const { width, top: inWindow } = element.getBoundingClientRect()
      const top = inWindow + window.scrollY
      const size = { width: innerWidth, height: innerHeight }
      // It also grows with every page that comes, which changes neither of them.
      setMeasured((now) => {
        const isSame = now !== NOT_MEASURED && now.width === width && now.top === top
        return isSame ? now : { width, top, window: size }
      })
    }
    // On a page from the server, the browser's own layout stays until somebody uses the page.
    let isWaiting = isStarting()
    if (!isWaiting) measure()
    const isFilled = () => isEnough && element.getBoundingClientRect().bottom > innerHeight
    const observer = new ResizeObserver(() => {
      if (!isWaiting) return measure()
      if (isFilled()) return
      isWaiting = false
      startTransition(measure)
    })
    observer.observe(element)
    const stopWaiting = onFirstUse(() => {
      if (!isWaiting) return
      isWaiting = false
      measure()
    })
    return () => {
      observer.disconnect()
      stopWaiting()
    }
  }, [list, isEnough])
  return measured
}

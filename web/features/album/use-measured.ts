// How wide a part of the page is and where it begins, in which window.
import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'
import { isTakingOver } from '#web/lib/take-over.ts'

type Size = { width: number; height: number }
export type Measured = { width: number; top: number; window: Size }
export const NOT_MEASURED: Measured = { width: 0, top: 0, window: { width: 0, height: 0 } }

export function useMeasured(list: RefObject<HTMLElement | null>): Measured {
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
    // While the app takes the place of the drawn page, the browser lays it out first: asked in the middle of that, it would
    // do so in one piece with React's work.
    const isFirst = isTakingOver()
    if (!isFirst) measure()
    const observer = new ResizeObserver(() => (isFirst ? startTransition(measure) : measure()))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return measured
}

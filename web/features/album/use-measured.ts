// How wide a part of the page is, and where it begins.
import { useLayoutEffect, useState, type RefObject } from 'react'

type Measured = { width: number; top: number }

export function useMeasured(list: RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState<Measured>({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const { width, top: inWindow } = element.getBoundingClientRect()
      const top = inWindow + window.scrollY
      // It also grows with every page that comes, which changes neither of them.
      setMeasured((now) => (now.width === width && now.top === top ? now : { width, top }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return measured
}

import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for as long as the component stands, which calls the latest one: what holds it need not be drawn again. */
export function useSteady<Args extends unknown[], Answer>(act: (...args: Args) => Answer) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}

import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns one function for the life of the component, which calls the latest one: components that hold it need not be
 * rendered again.
 */
export function useStableCallback<Args extends unknown[], Answer>(act: (...args: Args) => Answer) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}

// Whether somebody looks at this window: it is in front of all others, and has the keyboard.

/** Content that was in view for this long counts as read. */
export const READ_AFTER_MS = 1_500

export const isWindowActive = () => document.visibilityState === 'visible' && document.hasFocus()

/** Runs `begin` whenever somebody begins to look, and what it returns when they look away. Returns the function that ends it. */
export function whileWindowActive(begin: () => () => void) {
  let end: (() => void) | undefined
  const look = () => {
    if (isWindowActive()) end ??= begin()
    else stop()
  }
  function stop() {
    end?.()
    end = undefined
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('focus', look, { signal })
  window.addEventListener('blur', look, { signal })
  look()
  return () => {
    listening.abort()
    stop()
  }
}

/** Calls `tell` once the page was in view for long enough, without a break. Returns the function that ends it. */
export const whenWindowActive = (onLook: () => void) =>
  whileWindowActive(() => {
    const timer = setTimeout(onLook, READ_AFTER_MS)
    return () => clearTimeout(timer)
  })

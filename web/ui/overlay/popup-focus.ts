// Where the focus is and goes while a popup and the button that opened it belong together.

// If a press into another field closed the popup, the focus stays there; otherwise the trigger gets it back.
export function focusAfter(popup: HTMLElement | null, anchor: HTMLElement | null) {
  const active = document.activeElement
  const wentOn = active && active !== document.body && !popup?.contains(active)
  return wentOn ? false : anchor
}

// A press on the trigger is handled by the trigger: otherwise the popup would close and open again.
export function comesFrom(anchor: HTMLElement | null, event: Event) {
  const touched = [event.target, event instanceof FocusEvent ? event.relatedTarget : null]
  return touched.some((node) => node instanceof Node && anchor?.contains(node))
}

/** A toast lies over the page and belongs to nothing on it: what it offers changes nothing that is open. */
export function comesFromToast(event: Event) {
  const touched = [event.target, event instanceof FocusEvent ? event.relatedTarget : null]
  return touched.some((node) => node instanceof Element && node.closest('[data-toasts]') !== null)
}

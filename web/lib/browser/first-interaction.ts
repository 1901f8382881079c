// Whether somebody is there: what only opens a page moves no pointer, presses nothing and chooses no field.
const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

function isSign(event: Event): boolean {
  const { type, target } = event
  // The app itself moves the focus too, but to no field.
  if (type === 'focusin') return target instanceof Element && target.matches('input, textarea, [contenteditable]')
  // Browsers also tell of a pointer that rests while the page moves below it.
  const isMove = type === 'pointermove' && event instanceof PointerEvent
  return !isMove || event.movementX !== 0 || event.movementY !== 0
}

let isSomebodyThere = false
const waiting = new Set<() => void>()

function notice(event: Event) {
  if (!isSign(event)) return
  isSomebodyThere = true
  for (const type of events) removeEventListener(type, notice, true)
  for (const act of waiting) act()
  waiting.clear()
}

// From the app's start on. A server that renders the page has nobody to listen to.
if (typeof document !== 'undefined')
  for (const type of events) addEventListener(type, notice, { capture: true, passive: true })

/** Acts at the first sign, at once where there was one. Returns the function that ends it. */
export function onFirstInteraction(act: () => void): () => void {
  if (isSomebodyThere) act()
  else waiting.add(act)
  return () => waiting.delete(act)
}

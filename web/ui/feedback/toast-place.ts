// Where toasts appear: at the bottom, or at the top where they would cover what the user has just pressed.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const controls = 'a, button, input, select, textarea, summary, label, [role="menuitem"], [contenteditable="true"]'
/** Elements that float at the bottom of a page and must not be covered carry this attribute. */
const keptClear = '[data-keep-clear]'

const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The control that was pressed last, by pointer or key: both end in a click. */
function usePressed() {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest(controls) : null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  return pressed
}

/** While one is shown, toasts jump only away from what was pressed; the place is chosen again when all are gone. */
function choosePlace(region: HTMLElement, isEmpty: boolean, pressed: Element | null) {
  if (isEmpty) return region.setAttribute('data-place', 'bottom')
  const inUse = [pressed, document.activeElement?.closest(controls), ...document.querySelectorAll(keptClear)]
  const inTheWay = () => {
    const own = region.getBoundingClientRect()
    return inUse.some(
      (element) => element?.isConnected && !region.contains(element) && overlap(own, element.getBoundingClientRect()),
    )
  }
  if (!inTheWay()) return
  const wasAtTop = region.dataset.place === 'top'
  region.setAttribute('data-place', wasAtTop ? 'bottom' : 'top')
  if (wasAtTop && inTheWay()) region.setAttribute('data-place', 'top')
}

/** Writes `data-place`, bottom or top, on the region before it is painted. */
export function usePlace(region: RefObject<HTMLElement | null>, messages: readonly unknown[]) {
  const pressed = usePressed()
  useLayoutEffect(() => {
    if (region.current) choosePlace(region.current, messages.length === 0, pressed.current)
  }, [region, messages, pressed])
}

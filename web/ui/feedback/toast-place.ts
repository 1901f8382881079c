// Where toasts appear: at the bottom, and elsewhere where they would cover what the user has just pressed or what an open
// dialog offers.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const controls = 'a, button, input, select, textarea, summary, label, [role="menuitem"], [contenteditable="true"]'
/** Elements that float over a page or a dialog and must not be covered carry this attribute. */
const keptClear = '[data-keep-clear]'

const dialogs = '[role="dialog"], [role="alertdialog"]'
/** `raised` is above the buttons at the end of a dialog that fills a phone. */
const places = ['bottom', 'top', 'raised']
/** Covering a fixed control counts more than covering content that can be scrolled away. */
const FIXED = 100

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

/** The controls of the dialog on top: nothing below it can be used. */
const offeredByDialog = () => [...document.querySelectorAll(dialogs)].at(-1)?.querySelectorAll(controls) ?? []

/** While one is shown, toasts jump only to where they cover less; the place is chosen again when all are gone. */
function choosePlace(region: HTMLElement, isEmpty: boolean, pressed: Element | null) {
  if (isEmpty) return region.setAttribute('data-place', 'bottom')
  const fixed = [pressed, document.activeElement?.closest(controls), ...document.querySelectorAll(keptClear)]
  const offered = [...offeredByDialog()]
  const covered = () => {
    const own = region.getBoundingClientRect()
    const count = (elements: typeof fixed) =>
      elements.filter(
        (element) => element?.isConnected && !region.contains(element) && overlap(own, element.getBoundingClientRect()),
      ).length
    return FIXED * count(fixed) + count(offered)
  }
  const at = (place: string) => {
    region.setAttribute('data-place', place)
    return covered()
  }
  let best = region.dataset.place ?? 'bottom'
  let least = covered()
  for (const place of least > 0 ? places : []) {
    const there = at(place)
    if (there < least) [best, least] = [place, there]
  }
  region.setAttribute('data-place', best)
}

/** Writes `data-place` on the region before it is painted, and again when a dialog or a page comes up under the toasts. */
export function usePlace(region: RefObject<HTMLElement | null>, messages: readonly unknown[]) {
  const pressed = usePressed()
  const isEmpty = messages.length === 0
  useLayoutEffect(() => {
    if (region.current) choosePlace(region.current, messages.length === 0, pressed.current)
  }, [region, messages, pressed])
  useEffect(() => {
    if (isEmpty) return undefined
    let frame = 0
    const again = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => region.current && choosePlace(region.current, false, pressed.current))
    }
    const changes = new MutationObserver(again)
    changes.observe(document.body, { childList: true, subtree: true })
    // A sheet that still rises is not where it will be.
    document.addEventListener('animationend', again)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      document.removeEventListener('animationend', again)
    }
  }, [region, isEmpty, pressed])
}

// WebKit has no `field-sizing: content` yet: there a text area is measured and given its height.
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'

function grow(area: HTMLTextAreaElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return
  // The old height would otherwise hide that the text became shorter.
  area.style.height = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + borders}px`
}

/** Returns the ref for the text area; the caller's own ref gets the same element. */
export function useGrowing(callersRef: Ref<HTMLTextAreaElement> | undefined) {
  const element = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(callersRef, () => element.current as HTMLTextAreaElement)

  // Runs after every render, because code also sets and clears texts.
  useLayoutEffect(() => grow(element.current))

  // An uncontrolled text area does not render while the user types.
  useEffect(() => {
    const area = element.current
    const onInput = () => grow(area)
    area?.addEventListener('input', onInput)
    return () => area?.removeEventListener('input', onInput)
  }, [])

  return element
}

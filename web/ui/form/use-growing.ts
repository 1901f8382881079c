// WebKit has no `field-sizing: content` yet: there a text area is measured and given its height.
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'

function grow(area: HTMLTextAreaElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return
  // Without this the old height would hide that the text became shorter.
  area.style.height = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + borders}px`
}

/** Answers the ref for the text area; the caller's own ref is given the same element. */
export function useGrowing(callersRef: Ref<HTMLTextAreaElement> | undefined) {
  const element = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(callersRef, () => element.current as HTMLTextAreaElement)

  // After every render, because the program sets and clears texts too.
  useLayoutEffect(() => grow(element.current))

  // A text area that keeps its own text renders nothing while one types.
  useEffect(() => {
    const area = element.current
    const onInput = () => grow(area)
    area?.addEventListener('input', onInput)
    return () => area?.removeEventListener('input', onInput)
  }, [])

  return element
}

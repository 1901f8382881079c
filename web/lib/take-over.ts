// The page shows its first screen before the app has started. Whatever somebody pressed or typed there meanwhile (the
// script in index.html keeps it) happens as soon as the app's own, equal screen stands in its place.
type Early = {
  acts: ['click' | 'submit', Element][]
  focused: Element | null
  keep: (event: Event) => void
  types: string[]
}

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (element: Element): element is Field => element.matches('input, textarea')

/** The way to an element by its place among its siblings, from the outermost that is left. */
function wayTo(element: Element, outermost: Element[]): number[] {
  const { parentElement } = element
  if (!parentElement) return [outermost.indexOf(element)]
  return [...wayTo(parentElement, outermost), [...parentElement.children].indexOf(element)]
}

/** As if somebody had typed it: React hears of a value only by the browser's own setter and an event. */
function typeInto(field: Field, text: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Until the app's first screen stands. */
export const isTakingOver = () => 'early' in window

/** Call before the app draws; what it returns is called when the app's screen stands. */
export function keepEarlyActs(root: Element): () => void {
  const page = window as { early?: Early }
  const { early } = page
  // React names pictures to be fetched before the screen itself; only a drawn one has these.
  const drawn = [...root.children].filter((child) => child.tagName !== 'LINK')

  /** The element in the app's screen that stands where this one stood in the drawn one. */
  function counterpart(old: Element): Element | undefined {
    let found: Element | undefined = root
    for (const place of wayTo(old, drawn)) found = found?.children[place]
    return found?.tagName === old.tagName ? found : undefined
  }

  return () => {
    if (!early) return
    delete page.early
    for (const type of early.types) removeEventListener(type, early.keep, true)
    for (const old of drawn.flatMap((one) => [...one.querySelectorAll('input, textarea')]).filter(isField)) {
      const field = counterpart(old)
      if (old.value !== old.defaultValue && field && isField(field)) typeInto(field, old.value)
    }
    const focused = early.focused && counterpart(early.focused)
    if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
    for (const [kind, old] of early.acts) {
      const target = counterpart(old)
      if (kind === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
      else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }
}

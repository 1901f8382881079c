// The page can be used before React has hydrated it. What somebody pressed or typed meanwhile (the script in index.html
// keeps it) is sent again to the same elements, as soon as they listen.
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Early = {
  acts: ['click' | 'submit', Element][]
  typed: Map<Field, string>
  keep: (event: Event) => void
  types: string[]
}

const page = globalThis as { early?: Early }

/** Until the page listens. */
export const isStarting = () => 'early' in page

/** React compares a field with what it saw there last, which is the typed text already: it has to see the former one first. */
function typeAgain(field: Field, text: string) {
  const caret = field instanceof HTMLSelectElement ? null : field.selectionEnd
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field)
  if (caret !== null && field instanceof HTMLTextAreaElement) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Call when everything is hydrated. */
export function repeatEarlyActs() {
  const { early } = page
  if (!early) return
  delete page.early
  for (const type of early.types) removeEventListener(type, early.keep, true)
  for (const [field, text] of early.typed) if (field.isConnected) typeAgain(field, text)
  for (const [kind, target] of early.acts) {
    if (kind === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
    else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
}

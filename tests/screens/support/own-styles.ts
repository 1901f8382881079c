// Answers the most frequent questions of the testing library: whether an element is hidden, and whether it is part of a
// line of text. happy-dom answers each of them with all properties of the element and of everything around it, by every
// style sheet: a fifteenth of the time of the screen tests. Here the style of the element itself decides, or its kind. Both
// answers were the same in every screen test; only a browser shows what the app's style sheets hide.
import { Window } from 'happy-dom'

type ReadStyle = (element: Element) => CSSStyleDeclaration

/** A page without any style sheet. */
const plain = new Window()
const displays = new Map<string, string>()

/** As browsers show this kind of element. */
function plainDisplay({ namespaceURI, localName }: Element, isOpen: boolean): string {
  // The title of a drawing is another kind than that of a page.
  const key = `${namespaceURI} ${localName} ${isOpen}`
  const known = displays.get(key)
  if (known !== undefined) return known
  const one = plain.document.createElementNS(namespaceURI ?? '', localName)
  if (isOpen) one.setAttribute('open', '')
  plain.document.body.append(one)
  const { display } = plain.getComputedStyle(one)
  one.remove()
  displays.set(key, display)
  return display
}

const own = (element: Element, name: string) =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : ''

const answers: Record<string, (element: Element) => string> = {
  display: (element) => own(element, 'display') || plainDisplay(element, element.hasAttribute('open')),
  visibility(element) {
    let found = ''
    for (let one: Element | null = element; one && !found; one = one.parentElement) found = own(one, 'visibility')
    return found
  },
  'pointer-events': (element) => own(element, 'pointer-events'),
}
const nameOf: Record<string, string> = { pointerEvents: 'pointer-events' }

/** Answers the frequent questions itself, and passes all others on. */
export const ownStyles =
  (readStyle: ReadStyle): ReadStyle =>
  (element) =>
    new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        const name = String(property)
        const answer = answers[nameOf[name] ?? name]
        if (answer) return answer(element)
        if (name === 'getPropertyValue')
          return (asked: string) => answers[asked]?.(element) ?? readStyle(element).getPropertyValue(asked)
        const style = readStyle(element)
        const value: unknown = Reflect.get(style, property)
        return typeof value === 'function' ? (value.bind(style) as unknown) : value
      },
    })

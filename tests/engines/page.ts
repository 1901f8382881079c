// Acts of a person on a page: finds elements by role and name, presses and types.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, ElementRef } from './webdriver.ts'

const PATIENCE_MS = 20_000

export const ENTER = '\uE007'
export const ESCAPE = '\uE00C'
export const RIGHT = '\uE014'

const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=radio], [type=checkbox], [type=file]), textarea, [contenteditable=true]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  option: '[role=option]',
  choice: '[role=menuitemradio], [role=menuitem], [role=radio], [role=tab]',
  dialog: '[role=dialog], [role=alertdialog], dialog[open]',
  heading: 'h1, h2, h3',
}
export type Kind = keyof typeof selectors

/** Runs in the page. A name that begins with … need only contain the rest. */
function find(selector: string, name: string): Element | null {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const label = labelledBy.map((id) => document.getElementById(id)?.textContent).join(' ')
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : []
    const own = labels.map(({ textContent }) => textContent).join(' ')
    const picture = element.querySelector('img[alt]')?.getAttribute('alt')
    return words(element.getAttribute('aria-label') || label || own || element.textContent || picture)
  }
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden' &&
    !element.closest('[inert], [aria-hidden=true]') &&
    !element.matches(':disabled, [aria-disabled=true]')
  const shown = [...document.querySelectorAll(selector)].filter(isShown)
  const isCalled = (element: Element) =>
    name.startsWith('…') ? nameOf(element).includes(name.slice(1)) : nameOf(element) === name
  return shown.find(isCalled) ?? null
}

/** Runs in the page. What turns for ever, such as a spinner, does not count. */
function isStill(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)
}

const call = (run: (...args: never[]) => unknown, ...args: readonly unknown[]) =>
  `(${String(run)})(${args.map((argument) => JSON.stringify(argument)).join(', ')})`

export function personAt(browser: Browser, home: string) {
  /** Waits until the page has the element, because pages take time to load. */
  async function until<T>(what: string, look: () => Promise<T | null | false | undefined>): Promise<T> {
    const end = Date.now() + PATIENCE_MS
    let trouble = ''
    while (Date.now() < end) {
      try {
        const found = await look()
        if (found) return found
      } catch (error) {
        trouble = String(error)
      }
      await pause(100)
    }
    const text = await browser.evaluate('document.body.innerText').catch(String)
    throw new Error(`${what} did not come.\n${trouble}\n${String(text).slice(0, 1500)}`)
  }
  const get = (kind: Kind, name: string) =>
    until(`${kind} “${name}”`, () => browser.evaluate(call(find, selectors[kind], name)) as Promise<ElementRef | null>)

  const person = {
    evaluate: (expression: string) => browser.evaluate(expression),
    open: (path: string) => browser.open(home + path),
    get,
    /**
     * Waits until nothing moves, and presses again where something covered the element, such as a dialog that is closing.
     */
    press: (kind: Kind, name: string) =>
      until(`a press on ${kind} “${name}”`, async () => {
        const element = await get(kind, name)
        if (!(await browser.evaluate(call(isStill)))) return false
        await browser.click(element)
        return true
      }),
    type: async (field: string, text: string) => browser.type(await get('field', field), text),
    pressKey: async (key: string) =>
      browser.type((await browser.evaluate('document.activeElement ?? document.body')) as ElementRef, key),
    sees: (text: string) =>
      until(
        `“${text}”`,
        () => browser.evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`) as Promise<boolean>,
      ),
    holds: (what: string, expression: string) => until(what, () => browser.evaluate(expression) as Promise<boolean>),
  }
  return person
}

export type Person = ReturnType<typeof personAt>

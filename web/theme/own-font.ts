// A first visit begins in the system's font, which is as wide as ours. The app's own screen replaces the rendered one in
// the same font: in another one some line would break elsewhere, and the browser would count the larger text as painted
// late. Then our font loads; from the next visit on pages begin with it.
import { afterPaint } from '#web/lib/browser/after-paint.ts'
import { changeInParts, PART_MAX, sizeOf } from '#web/lib/in-parts.ts'
import { browserStorage } from '#web/lib/store/storage.ts'
import { layOutAll } from '#web/lib/whole-styles.ts'

const storageKey = 'madang-font'

const OWN = 'var(--font-sans)'

/** Parts of the page that are small enough, in the order in which they stand there. */
const partsOf = (element: Element): HTMLElement[] =>
  [...element.children].flatMap((child) => {
    if (!(child instanceof HTMLElement)) return []
    return sizeOf(child) > PART_MAX ? partsOf(child) : [child]
  })

/** Where all parts have our font, the page gets it without anything left to lay out. */
async function change(page: HTMLElement) {
  const parts = partsOf(page)
  await changeInParts(parts, (part) => (part.style.fontFamily = OWN))
  delete document.documentElement.dataset.font
  for (const part of parts) part.style.removeProperty('font-family')
}

async function show() {
  // Only the files that this page has glyphs of. Where one does not come, the system's font stays for those.
  await document.fonts.load("1em 'Madang UI'", document.body.textContent ?? '').catch(() => {})
  await change(document.body)
  await layOutAll()
  // Without storage, every visit is a first one.
  browserStorage.set(storageKey, 'kept')
}

/** Call when the app's screen stands. */
export function showOwnFont(): void {
  const isFirstVisit = document.documentElement.dataset.font === 'later'
  // After the frame that paints the screen.
  afterPaint(() => void (isFirstVisit ? show() : layOutAll()))
}

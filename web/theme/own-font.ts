// On a first visit the page begins in the system's font, which is as wide as ours. The app's own screen takes the place of
// the drawn one in the same font: in another one some line would break elsewhere, and the browser would count the larger
// text as painted late. Then comes our font; from the next visit on pages begin with it.
import { afterPaint } from '#web/lib/after-paint.ts'
import { layOutAll } from '#web/lib/whole-styles.ts'

const storageKey = 'madang-font'

/** Elements whose text is shaped and laid out in one go: a few milliseconds, also on a slow phone a moment. */
const PART_MAX = 100
const OWN = 'var(--font-sans)'

const sizeOf = (element: Element) => element.getElementsByTagName('*').length

/** Parts of the page that are small enough, in the order in which they stand there. */
const partsOf = (element: Element): HTMLElement[] =>
  [...element.children].flatMap((child) => {
    if (!(child instanceof HTMLElement)) return []
    return sizeOf(child) > PART_MAX ? partsOf(child) : [child]
  })

/** Parts that come to about as much as one may. */
function* heapsOf(parts: HTMLElement[]) {
  let heap: HTMLElement[] = []
  let size = 0
  for (const part of parts) {
    heap.push(part)
    size += sizeOf(part) + 1
    if (size < PART_MAX) continue
    yield heap
    heap = []
    size = 0
  }
  yield heap
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * All of a long page at once would keep a slow phone from answering for a fifth of a second. Each heap is laid out before
 * the next one changes; where all have our font, the page gets it without anything left to lay out.
 */
async function change(page: HTMLElement) {
  const parts = partsOf(page)
  for (const heap of heapsOf(parts)) {
    for (const part of heap) part.style.fontFamily = OWN
    page.getBoundingClientRect()
    await pause()
  }
  delete document.documentElement.dataset.font
  for (const part of parts) part.style.removeProperty('font-family')
  await pause()
  layOutAll()
}

async function show() {
  // Only the files that this page has glyphs of. Where one does not come, the system's font stays for those.
  await document.fonts.load("1em 'Madang UI'", document.body.textContent ?? '').catch(() => {})
  await change(document.body)
  try {
    localStorage.setItem(storageKey, 'kept')
  } catch {
    // Where nothing can be kept, every visit is a first one.
  }
}

/** Call when the app's screen stands. */
export function showOwnFont(): void {
  if (document.documentElement.dataset.font !== 'later') return layOutAll()
  // After the frame that paints the screen.
  afterPaint(() => void show())
}

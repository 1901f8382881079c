// Changes to a long page, a part at a time: all of it at once would keep a slow phone from answering for a fifth of a second.
import { nextTask } from '#web/lib/browser/next-task.ts'

/** Elements that are styled and laid out in one go: a few milliseconds, also on a slow phone a moment. */
export const PART_MAX = 60

export const sizeOf = (element: Element) => element.getElementsByTagName('*').length

/** Parts that come to about as much as one may. */
function* heapsOf(parts: readonly HTMLElement[]) {
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
  if (heap.length > 0) yield heap
}

/** Each heap of parts is laid out before the next one changes, and presses are answered in between. */
export async function changeInParts(parts: readonly HTMLElement[], change: (part: HTMLElement) => void): Promise<void> {
  for (const heap of heapsOf(parts)) {
    await nextTask()
    for (const part of heap) change(part)
    document.body.getBoundingClientRect()
  }
  await nextTask()
}

// Plays the position of a thread's messages in their list: without a layout no element has a place, so a test sets it.
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { READ_AFTER_MS } from '#web/lib/browser/active-window.ts'

type Report = (reports: Partial<IntersectionObserverEntry>[]) => void

/** `isSeen`: the elements that are in view at first. */
export function playVisibility(isSeen: (element: Element) => boolean = () => true) {
  const watchers = new Set<{ callback: Report; watched: Set<Element> }>()
  const report = (target: Element, is: boolean): Partial<IntersectionObserverEntry> => ({
    target,
    isIntersecting: is,
    intersectionRatio: is ? 1 : 0,
    intersectionRect: new DOMRect(),
    rootBounds: null,
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watcher: { callback: Report; watched: Set<Element> }
      constructor(callback: Report, { root }: { root?: Element } = {}) {
        this.watcher = { callback, watched: new Set() }
        // Others look whether something comes near the window.
        if (root) watchers.add(this.watcher)
      }
      observe(element: Element) {
        this.watcher.watched.add(element)
        if (watchers.has(this.watcher)) this.watcher.callback([report(element, isSeen(element))])
      }
      unobserve(element: Element) {
        this.watcher.watched.delete(element)
      }
      disconnect() {
        watchers.delete(this.watcher)
      }
    },
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return {
    /** From now on these are in view, and no others. */
    see: (isNow: (element: Element) => boolean) => {
      for (const { callback, watched } of watchers)
        callback([...watched].map((element) => report(element, isNow(element))))
    },
    pass: (ms = READ_AFTER_MS) => act(() => void vi.advanceTimersByTime(ms)),
  }
}

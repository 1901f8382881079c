import { expect, test, vi } from 'vitest'
import { whenInView } from './in-view.ts'

type Entry = { target: Element; isIntersecting: boolean }

const observers: FakeObserver[] = []

class FakeObserver {
  observe = vi.fn<(element: Element) => void>()
  disconnect = vi.fn<() => void>()
  tell: (entries: Entry[]) => void
  constructor(tell: (entries: Entry[]) => void) {
    this.tell = tell
    observers.push(this)
  }
}
vi.stubGlobal('IntersectionObserver', FakeObserver)

const someElement = () => ({}) as Element

test('an element that was far and is near in one report is near', () => {
  const element = someElement()
  const tell = vi.fn<() => void>()
  const end = whenInView(element, 800, tell)
  const [observer] = observers
  expect(observer?.observe).toHaveBeenCalledWith(element)
  observer?.tell([{ target: element, isIntersecting: false }])
  expect(tell).not.toHaveBeenCalled()
  observer?.tell([
    { target: element, isIntersecting: false },
    { target: element, isIntersecting: true },
  ])
  expect(tell).toHaveBeenCalledOnce()

  end()
  expect(observer?.disconnect).toHaveBeenCalledOnce()
})

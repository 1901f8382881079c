import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BELOW_FOLD_CLASS, BELOW_FOLD_STYLES_ID } from '#contract/shared/first-screen.ts'
import { showOwnFont } from './own-font.ts'

const { documentElement: root, body } = document
const changed = (property: string) => body.querySelectorAll(`[style*="${property}"]`).length
const inOwnFont = () => changed('font-family')
const laidOut = () => changed('content-visibility')

/** Records a value at each layout of the page. */
function watchSteps(read: () => number) {
  const steps: number[] = []
  vi.spyOn(body, 'getBoundingClientRect').mockImplementation(() => {
    steps.push(read())
    return new DOMRect()
  })
  return steps
}

beforeEach(() => {
  const rows = Array.from({ length: 40 }, (_, row) => `<li><b>${row}</b>${'<i>a</i>'.repeat(8)}</li>`).join('')
  body.innerHTML = `<style id="${BELOW_FOLD_STYLES_ID}"></style><header>h</header><main><ul class="${BELOW_FOLD_CLASS}">${rows}</ul></main>`
})

afterEach(() => {
  body.replaceChildren()
  delete root.dataset.font
})

test('a first visit gets our font part by part, each laid out before the next, and keeps nothing of that', async () => {
  root.dataset.font = 'later'
  let arrive = () => {}
  const load = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  const steps = watchSteps(inOwnFont)
  showOwnFont()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(load).toHaveBeenCalledWith("1em 'Madang UI'", body.textContent)
  // Nothing changes before the files are there.
  expect([root.dataset.font, inOwnFont()]).toEqual(['later', 0])
  arrive()
  await expect.poll(() => localStorage.getItem('madang-font')).toBe('kept')
  // Everything below the first window is laid out after that, in our font already.
  const parts = steps.slice(0, steps.indexOf(0))
  expect(parts.length).toBeGreaterThan(3)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(root.dataset.font).toBeUndefined()
  expect(inOwnFont()).toBe(0)
  expect(document.getElementById(BELOW_FOLD_STYLES_ID)).toBeNull()
})

test('a later visit has our font from the start; what lies below its first window is laid out part by part', async () => {
  const steps = watchSteps(laidOut)
  showOwnFont()
  expect(laidOut()).toBe(0)
  await expect.poll(() => document.getElementById(BELOW_FOLD_STYLES_ID)).toBeNull()
  // All rows but the first two, in steps of six, each of which has sixty elements.
  expect(steps).toEqual([6, 12, 18, 24, 30, 36, 38])
  expect([laidOut(), inOwnFont()]).toEqual([0, 0])
})

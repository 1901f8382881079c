import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BELOW_FOLD_STYLES_ID } from '#contract/first-screen.ts'
import { showOwnFont } from './own-font.ts'

const { documentElement: root, body } = document
const inOwnFont = () => body.querySelectorAll('[style*="font-family"]').length

beforeEach(() => {
  const rows = Array.from({ length: 40 }, (_, row) => `<li><b>${row}</b>${'<i>a</i>'.repeat(8)}</li>`).join('')
  body.innerHTML = `<style id="${BELOW_FOLD_STYLES_ID}"></style><header>h</header><main><ul>${rows}</ul></main>`
})

afterEach(() => {
  body.replaceChildren()
  delete root.dataset.font
  localStorage.clear()
})

test('a first visit gets our font part by part, each laid out before the next, and keeps nothing of that', async () => {
  root.dataset.font = 'later'
  let arrive = () => {}
  const load = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  const steps: number[] = []
  vi.spyOn(body, 'getBoundingClientRect').mockImplementation(() => {
    steps.push(inOwnFont())
    return new DOMRect()
  })
  showOwnFont()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(load).toHaveBeenCalledWith("1em 'Madang UI'", body.textContent)
  // Nothing changes before the files are there.
  expect([root.dataset.font, inOwnFont()]).toEqual(['later', 0])
  arrive()
  await expect.poll(() => localStorage.getItem('madang-font')).toBe('kept')
  expect(steps.length).toBeGreaterThan(3)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(root.dataset.font).toBeUndefined()
  expect(inOwnFont()).toBe(0)
  expect(document.getElementById(BELOW_FOLD_STYLES_ID)).toBeNull()
})

test('a later visit has our font from the start, and its whole page is laid out at once', () => {
  showOwnFont()
  expect(document.getElementById(BELOW_FOLD_STYLES_ID)).toBeNull()
})

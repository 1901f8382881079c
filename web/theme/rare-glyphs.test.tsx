import { afterEach, expect, test, vi } from 'vitest'
import { QUIET_MS, startRareGlyphs } from './rare-glyphs.ts'

const loads = vi.hoisted(() => vi.fn())
vi.mock('./pretendard.css', () => (loads(), {}))

afterEach(() => vi.useRealTimers())

test('rare syllables come after the first use of the page, when nothing has been pressed for a while', async () => {
  vi.useFakeTimers()
  startRareGlyphs()
  await vi.advanceTimersByTimeAsync(QUIET_MS * 2)
  expect(loads).not.toHaveBeenCalled()
  // The response to a press, and to the next one, does not wait for a new layout of the page.
  for (const use of ['pointerdown', 'keydown']) {
    dispatchEvent(new Event(use))
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
    expect(loads).not.toHaveBeenCalled()
  }
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(loads).toHaveBeenCalledOnce())
})

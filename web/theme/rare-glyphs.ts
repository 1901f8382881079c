// Pretendard's pieces for rare syllables would be dozens of files on a first visit: until the first interaction, the
// system's font renders those. From the second visit on they load at once.
import { browserStorage } from '#web/lib/store/storage.ts'

const storageKey = 'madang-visited'

/** Where they do not come, the system's font goes on. */
const load = () => void import('./pretendard.css').catch(() => {})

function wasHere(): boolean {
  const was = browserStorage.get(storageKey) !== null
  browserStorage.set(storageKey, '1')
  return was
}

/** Their rules make the browser lay out all text again: that waits for a moment without any press. */
export const QUIET_MS = 2_000

export function startRareGlyphs() {
  if (wasHere()) return load()
  const uses = ['pointerdown', 'keydown'] as const
  let quiet: ReturnType<typeof setTimeout> | undefined
  function used() {
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      for (const use of uses) removeEventListener(use, used)
      load()
    }, QUIET_MS)
  }
  for (const use of uses) addEventListener(use, used, { passive: true })
}

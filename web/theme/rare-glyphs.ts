// Pretendard's pieces for rare syllables would be dozens of files on a first visit: until somebody uses the page, the
// system's font draws those. From the second visit on they come right away.
const storageKey = 'madang-visited'

/** Where they do not come, the system's font goes on. */
const load = () => void import('./pretendard.css').catch(() => {})

function wasHere(): boolean {
  try {
    const was = localStorage.getItem(storageKey) !== null
    localStorage.setItem(storageKey, '1')
    return was
  } catch {
    return false
  }
}

export function startRareGlyphs() {
  if (wasHere()) return load()
  const uses = ['pointerdown', 'keydown'] as const
  function used() {
    for (const use of uses) removeEventListener(use, used)
    load()
  }
  for (const use of uses) addEventListener(use, used, { passive: true })
}

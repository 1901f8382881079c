// Light, dark or as the system is. The inline script in index.html does the same before the first paint.
import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type ShownTheme = 'light' | 'dark'

const storageKey = 'madang-theme'

// The browser's own bars take the ground colour of the page (tokens.css).
export const groundColor: Record<ShownTheme, string> = { light: '#faf9f6', dark: '#141512' }

const systemDark = matchMedia('(prefers-color-scheme: dark)')

function readStored(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function store(choice: ThemeChoice) {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Storage may be full or forbidden: the choice then lasts as long as the page.
  }
}

let choice: ThemeChoice = readStored()
const subscribers = new Set<() => void>()

export const getTheme = (): ThemeChoice => choice

export function getShownTheme(): ShownTheme {
  if (choice !== 'system') return choice
  return systemDark.matches ? 'dark' : 'light'
}

function show() {
  const shown = getShownTheme()
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', groundColor[shown])
  for (const tell of subscribers) tell()
}

export function setTheme(next: ThemeChoice) {
  choice = next
  store(next)
  show()
}

function subscribe(tell: () => void) {
  subscribers.add(tell)
  return () => subscribers.delete(tell)
}

export function useTheme() {
  const chosen = useSyncExternalStore(subscribe, getTheme)
  const shown = useSyncExternalStore(subscribe, getShownTheme)
  return { choice: chosen, shown, setTheme }
}

systemDark.addEventListener('change', show)

// Another tab changed it.
addEventListener('storage', (event) => {
  if (event.key !== storageKey) return
  choice = readStored()
  show()
})

show()

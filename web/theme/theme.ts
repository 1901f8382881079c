// Light, dark or as the system is. The inline script in index.html does the same before the first paint.
import { createRemembered } from '#web/lib/remembered.ts'
import { createStore } from '#web/lib/store.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type ShownTheme = 'light' | 'dark'

const storageKey = 'madang-theme'

// The browser's own bars take the ground colour of the page (tokens.css).
export const groundColor: Record<ShownTheme, string> = { light: '#faf9f6', dark: '#141512' }

const systemDark = matchMedia('(prefers-color-scheme: dark)')

const choice = createRemembered<ThemeChoice>(storageKey, ['system', 'light', 'dark'])

export const getTheme = choice.get

export function getShownTheme(): ShownTheme {
  const chosen = choice.get()
  if (chosen !== 'system') return chosen
  return systemDark.matches ? 'dark' : 'light'
}

const shownTheme = createStore(getShownTheme())

function show() {
  const shown = getShownTheme()
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', groundColor[shown])
  shownTheme.set(shown)
}

export const setTheme = choice.set

export function useTheme() {
  return { choice: choice.useValue(), shown: shownTheme.useValue(), setTheme }
}

/** Shows the theme and goes on following the choice, the system and the other tabs. */
export function startTheme() {
  choice.subscribe(show)
  systemDark.addEventListener('change', show)
  addEventListener('storage', (event) => {
    if (event.key === storageKey) choice.reread()
  })
  show()
}

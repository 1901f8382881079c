// Light, dark or as the system is. The inline script in index.html does the same before the first paint.
import { groundColor } from '#contract/site/installed.ts'
import { afterPaint } from '#web/lib/browser/after-paint.ts'
import { createStoredPreference } from '#web/lib/store/stored-preference.ts'
import { createStore } from '#web/lib/store/store.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
export type ShownTheme = 'light' | 'dark'

const storageKey = 'madang-theme'

const systemDark = matchMedia('(prefers-color-scheme: dark)')

const choice = createStoredPreference<ThemeChoice>(storageKey, ['system', 'light', 'dark'])

export function getShownTheme(): ShownTheme {
  const chosen = choice.get()
  if (chosen !== 'system') return chosen
  return systemDark.matches ? 'dark' : 'light'
}

const shownTheme = createStore(getShownTheme(), { onServer: () => 'light' })

function show() {
  const shown = getShownTheme()
  document.documentElement.dataset.theme = shown
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', groundColor[shown])
  shownTheme.set(shown)
}

export const setTheme = choice.set

export function useTheme() {
  return { choice: choice.useValue(), shown: shownTheme.useValue(), setTheme }
}

/** Shows the theme and goes on following the choice, the system and the other tabs. */
export function startTheme() {
  // The new theme comes after the frame in which the choice is marked.
  choice.subscribe(() => afterPaint(show))
  systemDark.addEventListener('change', show)
  addEventListener('storage', (event) => {
    if (event.key === storageKey) choice.reread()
  })
  show()
}

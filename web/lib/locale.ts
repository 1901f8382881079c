// Which language is shown. The app root is keyed by the locale, so `t(words)` during render is enough.
import type { Locale, Words } from '#messages/words.ts'
import { createStore } from './store.ts'

const storageKey = 'madang-locale'

const isLocale = (value: unknown): value is Locale => value === 'ko' || value === 'en'

function readStored(): Locale {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLocale(stored) ? stored : 'ko'
  } catch {
    return 'ko'
  }
}

function remember(locale: Locale) {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage may be full or forbidden: the choice then lasts as long as the page.
  }
}

const current = createStore<Locale>(readStored())

export const getLocale = (): Locale => current.get()

export function setLocale(locale: Locale) {
  remember(locale)
  document.documentElement.lang = locale
  current.set(locale)
}

export const useLocale = (): Locale => current.useValue()

export const t = <W>(both: Words<W>): W => both[current.get()]

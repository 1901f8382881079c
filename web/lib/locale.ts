// Which language is shown. The app root is keyed by the locale, so `t(words)` during render is enough.
import { useSyncExternalStore } from 'react'
import type { Locale, Words } from '#messages/words.ts'

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

function store(locale: Locale) {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage may be full or forbidden: the choice then lasts as long as the page.
  }
}

let current: Locale = readStored()
const subscribers = new Set<() => void>()

export const getLocale = (): Locale => current

export function setLocale(locale: Locale) {
  current = locale
  store(locale)
  document.documentElement.lang = locale
  for (const tell of subscribers) tell()
}

function subscribe(tell: () => void) {
  subscribers.add(tell)
  return () => subscribers.delete(tell)
}

export const useLocale = (): Locale => useSyncExternalStore(subscribe, getLocale)

export const t = <W>(both: Words<W>): W => both[current]

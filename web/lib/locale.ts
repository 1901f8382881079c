// Which language is shown. The app root is keyed by the locale, so `t(words)` during render is enough.
import { useSyncExternalStore } from 'react'
import type { Locale, Words } from '#messages/words.ts'

const storageKey = 'madang-locale'
const cookieName = 'madang_locale'
const oneYear = 60 * 60 * 24 * 365

const isLocale = (value: unknown): value is Locale => value === 'ko' || value === 'en'

function readStored(): Locale {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLocale(stored) ? stored : 'ko'
  } catch {
    return 'ko'
  }
}

// The server answers in the caller's language, and only a cookie travels with every request.
function store(locale: Locale) {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage may be full or forbidden: the choice then lasts as long as the page.
  }
  try {
    document.cookie = `${cookieName}=${locale}; path=/madang; max-age=${oneYear}; samesite=lax`
  } catch {
    // A sandboxed page has no cookies.
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

// Which language is shown. The app root is keyed by the locale, so `t(words)` during render is enough.
import { BASE_PATH } from '#contract/base-path.ts'
import { LOCALE_COOKIE } from '#contract/first-screen.ts'
import { locales, type Locale, type Words } from '#messages/words.ts'
import { createRemembered } from './remembered.ts'

const locale = createRemembered<Locale>('madang-locale', locales)

export const getLocale = locale.get
export const useLocale = locale.useValue

/** For drawing outside of a browser, where no page has a language. */
export const drawIn = locale.set

const YEAR_S = 365 * 24 * 60 * 60

/** The server draws the next first screen in this language. */
export function tellServerLocale() {
  document.cookie = `${LOCALE_COOKIE}=${locale.get()}; path=${BASE_PATH}; max-age=${YEAR_S}; samesite=lax`
}

export function setLocale(next: Locale) {
  // The page's language is set before the components are told, because they may measure text when they draw.
  document.documentElement.lang = next
  locale.set(next)
  tellServerLocale()
}

export const t = <W>(both: Words<W>): W => both[locale.get()]

// Which language is shown. The app root is keyed by the locale, so `t(words)` during render is enough.
import { YEAR_S } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { LOCALE_COOKIE } from '#contract/shared/first-screen.ts'
import { locales, type Locale, type Words } from '#messages/shared/words.ts'
import { afterPaint } from '#web/lib/browser/after-paint.ts'
import { createStoredPreference } from '#web/lib/store/stored-preference.ts'

/** The server writes the site's own language into the page. Outside of a browser there is no page. */
const ofThePage = (): Locale =>
  locales.find((one) => typeof document !== 'undefined' && one === document.documentElement.lang) ?? locales[0]

const locale = createStoredPreference<Locale>('madang-locale', locales, ofThePage)

export const getLocale = locale.get
export const useLocale = locale.useValue

/** For rendering outside of a browser, where no page has a language. */
export const renderIn = locale.set

/** The server renders the next first screen in the chosen language; without a choice it follows the site. */
export function sendLocale() {
  if (!locale.isChosen()) return
  document.cookie = `${LOCALE_COOKIE}=${locale.get()}; path=${BASE_PATH}; max-age=${YEAR_S}; samesite=lax`
}

export function setLocale(next: Locale) {
  // The page's language is set before the components are notified, because they may measure text when they render.
  document.documentElement.lang = next
  locale.set(next)
  sendLocale()
}

/** Switches to the other language, which renders the whole page again. */
export const switchLocale = () => afterPaint(() => setLocale(locale.get() === 'ko' ? 'en' : 'ko'))

export const t = <W>(both: Words<W>): W => both[locale.get()]

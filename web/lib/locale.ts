// Which language is shown. The app root is keyed by the locale, so `t(words)` during render is enough.
import { locales, type Locale, type Words } from '#messages/words.ts'
import { createRemembered } from './remembered.ts'

const locale = createRemembered<Locale>('madang-locale', locales)

export const getLocale = locale.get
export const useLocale = locale.useValue

export function setLocale(next: Locale) {
  // The page's language is set before the components are told, because they may measure text when they draw.
  document.documentElement.lang = next
  locale.set(next)
}

export const t = <W>(both: Words<W>): W => both[locale.get()]

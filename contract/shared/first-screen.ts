// Names that the rendering thread, the server and the browser share: a page arrives with its first screen rendered, and
// with the API answers that it was rendered from.

/** Where the page keeps the answers; the browser reads them once. */
export const FIRST_ANSWERS_ID = 'first-answers'
/**
 * The element with the critical CSS of the rendered screen, and the template with everything that may come after its first
 * paint.
 */
export const NEEDED_STYLES_ID = 'needed-styles'
export const LATER_ID = 'later'
/** The template with the styles that load our font. A first visit does not use it: it begins in the system's font. */
export const OWN_FONT_ID = 'own-font'
/** The element that keeps everything below the first paint out of layout. It stays until the page has our font. */
export const BELOW_FOLD_STYLES_ID = 'below-fold-styles'
/**
 * Marks an element with parts below the first paint of a phone. Only a page with a rendered screen has the styles for it.
 */
export const BELOW_FOLD_CLASS = 'below-fold'
/** Those parts: of a list the entries after the second, of a block all. */
export const BELOW_FOLD_PARTS = `ul.${BELOW_FOLD_CLASS}>:nth-child(n+3),div.${BELOW_FOLD_CLASS}>*`
/**
 * The last element that the first window of a phone may show. A phone paints a rendered screen as soon as this element is
 * there, and lays out the rest of a long one after that.
 */
export const FOLD_ID = 'fold'
/** The rows after that element, where it is the row of a table. */
export const BELOW_FOLD_ROWS = `tr#${FOLD_ID}~tr`
/** The language as the server can read it: the choice itself lies in the browser's storage. */
export const LOCALE_COOKIE = 'madang-locale'

/**
 * A cookie with a mark of the session that scripts can read. It comes and goes with the session's own cookie, which they
 * cannot read, and names to the service worker the person whose answers it may show.
 */
export const PERSON_COOKIE = 'madang-person'

/** A key of the browser's cache and what the server answered. */
export type FirstAnswer = readonly [key: readonly unknown[], answer: unknown]

export type DrawnScreen = {
  html: string
  title: string
  answers: FirstAnswer[]
  /** Source files, from the folder `web`, whose code the browser needs next. */
  files: string[]
}

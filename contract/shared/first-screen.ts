// Names that the rendering thread, the server and the browser share: a page arrives with its first screen rendered, and
// with the API answers that it was rendered from.

/** Where the page keeps the answers; the browser reads them once. */
export const FIRST_ANSWERS_ID = 'first-answers'
/** The element with the critical CSS of the rendered screen. */
export const NEEDED_STYLES_ID = 'needed-styles'
/** The language as the server can read it: the choice itself lies in the browser's storage. */
export const LOCALE_COOKIE = 'madang-locale'

/**
 * A cookie with a mark of the session that scripts can read. It comes and goes with the session's own cookie, which they
 * cannot read, and names to the service worker the person whose answers it may show.
 */
export const PERSON_COOKIE = 'madang-person'

export type RenderedScreen = {
  html: string
  title: string
  /** The dehydrated query cache, as JSON. */
  answers: string
  /** In milliseconds. */
  renderedAt: number
  /** Source files, from the folder `web`, whose code the browser needs next. */
  files: string[]
  /** Queries that the page shows and does not name: it was rendered a second time for them. */
  unnamed?: string[]
}

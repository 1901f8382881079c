import type { Locale } from '#messages/words.ts'

/** The language the caller reads: what the app's switch sent, else Korean. */
export const localeOf = (headers: Headers): Locale =>
  headers.get('accept-language')?.trim().toLowerCase().startsWith('en') ? 'en' : 'ko'

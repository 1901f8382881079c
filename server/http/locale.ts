import type { Locale } from '#messages/words.ts'

/** The caller's language: the one that the app's switch has sent, otherwise Korean. */
export const localeOf = (headers: Headers): Locale =>
  headers.get('accept-language')?.trim().toLowerCase().startsWith('en') ? 'en' : 'ko'

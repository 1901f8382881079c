import type { Locale } from '#messages/shared/words.ts'

/** The caller's language: the one that the app's switch has sent, otherwise Korean. */
export const localeIn = (accepted: string | null | undefined): Locale =>
  accepted?.trim().toLowerCase().startsWith('en') ? 'en' : 'ko'

export const localeOf = (headers: Headers): Locale => localeIn(headers.get('accept-language'))

// Access tokens: with one of them a program asks the API as somebody, within what the token may.

export const accessTokenApi = {
  list: 'GET /account/tokens',
  /** The token itself is in this answer and in no other. */
  make: 'POST /account/tokens',
  revoke: 'DELETE /account/tokens/{id}',
} as const

/** `write` includes reading. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const TOKEN_NAME_MAX = 60
/** For one account. */
export const TOKENS_MAX = 20
/** For how many days a token may be made; null is without end. */
export const tokenDays = [30, 90, 365, null] as const
/** The prefix lets secret scanners recognize a leaked token. */
export const TOKEN_PREFIX = 'madang_'

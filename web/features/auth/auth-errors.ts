// Finds, for a failed sign-in, the key of the sentence that explains it.
// The codes are better-auth's, our server's and OAuth's.
import type { authWords } from '#messages/auth.ts'
import { ApiError } from '#web/lib/call.ts'

export type AuthProblem = keyof (typeof authWords)['ko']['problems']
export type Attempt = 'login' | 'signUp' | 'social'

const problems = new Map<string, AuthProblem>(
  Object.entries({
    INVALID_EMAIL_OR_PASSWORD: 'wrong',
    INVALID_EMAIL: 'badEmail',
    PASSWORD_TOO_SHORT: 'weak',
    PASSWORD_TOO_LONG: 'long',
    USER_ALREADY_EXISTS: 'taken',
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'taken',
    BANNED: 'banned',
    STANDIN_ADMIN: 'demoAdmin',
    PROVIDER_NOT_FOUND: 'providerDown',
    too_many: 'tooMany',
    offline: 'offline',
    provider_failed: 'providerDown',
    oauth_provider_not_found: 'providerDown',
    access_denied: 'cancelled',
    account_not_linked: 'otherWay',
    state_mismatch: 'expired',
    state_not_found: 'expired',
  }),
)

export function problemOfCode(code: string, attempt: Attempt): AuthProblem {
  // An e-mail or password that no account can have is told like any other wrong one: the user must check both.
  if (attempt === 'login' && code === 'invalid') return 'wrong'
  return problems.get(code) ?? (attempt === 'social' ? 'social' : 'failed')
}

export const problemOf = (error: Error, attempt: Attempt): AuthProblem =>
  problemOfCode(error instanceof ApiError ? error.code : '', attempt)

const mendedIn: Partial<Record<AuthProblem, 'email' | 'password'>> = {
  noEmail: 'email',
  badEmail: 'email',
  taken: 'email',
  wrong: 'password',
  noPassword: 'password',
  weak: 'password',
  long: 'password',
}

/** The field that the user must correct, if there is one. */
export const faultyField = (problem: AuthProblem | null) => (problem && mendedIn[problem]) ?? null

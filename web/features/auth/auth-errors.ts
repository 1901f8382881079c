// Finds, for a failed sign-in, the key of the sentence that explains it.
import type { RefusalOf } from '#contract/api.ts'
import { authApi } from '#contract/auth/auth.ts'
import { invitationApi } from '#contract/invitation/invitation.ts'
import type { authWords } from '#messages/auth/auth.ts'
import { ApiError, refusalOf } from '#web/lib/api/call.ts'

export type AuthProblem = keyof (typeof authWords)['ko']['problems']

const endpoints = { login: authApi.signIn, signUp: authApi.signUp, social: authApi.startSocial }
export type Attempt = keyof typeof endpoints
type Reason = RefusalOf<(typeof endpoints)[Attempt]>['reason']

const byReason: Record<Reason, AuthProblem> = {
  wrong_credentials: 'wrong',
  bad_email: 'badEmail',
  password_known: 'known',
  password_too_short: 'weak',
  password_too_long: 'long',
  email_taken: 'taken',
  banned: 'banned',
  declined: 'declined',
  demo_account: 'demoAccount',
  provider_off: 'providerDown',
  consent_needed: 'consentNeeded',
  invitation_needed: 'invitationNeeded',
  invitation_over: 'invitationOver',
  invitation_spent: 'invitationSpent',
}

const byCode: Partial<Record<ApiError['code'], AuthProblem>> = {
  too_many: 'tooMany',
  offline: 'offline',
  provider_failed: 'providerDown',
}

export function problemOf(error: Error, attempt: Attempt): AuthProblem {
  const refusal = refusalOf(error, endpoints[attempt])
  if (refusal) return byReason[refusal.reason]
  const code = error instanceof ApiError ? error.code : 'internal'
  // An e-mail or password that no account can have gets the message for any wrong one: the user must check both.
  if (attempt === 'login' && code === 'invalid') return 'wrong'
  return byCode[code] ?? (attempt === 'social' ? 'social' : 'failed')
}

/** The reason why an invitation cannot be used; null where only the request failed, and the sign-up itself will show it. */
export function problemOfLook(error: Error): AuthProblem | null {
  const refusal = refusalOf(error, invitationApi.look)
  return refusal && byReason[refusal.reason]
}

const mendedIn: Partial<Record<AuthProblem, 'email' | 'password'>> = {
  noEmail: 'email',
  badEmail: 'email',
  taken: 'email',
  wrong: 'password',
  noPassword: 'password',
  weak: 'password',
  known: 'password',
  long: 'password',
}

/** The field that the user must correct, if there is one. */
export const invalidField = (problem: AuthProblem | null) => (problem && mendedIn[problem]) ?? null

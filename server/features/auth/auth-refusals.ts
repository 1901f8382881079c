// Translates better-auth's refusals into those of our contract.
import { AppError, type ErrorCode } from '#contract/shared/errors.ts'
import { refuse } from '#contract/shared/refusals.ts'
import type { BannedUser } from '#contract/session/session.schema.ts'

type Refused = { code?: string; ban?: BannedUser } | null

function refusalNamed(refused: Refused): AppError | null {
  switch (refused?.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return refuse('wrong_credentials')
    case 'INVALID_EMAIL':
      return refuse('bad_email', { field: 'email' })
    case 'INVALID_PASSWORD': // An empty one.
    case 'PASSWORD_TOO_SHORT':
      return refuse('password_too_short', { field: 'password' })
    case 'PASSWORD_KNOWN':
      return refuse('password_known', { field: 'password' })
    case 'PASSWORD_TOO_LONG':
      return refuse('password_too_long', { field: 'password' })
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
    // better-auth found the address free, but another sign-up stored it first.
    case 'FAILED_TO_CREATE_USER':
      return refuse('email_taken')
    case 'BANNED':
      return refuse('banned', { details: refused.ban ?? { until: null, reason: null, words: '' } })
    case 'INVITATION_NEEDED':
      return refuse('invitation_needed')
    case 'INVITATION_OVER':
      return refuse('invitation_over')
    case 'INVITATION_SPENT':
      return refuse('invitation_spent')
    case 'DEMO_ACCOUNT':
      return refuse('demo_account')
    case 'PROVIDER_NOT_FOUND':
      return refuse('provider_off')
    default:
      return null
  }
}

/** For refusals that no form of ours can cause, such as an address on another site. */
const codes: Record<number, ErrorCode> = { 400: 'invalid', 403: 'forbidden', 404: 'not_found' }

/** The error for an answer of better-auth that is no success; one that nobody expects is our own mistake. */
export async function refusalBehind(answer: Response): Promise<Error> {
  const body = (await answer.json().catch(() => null)) as Refused
  const named = refusalNamed(body)
  if (named) return named
  const code = codes[answer.status]
  const cause = new Error(`better-auth answered ${answer.status} ${body?.code ?? ''}`)
  return code ? new AppError(code, { cause }) : cause
}

// The rules for every new password, wherever it is set.
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth/auth.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { isKnownPassword } from '#server/auth/known-password.ts'

export function mustBeGoodPassword(password: string, email: string, field: string) {
  if (password.length < PASSWORD_MIN) throw refuse('password_too_short', { field })
  if (password.length > PASSWORD_MAX) throw refuse('password_too_long', { field })
  if (isKnownPassword(password, email)) throw refuse('password_known', { field })
}

// A profile in the settings form, and its validation errors.
import { hasUnseen } from '#contract/shared/line.ts'
import { isReservedName } from '#contract/auth/reserved-name.ts'
import type { SessionUser } from '#contract/session/session.schema.ts'
import type { UserInfo } from '#contract/user-info/user-info.schema.ts'
import { PROFILE_TEXT_MAX } from '#contract/user-info/user-info.ts'
import { profileWords } from '#messages/user-info/profile.ts'
import type { FieldErrors } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import type { ProfileDraft } from './user-info.queries.ts'

/** Starts from the registered profile, or from the account's data. */
export const draftOf = (user: SessionUser, record: Partial<UserInfo> | undefined): ProfileDraft => ({
  displayName: record?.displayName ?? user.name,
  job: record?.job ?? '',
  avatarUrl: record?.avatarUrl ?? '',
})

export function fieldErrorsOf(
  { displayName, job, avatarUrl }: ProfileDraft,
  user: SessionUser,
): FieldErrors<ProfileDraft> {
  const w = t(profileWords)
  const fieldErrorOf = (text: string, missing: string) => {
    const { length } = text.trim()
    if (length === 0) return missing
    return length > PROFILE_TEXT_MAX ? w.tooLong(PROFILE_TEXT_MAX) : undefined
  }
  const errorOfName = () => {
    if (hasUnseen(displayName)) return w.nameUnseen
    return isReservedName(displayName) && !user.isAdmin ? w.nameReserved : undefined
  }
  return {
    displayName: fieldErrorOf(displayName, w.nameMissing) ?? errorOfName(),
    job: fieldErrorOf(job, w.jobMissing),
    avatarUrl: avatarUrl === '' ? w.photoMissing : undefined,
  }
}

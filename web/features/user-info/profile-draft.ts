// The rules of the settings form: the contract's, but for the photo, which has no address before it is sent.
import type { FieldError, FieldErrors } from 'react-hook-form'
import { z } from 'zod'
import type { SessionUser } from '#contract/session.ts'
import { profileInput, type UserInfo } from '#contract/user-info.ts'
import { userInfoWords } from '#messages/user-info.ts'
import { ApiError } from '#web/lib/call.ts'
import { t } from '#web/lib/locale.ts'
import type { ProfileDraft } from './user-info.queries.ts'

const { avatarUrl, displayName } = profileInput.shape

export const profileDraft = profileInput.extend({ avatarUrl: z.union([z.file(), avatarUrl]) })

const LONGEST = displayName.maxLength ?? 0

/** What is registered, or a start from what the account already tells. */
export const draftOf = (user: SessionUser, record: Partial<UserInfo> | undefined): ProfileDraft => ({
  displayName: record?.displayName ?? user.name,
  job: record?.job ?? '',
  avatarUrl: record?.avatarUrl ?? '',
})

const tooLong = (error: FieldError) => error.type === 'too_big'

/** Seed §5 shows no message for these; here each says what is missing (product.md, rule 8). */
export function fieldTexts(errors: FieldErrors<ProfileDraft>) {
  const w = t(userInfoWords)
  const text = (error: FieldError | undefined, missing: string) =>
    error && (tooLong(error) ? w.tooLong(LONGEST) : missing)
  return {
    displayName: text(errors.displayName, w.nameMissing),
    job: text(errors.job, w.jobMissing),
    avatarUrl: errors.avatarUrl && w.photoMissing,
  }
}

/** A failure that the photo can mend stands beside the photo. */
export const isAboutPhoto = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'too_large' || error.code === 'unsupported_image')

/** The record that somebody saved in the meantime (409). */
export const newerRecord = (error: Error): UserInfo | null =>
  error instanceof ApiError && error.code === 'stale' ? (error.current as UserInfo) : null

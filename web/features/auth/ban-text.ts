// The text that a banned user reads, wherever they learn of the ban.
import type { BannedUser } from '#contract/session/session.schema.ts'
import { authWords } from '#messages/auth/auth.ts'
import { reportReasonWords } from '#messages/report/report-reasons.ts'
import { formatDateTime } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { timeOfReturn } from './return-problem.ts'

const bannedUntil = (until: Date) => t(authWords).bannedUntil(formatDateTime(until, getLocale()))

/** `until` null: without end. */
export const endOfBan = ({ until }: Pick<BannedUser, 'until'>) =>
  until === null ? t(authWords).problems.banned : bannedUntil(new Date(until))

/** Bans of older releases have no reason. */
export const reasonOfBan = ({ reason, words }: Pick<BannedUser, 'reason' | 'words'>) =>
  reason === null ? undefined : t(authWords).bannedFor(t(reportReasonWords)[reason], words)

export const banText = (ban: BannedUser) => [endOfBan(ban), reasonOfBan(ban)].filter(Boolean).join(' ')

/** The end of the ban, from the address to which a failed social sign-in returned. */
export function banTextOfReturn(word: string): string | undefined {
  const until = timeOfReturn(word)
  return until === undefined ? undefined : bannedUntil(new Date(Number(until)))
}

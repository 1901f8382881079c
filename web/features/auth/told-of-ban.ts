// What somebody reads whose account is suspended, however they learn of it.
import { authWords } from '#messages/auth.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { getLocale, t } from '#web/lib/locale.ts'
import { timeOfReturn } from './return-problem.ts'

const bannedUntil = (until: Date) => t(authWords).bannedUntil(formatDateTime(until, getLocale()))

/** Null: without end. */
export const toldOfBan = (until: string | null) =>
  until === null ? t(authWords).problems.banned : bannedUntil(new Date(until))

/** What a social sign-in that came back says beside its problem: until when the account is suspended. */
export function toldByReturn(word: string): string | undefined {
  const until = timeOfReturn(word)
  return until === undefined ? undefined : bannedUntil(new Date(Number(until)))
}

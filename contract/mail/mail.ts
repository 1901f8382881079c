// Mail as the site sends it.
import { BASE_PATH } from '#contract/shared/base-path.ts'

/** Mails that the site sends by itself. */
export const mailKinds = ['signUp', 'taken', 'verify', 'reset', 'changed', 'approved', 'news', 'digest'] as const
/** And what an admin sends to see whether it arrives. */
export const sentKinds = [...mailKinds, 'test'] as const
export const mailEnds = ['sent', 'failed'] as const
export type MailEnd = (typeof mailEnds)[number]

export const mailApi = {
  state: 'GET /mail/state',
  list: 'GET /mail',
  test: 'POST /mail/test',
  resend: 'POST /mail/{id}/again',
} as const

/** The reason of a refusal, as far as the mail server's answer names it. */
export const mailProblems = ['address', 'message', 'signIn', 'certificate', 'unreachable', 'later', 'other'] as const
export type MailProblem = (typeof mailProblems)[number]

/** The page of the link in mails about notifications; before a token. Mail programs post to it by themselves (RFC 8058). */
export const UNSUBSCRIBE_PATH = `${BASE_PATH}/unsubscribe`

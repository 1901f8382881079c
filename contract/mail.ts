// Mail as the site sends it.
import { BASE_PATH } from './base-path.ts'

/** Why a mail was not taken, as far as the answer of the mail server tells. */
export const mailProblems = ['address', 'message', 'signIn', 'certificate', 'unreachable', 'later', 'other'] as const
export type MailProblem = (typeof mailProblems)[number]

/** The page of the link in mails about notifications; before a token. Mail programs post to it by themselves (RFC 8058). */
export const UNSUBSCRIBE_PATH = `${BASE_PATH}/unsubscribe`

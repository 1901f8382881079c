// Finds, for a social sign-in that came back without success, the key of the sentence that explains it, and the time in it.
import type { AuthProblem } from './auth-errors.ts'

/** Why a social sign-in came back without success: the words are better-auth's, OAuth's and our server's. */
const byReturn = new Map<string, AuthProblem>(
  Object.entries({
    BANNED: 'banned',
    DEMO_ACCOUNT: 'demoAccount',
    INVITATION_NEEDED: 'invitationNeeded',
    INVITATION_OVER: 'invitationOver',
    INVITATION_SPENT: 'invitationSpent',
    STANDIN_ADMIN: 'demoAdmin',
    oauth_provider_not_found: 'providerDown',
    access_denied: 'cancelled',
    account_not_linked: 'otherWay',
    state_mismatch: 'expired',
    state_not_found: 'expired',
  }),
)

/** The end of a ban, as in BANNED_1794837318862. */
const TIME = /_(\d+)$/

export const problemOfReturn = (word: string): AuthProblem => byReturn.get(word.replace(TIME, '')) ?? 'social'

export const timeOfReturn = (word: string) => TIME.exec(word)?.[1]

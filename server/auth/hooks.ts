// Hooks around better-auth's own writes: refuse banned people, drop tokens, notify admins.
import { randomBytes } from 'node:crypto'
import { createAuthMiddleware, APIError } from 'better-auth/api'
import type { BetterAuthOptions } from 'better-auth'
import { eq } from 'drizzle-orm'
import { email as emailRule } from '#contract/auth/auth.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import { cleanLine, cutLine } from '#contract/shared/line.ts'
import { isReservedName } from '#contract/auth/reserved-name.ts'
import { PROFILE_TEXT_MAX } from '#contract/user-info/user-info.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth/auth.ts'
import { realEmail } from '../adapters/social-account.ts'
import { authUser } from '../db/tables/auth.table.ts'
import { admins } from '../db/tables/user.table.ts'
import { banColumns, banOf } from './ended-session.ts'
import { statusNow } from './access.ts'
import { isKnownPassword } from './known-password.ts'
import type { AuthOptions } from './options.ts'

/**
 * Gives every account a name, which is shown until its owner registers a profile. Providers and addresses may name anything,
 * so it is cleaned, and nobody is called like those who run the site.
 */
function nameOf({ name, email }: { name?: string; email?: string }) {
  const given = [name, email?.split('@')[0]].map((text) => cutLine(cleanLine(text ?? ''), PROFILE_TEXT_MAX))
  return given.find((text) => text !== '' && !isReservedName(text)) ?? `user-${randomBytes(3).toString('hex')}`
}

async function refuseWhoMayNotEnter({ db, demo, social }: AuthOptions, uid: string, provider: string | undefined) {
  const [user] = await db
    .select({ status: statusNow, ...banColumns, isDemo: authUser.isDemo, admin: admins.uid })
    .from(authUser)
    .leftJoin(admins, eq(admins.uid, authUser.id))
    .where(eq(authUser.id, uid))
  if (user?.status === 'banned') {
    // A provider's way back carries one word alone: the time is a part of it.
    const code = provider && user.until ? `BANNED_${user.until.getTime()}` : 'BANNED'
    throw new APIError('FORBIDDEN', { code, message: 'This account has been suspended.', ban: banOf(user) })
  }
  if (user?.isDemo && !demo) {
    throw new APIError('FORBIDDEN', { code: 'DEMO_ACCOUNT', message: 'This account is for the demo only.' })
  }
  const viaStandin = social.some((config) => config.standin && config.id === provider)
  if (user?.admin && viaStandin) {
    const message = 'An admin cannot sign in through a stand-in.'
    throw new APIError('FORBIDDEN', { code: 'STANDIN_ADMIN', message })
  }
}

const INVITATION_HEADER = 'x-madang-invitation'

/** Set by our own routes: the invitation that came with the request, whatever the caller sent under this name. */
export function giveInvitation(headers: Headers, invitation: string | undefined) {
  headers.delete(INVITATION_HEADER)
  // A header holds Latin letters only; whatever somebody made up as an invitation has to pass as well.
  if (invitation) headers.set(INVITATION_HEADER, Buffer.from(invitation).toString('base64url'))
}

const invitationIn = (headers: Headers | undefined) => {
  const given = headers?.get(INVITATION_HEADER)
  return given ? Buffer.from(given, 'base64url').toString() : null
}

/** A refusal goes through better-auth under the name of its reason, in capitals. */
async function admitted(options: AuthOptions, invitation: string | null) {
  try {
    return await options.admit(invitation)
  } catch (error) {
    if (!(error instanceof AppError) || !error.refusal) throw error
    throw new APIError('FORBIDDEN', { code: error.refusal.reason.toUpperCase(), message: 'Not admitted.' })
  }
}

export const databaseHooks = (options: AuthOptions): BetterAuthOptions['databaseHooks'] => ({
  user: {
    create: {
      before: async (user, context) => {
        const signUpPolicy = await admitted(options, invitationIn(context?.headers))
        return { data: { ...user, ...signUpPolicy, name: nameOf(user), image: null } }
      },
      after: async ({ id, email, name }) => {
        await options.onSignedUp({ uid: id, email: realEmail(email), name }).catch((error: unknown) => {
          options.log.error('nobody was told of a sign-up', { uid: id, error })
        })
      },
    },
  },
  account: {
    create: {
      // A provider tells us once who somebody is; its tokens are of no further use and not kept.
      before: async (account) => ({
        data: { ...account, accessToken: null, refreshToken: null, idToken: null },
      }),
    },
  },
  session: {
    create: {
      before: async (session, context) => {
        // A user made in this very transaction is neither banned nor an admin, and is not visible outside it.
        if (context?.path === '/sign-up/email') return
        await refuseWhoMayNotEnter(options, session.userId, context?.params?.['id'])
      },
    },
    delete: {
      after: async ({ id, userId }) => {
        await options.onSessionEnded({ uid: userId, sessionId: id })
      },
    },
  },
})

/** Refuses addresses that nobody can own (the placeholders) or that are none at all, and passwords that everybody knows. */
export const signUpRules = createAuthMiddleware(async ({ path, body }) => {
  if (path !== '/sign-up/email') return
  const { email, password } = body as { email?: unknown; password?: unknown }
  const address = emailRule.safeParse(email)
  if (!address.success || realEmail(address.data) === null) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' })
  }
  // better-auth itself refuses what is too short or too long, for that reason.
  if (typeof password !== 'string' || password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return
  if (isKnownPassword(password, address.data)) {
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_KNOWN', message: 'This password is widely known.' })
  }
})

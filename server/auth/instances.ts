// better-auth answers for one address and meets its providers once, at its start. We are reached at several
// addresses and a provider may be down for a while: so there is one for each pair of address and provider.
import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import type { BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { setSessionCookie } from 'better-auth/cookies'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { z } from 'zod'
import { DAY_S } from '#contract/shared/durations.ts'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth/auth.ts'
import type { SocialConfig } from '../adapters/social.ts'
import { authAccount, authSession, authUser, authVerification } from '../db/tables/auth.table.ts'
import type { Log } from '#server/process/log.ts'
import { databaseHooks, signUpRules } from './hooks.ts'
import type { AuthOptions } from './options.ts'
import { RENEWED_AFTER_DAYS, SESSION_DAYS } from './session.ts'
import { PATIENCE_MS, patience, within } from './patience.ts'

export const AUTH_PATH = `${API_PATH}/auth`
/**
 * Our own route sets it from the socket's address and drops the caller's value, so that nobody escapes the rate limits by
 * inventing addresses.
 */
export const CLIENT_IP_HEADER = 'x-madang-client-ip'

/** A caller can invent any host name, so we remember only so many. */
const INSTANCES_MAX = 30

/** Such cookies have a name of their own, which the browser takes over https only. */
export const hasSecureCookies = (publicUrl: string | undefined) => publicUrl?.startsWith('https:') ?? false

const tables = { user: authUser, session: authSession, account: authAccount, verification: authVerification }

/** Signs somebody in whom our own code knows: better-auth makes the session and its cookie. */
const ownEntry = {
  id: 'madang-own-entry',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ uid: z.string() }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.uid)
        if (!user) throw new APIError('NOT_FOUND')
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return null
      },
    ),
  },
} satisfies BetterAuthPlugin

/** Refused sign-ins are normal; only our own faults are worth a line in the log. */
function reportFault(log: Log, error: unknown) {
  if (error instanceof APIError && error.statusCode < 500) return
  log.error('auth request failed', { error })
}

function makeInstance(options: AuthOptions, origin: string, provider: SocialConfig | undefined) {
  return betterAuth({
    appName: 'Madang',
    baseURL: origin,
    basePath: AUTH_PATH,
    secret: options.secret,
    database: drizzleAdapter(options.db, { provider: 'pg', schema: tables, transaction: true }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      // Named, although these are the package's own: tests replace that module by one that costs less.
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // No cookie cache: a signed-out cookie must die at once.
    session: {
      expiresIn: SESSION_DAYS * DAY_S,
      updateAge: RENEWED_AFTER_DAYS * DAY_S,
      cookieCache: { enabled: false },
    },
    // Only our own hook sets the fields that let somebody in, never a form or a provider.
    user: {
      additionalFields: {
        status: { type: 'string', input: false, required: false },
        invitationId: { type: 'string', input: false, required: false },
      },
    },
    // Accounts are never linked by e-mail: the person who registered an address first need not be its owner.
    account: { accountLinking: { enabled: false }, updateAccountOnSignIn: false },
    databaseHooks: databaseHooks(options),
    hooks: { before: signUpRules },
    plugins: [ownEntry, genericOAuth({ config: provider ? [provider.oauth(origin)] : [] }), patience(options.log)],
    onAPIError: { errorURL: `${BASE_PATH}/login`, onError: (error) => reportFault(options.log, error) },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // After a colon or a quote the package repeats what somebody sent, and its details name the person.
      log: (_level, message, ...details) =>
        options.log.error(`auth: ${message.split(/[:"'`{]/)[0]?.trim()}`, {
          detail: details.find((detail) => detail instanceof Error),
        }),
    },
    advanced: {
      cookiePrefix: 'madang',
      useSecureCookies: hasSecureCookies(options.publicUrl),
      defaultCookieAttributes: { path: BASE_PATH, sameSite: 'lax', httpOnly: true },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      database: { generateId: () => randomUUID() },
    },
  })
}

export type Instance = ReturnType<typeof makeInstance>

export function createInstances(options: AuthOptions) {
  const made = new Map<string, Instance>()

  function get(origin: string, provider?: SocialConfig): Instance {
    const key = `${origin} ${provider?.id ?? ''}`
    const known = made.get(key)
    if (known) return known
    const instance = makeInstance(options, origin, provider)
    made.set(key, instance)
    const [oldest] = made.keys()
    if (oldest !== undefined && made.size > INSTANCES_MAX) made.delete(oldest)
    // Without its provider (discovery failed) the instance is of no use: the next try makes a new one.
    void instance.$context
      .then(({ socialProviders }) => socialProviders.length > 0 || !provider)
      .catch(() => false)
      .then((usable) => usable || made.delete(key))
    return instance
  }

  return {
    plain: (origin: string) => get(origin),
    /** Null while the provider cannot be reached; sign-in by e-mail and by the other providers still works. */
    async withProvider(origin: string, provider: SocialConfig): Promise<Instance | null> {
      const instance = get(origin, provider)
      const context = await within(PATIENCE_MS, instance.$context).catch((error: unknown) => {
        options.log.error('social provider is out of reach', { provider: provider.id, error })
        return null
      })
      return context && context.socialProviders.length > 0 ? instance : null
    },
  }
}

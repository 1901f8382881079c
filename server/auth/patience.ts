// No provider keeps a user waiting: better-auth's calls to it are ended after a while, answered or not.
import type { BetterAuthPlugin } from 'better-auth'
import type { OAuthProvider } from 'better-auth/oauth2'
import type { Log } from '#server/process/log.ts'

/** A machine that does much else at the same time needs seconds for the first answer of a stand-in. */
export const PATIENCE_MS = 10_000

export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const impatient = (provider: OAuthProvider, log: Log): OAuthProvider => ({
  ...provider,
  validateAuthorizationCode: (data) => within(PATIENCE_MS, provider.validateAuthorizationCode(data)),
  // Null sends the user back with `unable_to_get_user_info`; an exception would end in a bare 500.
  getUserInfo: (tokens) =>
    within(PATIENCE_MS, provider.getUserInfo(tokens)).catch((error: unknown) => {
      log.error('social sign-in failed', { provider: provider.id, error })
      return null
    }),
})

/** Must stand after the plugin that brings the providers. */
export const patience = (log: Log) =>
  ({
    id: 'madang-patience',
    init: (context) => ({
      context: { socialProviders: context.socialProviders.map((provider) => impatient(provider, log)) },
    }),
  }) satisfies BetterAuthPlugin

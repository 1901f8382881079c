// Which of the social sign-in providers a deployment has: real ones, or in the demo stand-ins that play them.
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import { socialProviders, type SocialProvider } from '#contract/settings/settings.ts'
import type { Env } from '#server/process/env.ts'
import { socialDefinitions } from './social-providers.ts'

export type SocialConfig = {
  id: SocialProvider
  /** The demo's stand-in for this provider, which proves nobody's identity. */
  standin: boolean
  /** The configuration of better-auth for a browser that has the app open at this origin. */
  oauth: (origin: string) => GenericOAuthConfig
}

/** The providers that the demo plays: at which server, under which path, and which client they know. */
export type PlayedIdentity = {
  /** Read for each sign-in, because the server learns its own address only once it listens. */
  origin: string
  pathOf: (id: SocialProvider) => string
  client: { id: string; secret: string }
}

type Key = `${Uppercase<SocialProvider>}_CLIENT_${'ID' | 'SECRET'}`
type SocialEnv = Pick<Env, 'DEMO'> & Partial<Pick<Env, Key>>

function keysOf(env: SocialEnv, id: SocialProvider) {
  const name = id.toUpperCase() as Uppercase<SocialProvider>
  return { clientId: env[`${name}_CLIENT_ID`], clientSecret: env[`${name}_CLIENT_SECRET`] }
}

/** Real where there are keys; a stand-in only in demo mode; else absent, and its button says so. */
export function socialConfigs(env: SocialEnv, played: PlayedIdentity | null): SocialConfig[] {
  return socialProviders.flatMap((id): SocialConfig[] => {
    const { home, api, build } = socialDefinitions[id]
    const { clientId, clientSecret } = keysOf(env, id)
    if (clientId) {
      const config = build({ clientId, clientSecret, home, api, browserHome: undefined, standin: false })
      return [{ id, standin: false, oauth: () => config }]
    }
    if (!env.DEMO || !played) return []
    const oauth = (browserOrigin: string) => {
      const path = played.pathOf(id)
      const home = `${played.origin}${path}`
      // Kakao's clients need no secret.
      const clientSecret = id === 'kakao' ? undefined : played.client.secret
      const client = { clientId: played.client.id, clientSecret, standin: true }
      return build({ ...client, home, api: home, browserHome: `${browserOrigin}${path}` })
    }
    return [{ id, standin: true, oauth }]
  })
}

/** For the public settings: which buttons work, and how. */
export function socialStates(configs: SocialConfig[]): PublicSettings['social'] {
  const state = (id: SocialProvider) => {
    const config = configs.find((one) => one.id === id)
    return config ? (config.standin ? 'stand-in' : 'real') : 'off'
  }
  return { google: state('google'), github: state('github'), kakao: state('kakao') }
}

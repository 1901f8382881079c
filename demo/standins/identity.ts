// The played sign-in providers, which answer before the app; mounted in demo mode only.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { socialProviders } from '#contract/settings/settings.ts'
import { identityPath } from './identity-address.ts'
import { createGithubStandin } from './github.ts'
import { sendJson } from './identity-http.ts'
import { createOpenIdStandin, type StandinOptions } from './identity-openid.ts'

export type IdentityStandins = {
  /** False when the path is not one of theirs. */
  handle(req: IncomingMessage, res: ServerResponse): boolean
}

export function createIdentityStandins(options: StandinOptions): IdentityStandins {
  const standins = {
    google: createOpenIdStandin('google', options),
    github: createGithubStandin(options),
    kakao: createOpenIdStandin('kakao', options),
  }
  return {
    handle(req, res) {
      const provider = socialProviders.find((id) => req.url?.startsWith(`${identityPath(id)}/`))
      if (!provider) return false
      standins[provider](req, res).catch((error: unknown) => {
        if (res.headersSent) res.destroy()
        else sendJson(res, 500, { error: 'server_error', error_description: String(error) })
      })
      return true
    },
  }
}

// Google and Kakao, played by a real OpenID Connect provider with invented people.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration, Provider } from 'oidc-provider'
import { MINUTE_S } from '#contract/shared/durations.ts'
import { API_PATH } from '#contract/shared/base-path.ts'
import { identityClient, identityPath } from './identity-address.ts'
import { isOwnCallback } from './identity-callback.ts'
import { pageHeaders, readersLocale, readForm, redirect, sendPage } from './identity-http.ts'
import { choicePage, failurePage } from './identity-page.ts'
import { people, type Person } from './identity-people.ts'

export type OpenIdBrand = 'google' | 'kakao'
export type StandinOptions = {
  /** Where users find the app: its public address or, once it listens, this process's own. */
  origin: () => string
}

/** Which scope gives which claims. Kakao's e-mail is optional and nothing says whether it is verified. */
const claims: Record<OpenIdBrand, Record<string, string[]>> = {
  google: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  kakao: { openid: ['sub'], account_email: ['email'], profile_nickname: ['nickname'] },
}

const claimsOf = (brand: OpenIdBrand, { id, name, email }: Person) =>
  brand === 'google'
    ? { sub: id, name, email, email_verified: true }
    : { sub: id, nickname: name, ...(email === null ? {} : { email }) }

// The real providers sign with RSA keys, which take seconds to make on a busy machine. The discovery document says
// which kind is used, and this kind takes no time.
const ALGORITHM = 'ES256'

function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), alg: ALGORITHM, use: 'sig' }
}

async function configure(brand: OpenIdBrand): Promise<Configuration> {
  const { createMemoryAdapter } = await import('oidc-provider/lib/adapters/memory_adapter.js')
  const cookie = { httpOnly: true, sameSite: 'lax' } as const
  const secret = brand === 'kakao' ? {} : { client_secret: identityClient.secret }
  return {
    adapter: createMemoryAdapter(),
    claims: claims[brand],
    // Both providers put the requested claims into the ID token itself.
    conformIdTokenClaims: false,
    clients: [
      {
        client_id: identityClient.id,
        ...secret,
        // Kakao's secret is optional, so it is left out here.
        token_endpoint_auth_method: brand === 'kakao' ? 'none' : 'client_secret_post',
        redirect_uris: [`http://127.0.0.1${API_PATH}/auth/callback/${brand}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    cookies: {
      names: { session: `${brand}-session`, interaction: `${brand}-pick`, resume: `${brand}-resume` },
      keys: [randomBytes(32).toString('hex')],
      long: { ...cookie, path: identityPath(brand) },
      short: cookie,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_ctx, sub) => {
      const person = people[brand].find(({ id }) => id === sub)
      return person && { accountId: sub, claims: () => claimsOf(brand, person) }
    },
    interactions: { url: (_ctx, { uid }) => `${identityPath(brand)}/pick/${uid}` },
    enabledJWA: { idTokenSigningAlgValues: [ALGORITHM] },
    jwks: { keys: [makeSigningKey()] },
    // Choosing a person counts as consent.
    loadExistingGrant: async ({ oidc: { provider, client, session, params } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope(String(params?.['scope']))
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    renderError: (ctx) => {
      ctx.set(pageHeaders)
      ctx.body = failurePage(readersLocale(ctx.req), brand)
    },
    ttl: {
      AccessToken: 10 * MINUTE_S,
      AuthorizationCode: 1 * MINUTE_S,
      Grant: 10 * MINUTE_S,
      IdToken: 10 * MINUTE_S,
      Interaction: 10 * MINUTE_S,
      Session: 10 * MINUTE_S,
    },
  }
}

async function start(brand: OpenIdBrand, { origin }: StandinOptions): Promise<Provider> {
  const [{ Provider }, configuration] = await Promise.all([import('oidc-provider/lib/provider.js'), configure(brand)])
  const provider = new Provider(`${new URL(origin()).origin}${identityPath(brand)}`, configuration)
  provider.silent = true
  // Ports differ from start to start, so a list of exact redirect addresses could not name them.
  const client = provider.Client.prototype as { redirectUriAllowed(uri: string): boolean }
  client.redirectUriAllowed = (uri) => isOwnCallback(uri, origin())
  return provider
}

export function createOpenIdStandin(brand: OpenIdBrand, options: StandinOptions) {
  let started: Promise<Provider> | undefined

  async function pick(provider: Provider, req: IncomingMessage, res: ServerResponse) {
    await provider.interactionDetails(req, res)
    if (req.method !== 'POST') return sendPage(res, 200, choicePage(readersLocale(req), brand, req.url ?? ''))
    const form = await readForm(req)
    const chosen = people[brand].find(({ id }) => id === form.get('person'))
    const result = chosen
      ? { login: { accountId: chosen.id, remember: false } }
      : { error: 'access_denied', error_description: 'User denied access' }
    const next = await provider.interactionResult(req, res, result)
    // Relative, so that a proxy's own address and protocol stay.
    redirect(res, new URL(next).pathname)
  }

  return async (req: IncomingMessage & { originalUrl?: string }, res: ServerResponse) => {
    started ??= start(brand, options)
    const provider = await started.catch((error: unknown) => {
      started = undefined
      throw error
    })
    const path = (req.url ?? '').slice(identityPath(brand).length)
    if (path.startsWith('/pick/')) {
      await pick(provider, req, res).catch(() => sendPage(res, 400, failurePage(readersLocale(req), brand)))
      return
    }
    // A stand-in keeps nobody signed in: the user chooses a person at each visit.
    if (path.startsWith('/auth?')) delete req.headers.cookie
    req.originalUrl = req.url ?? ''
    req.url = path
    await provider.callback()(req, res)
  }
}

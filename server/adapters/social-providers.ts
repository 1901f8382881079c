// Each social provider's API: its addresses, and the fields that identify a user.
import { authorizationCodeRequest, getOAuth2Tokens, type OAuth2Tokens } from 'better-auth/oauth2'
import type { GenericOAuthConfig, GenericOAuthUserInfo } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'
import { email as emailRule } from '#contract/auth/auth.schema.ts'
import type { SocialProvider } from '#contract/settings/settings.ts'
import { NO_EMAIL, STANDIN_SUBJECT } from './social-account.ts'

type Setup = {
  clientId: string
  clientSecret: string | undefined
  /** Where this server reaches the provider. */
  home: string
  api: string
  /** Where the browser reaches it; unset where the provider says so itself or both are the same. */
  browserHome: string | undefined
  standin: boolean
}

const TIMEOUT_MS = 10_000

const subjectOf = (setup: Setup, id: string | number) => `${setup.standin ? STANDIN_SUBJECT : ''}${id}`

type Named = { subject: string; name: string; email: string | undefined; verified: boolean }

function userInfo(provider: SocialProvider, { subject, name, email, verified }: Named) {
  const usable = emailRule.safeParse(email)
  return {
    id: subject,
    name,
    email: usable.success ? usable.data : `${provider}-${subject}${NO_EMAIL}`,
    emailVerified: usable.success && verified,
  }
}

const accountSubject = ({ profile }: { profile: GenericOAuthUserInfo }) => profile.id ?? ''

const claimsSchema = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  nickname: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
})

/** better-auth has checked signature, issuer, audience and nonce before it asks for the claims. */
function claimsOf({ idToken }: OAuth2Tokens) {
  if (!idToken) throw new Error('the provider sent no ID token')
  return claimsSchema.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()))
}

const openIdConnect =
  (id: SocialProvider, scopes: string[]) =>
  (setup: Setup): GenericOAuthConfig => ({
    providerId: id,
    discoveryUrl: `${setup.home}/.well-known/openid-configuration`,
    authorizationUrl: setup.browserHome && `${setup.browserHome}/auth`,
    clientId: setup.clientId,
    clientSecret: setup.clientSecret,
    scopes,
    pkce: true,
    requireIdTokenVerification: true,
    disableProviderLogout: true,
    accountSubject,
    getUserInfo: async (tokens) => {
      const claims = claimsOf(tokens)
      // Kakao knows no email_verified: its address is shown but proves nothing. A denied one is dropped.
      return userInfo(id, {
        subject: subjectOf(setup, claims.sub),
        name: claims.name ?? claims.nickname ?? '',
        email: claims.email_verified === false ? undefined : claims.email,
        verified: claims.email_verified === true,
      })
    },
  })

async function callJson(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

const githubToken = z.object({ access_token: z.string(), token_type: z.string() })
const githubUser = z.object({ id: z.number().int(), login: z.string(), name: z.string().nullish() })
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** OAuth 2 without OpenID Connect; its token errors come with status 200, so the body decides. */
const github = (setup: Setup): GenericOAuthConfig => {
  const tokenUrl = `${setup.home}/login/oauth/access_token`
  const get = (path: string, { accessToken }: OAuth2Tokens) =>
    callJson(`${setup.api}${path}`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/vnd.github+json',
        'user-agent': 'madang',
      },
    })
  return {
    providerId: 'github',
    authorizationUrl: `${setup.browserHome ?? setup.home}/login/oauth/authorize`,
    tokenUrl,
    clientId: setup.clientId,
    clientSecret: setup.clientSecret,
    scopes: ['read:user', 'user:email'],
    pkce: true,
    accountSubject,
    getToken: async ({ code, codeVerifier, redirectURI }) => {
      const request = await authorizationCodeRequest({ code, codeVerifier, redirectURI, options: setup })
      const answer = await callJson(tokenUrl, { method: 'POST', ...request })
      const refused = z.object({ error: z.string() }).safeParse(answer)
      if (refused.success) throw new Error(`GitHub refused the code: ${refused.data.error}`)
      return getOAuth2Tokens(githubToken.parse(answer))
    },
    getUserInfo: async (tokens) => {
      const [user, emails] = await Promise.all([
        get('/user', tokens).then((answer) => githubUser.parse(answer)),
        get('/user/emails', tokens).then((answer) => githubEmails.parse(answer)),
      ])
      const own = emails.find((entry) => entry.primary && entry.verified)
      const subject = subjectOf(setup, user.id)
      return userInfo('github', { subject, name: user.name || user.login, email: own?.email, verified: true })
    },
  }
}

type Definition = { home: string; api: string; build: (setup: Setup) => GenericOAuthConfig }

export const socialDefinitions: Record<SocialProvider, Definition> = {
  google: {
    home: 'https://accounts.google.com',
    api: '',
    build: openIdConnect('google', ['openid', 'email', 'profile']),
  },
  github: { home: 'https://github.com', api: 'https://api.github.com', build: github },
  kakao: {
    home: 'https://kauth.kakao.com',
    api: '',
    build: openIdConnect('kakao', ['openid', 'profile_nickname', 'account_email']),
  },
}

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { identityAddress } from '#demo/standins/identity-address.ts'
import { readEnv } from '#server/process/env.ts'
import { realEmail } from './social-account.ts'
import { socialConfigs, socialStates, type SocialConfig } from './social.ts'

const origin = 'https://madang.example'
const standin = { ...identityAddress, origin: 'http://127.0.0.1:3000' }
const allKeys = {
  GOOGLE_CLIENT_ID: 'google-id',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  GITHUB_CLIENT_ID: 'github-id',
  GITHUB_CLIENT_SECRET: 'github-secret',
  KAKAO_CLIENT_ID: 'kakao-id',
}
const production = { DATABASE_URL: 'postgres://db/madang' }
const addresses = (configs: SocialConfig[]) => JSON.stringify(configs.map(({ oauth }) => oauth(origin)))

describe('which providers there are', () => {
  test('outside demo mode one without keys is absent, even if a stand-in is offered', () => {
    const configs = socialConfigs(readEnv(production), standin)
    expect(configs).toEqual([])
    expect(socialStates(configs)).toEqual({ google: 'off', github: 'off', kakao: 'off' })
  })

  test('with keys each is the real one, in demo mode too, and never points at a stand-in', () => {
    for (const env of [readEnv({ ...production, ...allKeys }), readEnv(allKeys)]) {
      const configs = socialConfigs(env, standin)
      expect(socialStates(configs)).toEqual({ google: 'real', github: 'real', kakao: 'real' })
      expect(addresses(configs)).not.toMatch(/standin|127\.0\.0\.1|madang\.example/)
    }
  })

  test('in demo mode what has no keys is played', () => {
    const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = allKeys
    const configs = socialConfigs(readEnv({ GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET }), standin)
    expect(socialStates(configs)).toEqual({ google: 'stand-in', github: 'real', kakao: 'stand-in' })
  })

  test('the real addresses are the providers’ own', () => {
    const [google, github, kakao] = socialConfigs(readEnv(allKeys), null).map(({ oauth }) => oauth(origin))
    expect(google).toMatchObject({
      discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
      scopes: ['openid', 'email', 'profile'],
      requireIdTokenVerification: true,
    })
    expect(kakao).toMatchObject({
      discoveryUrl: 'https://kauth.kakao.com/.well-known/openid-configuration',
      clientId: 'kakao-id',
      requireIdTokenVerification: true,
    })
    expect(kakao?.clientSecret).toBeUndefined()
    expect(github).toMatchObject({
      authorizationUrl: 'https://github.com/login/oauth/authorize',
      tokenUrl: 'https://github.com/login/oauth/access_token',
      scopes: ['read:user', 'user:email'],
    })
  })

  test('a browser meets the stand-in at the address where it has the app', () => {
    const [google] = socialConfigs(readEnv({}), standin)
    const { authorizationUrl, discoveryUrl } = google?.oauth(origin) ?? {}
    expect(authorizationUrl).toBe('https://madang.example/madang/standin/google/auth')
    expect(discoveryUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/madang\/standin\/google\//)
  })
})

const tokenOf = (claims: object) => ({
  idToken: `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`,
})

const provider = (env: Record<string, string>, wanted: string) =>
  socialConfigs(readEnv(env), standin)
    .find(({ id }) => id === wanted)
    ?.oauth(origin)

describe('whom a provider names', () => {
  const email = 'a@b.example'
  test.each([
    ['google', { sub: '1', email, email_verified: true }, { id: '1', email, emailVerified: true }],
    ['google', { sub: '2', email, email_verified: false }, { email: 'google-2@no-email.invalid' }],
    ['kakao', { sub: '3', nickname: '나', email }, { name: '나', email, emailVerified: false }],
    ['kakao', { sub: '4' }, { id: '4', email: 'kakao-4@no-email.invalid', emailVerified: false }],
    ['kakao', { sub: '5', email: 'no address' }, { email: 'kakao-5@no-email.invalid' }],
  ])('%s with %o', async (id, claims, expected) => {
    expect(await provider(allKeys, id)?.getUserInfo?.(tokenOf(claims))).toMatchObject(expected)
  })

  test('a stand-in cannot name a real account, whatever it says', async () => {
    const user = await provider({}, 'google')?.getUserInfo?.(tokenOf({ sub: '1', email }))
    expect(user).toMatchObject({ id: 'standin-1' })
  })

  test('without an ID token nobody is named', async () => {
    const nobody = provider(allKeys, 'google')?.getUserInfo?.({ accessToken: 'x' })
    await expect(nobody).rejects.toThrow('no ID token')
  })

  test('placeholders are no addresses', () => {
    expect(realEmail('kakao-1@no-email.invalid')).toBeNull()
    expect(realEmail('kakao-1@NO-EMAIL.invalid')).toBeNull()
    expect(realEmail('someone@mail.example')).toBe('someone@mail.example')
  })
})

const entry = (primary: boolean, verified: boolean) => ({ primary, verified })

describe('GitHub', () => {
  type Answer = [status: number, body: unknown]
  const answers = new Map<string, Answer>()
  const asked: IncomingMessage['headers'][] = []
  const server = createServer((req, res) => {
    asked.push(req.headers)
    const [status, body] = answers.get((req.url ?? '').replace('/madang/standin/github', '')) ?? [404, {}]
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  afterAll(() => void server.close())
  const github = () => {
    const place = { ...identityAddress, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    const config = socialConfigs(readEnv({}), place)
      .find(({ id }) => id === 'github')
      ?.oauth(origin)
    if (!config?.getToken || !config.getUserInfo) throw new Error('GitHub is missing')
    return { getToken: config.getToken, getUserInfo: config.getUserInfo }
  }
  const exchange = () => github().getToken({ code: 'c', redirectURI: origin, codeVerifier: 'v' })
  const tokenPath = '/login/oauth/access_token'

  test('an error with status 200 is an error', async () => {
    answers.set(tokenPath, [200, { error: 'bad_verification_code', error_description: 'expired' }])
    await expect(exchange()).rejects.toThrow('bad_verification_code')
    answers.set(tokenPath, [200, {}])
    await expect(exchange()).rejects.toThrow()
    answers.set(tokenPath, [503, {}])
    await expect(exchange()).rejects.toThrow('503')
  })

  test('a token is taken as it comes', async () => {
    answers.set(tokenPath, [200, { access_token: 'gho_x', token_type: 'bearer', scope: '' }])
    expect(await exchange()).toMatchObject({ accessToken: 'gho_x' })
  })

  const none = 'github-standin-7@no-email.invalid'
  test.each([
    ['the primary verified one', [entry(true, true)], 'mail0@github.example'],
    ['the primary of two', [entry(false, true), entry(true, true)], 'mail1@github.example'],
    ['none when the primary is unverified', [entry(true, false), entry(false, true)], none],
    ['none when there is none', [], none],
  ])('of the addresses it takes %s', async (_which, list, email) => {
    answers.set('/user', [200, { id: 7, login: 'seven', name: null, email: 'shown@github.example' }])
    const emails = list.map((one, index) => ({ ...one, email: `mail${index}@github.example` }))
    answers.set('/user/emails', [200, emails])
    const user = await github().getUserInfo({ accessToken: 'gho_x' })
    expect(user).toEqual({ id: 'standin-7', name: 'seven', email, emailVerified: email !== none })
    expect(asked.at(-1)).toMatchObject({ authorization: 'Bearer gho_x', 'user-agent': 'madang' })
  })

  test('an account is known by its number, never by a name that can change hands', async () => {
    answers.set('/user', [200, { id: 'seven', login: 'seven' }])
    await expect(github().getUserInfo({ accessToken: 'gho_x' })).rejects.toThrow()
  })
})

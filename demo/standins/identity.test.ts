import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { isOwnCallback } from './identity-callback.ts'
import { formAction } from '#server/test/identity-form.ts'
import { createIdentityStandins } from './identity.ts'
import { emptyIcon } from './page-policy.ts'

let origin = ''
const standins = createIdentityStandins({ origin: () => origin })
const server = createServer((req, res) => {
  if (!standins.handle(req, res)) res.writeHead(418).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

const github = { door: '/login/oauth/authorize', token: '/login/oauth/access_token', scope: 'read:user' }
const openId = { door: '/auth', token: '/token' }
const providers = {
  google: { ...openId, scope: 'openid email profile', person: 'google-1' },
  github: { ...github, person: '900000001' },
  kakao: { ...openId, scope: 'openid profile_nickname account_email', person: 'kakao-1' },
}
type Name = keyof typeof providers
const names = Object.keys(providers) as Name[]

const verifier = 'v'.repeat(64)
const base = (provider: Name) => `${origin}/madang/standin/${provider}`
const callback = (provider: Name) => `${origin}/madang/api/auth/callback/${provider}`

function asking(provider: Name, change: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: 'madang-demo',
    response_type: 'code',
    redirect_uri: callback(provider),
    scope: providers[provider].scope,
    state: '<state>',
    nonce: 'once',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  })
  return `${base(provider)}${providers[provider].door}?${query}`
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

type Page = { status: number; url: string; headers: Headers; html: string; cookie: string }

/** OpenID Connect first redirects the browser to its choice; GitHub shows it at once. */
async function open(provider: Name, change: Record<string, string> = {}, language = 'ko'): Promise<Page> {
  const init = { headers: { 'accept-language': language }, redirect: 'manual' } as const
  let answer = await fetch(asking(provider, change), init)
  const cookie = cookiesOf(answer)
  const next = answer.headers.get('location')
  if (next?.includes('/pick/')) {
    answer = await fetch(new URL(next, origin), { ...init, headers: { ...init.headers, cookie } })
  }
  const { status, url, headers } = answer
  return { status, url, headers, html: await answer.text(), cookie }
}

/** Keeps the cookies that it gets, as a browser does. */
async function choose(page: Page, fields: Record<string, string>): Promise<URL> {
  const init = { headers: { cookie: page.cookie }, redirect: 'manual' } as const
  const body = new URLSearchParams(fields)
  let answer = await fetch(formAction(page.url, page.html), { ...init, method: 'POST', body })
  while (!answer.headers.get('location')?.includes('/callback/')) {
    answer = await fetch(new URL(answer.headers.get('location') ?? '', origin), init)
    page.cookie = [page.cookie, cookiesOf(answer)].join('; ')
  }
  return new URL(answer.headers.get('location') ?? '')
}

const codeFor = async (provider: Name, person: string = providers[provider].person) =>
  (await choose(await open(provider), { person })).searchParams.get('code') ?? ''

async function exchange(provider: Name, code: string, change: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'madang-demo',
    ...(provider === 'kakao' ? {} : { client_secret: 'madang-demo' }),
    code,
    redirect_uri: callback(provider),
    code_verifier: verifier,
    ...change,
  })
  const init = { method: 'POST', headers: { accept: 'application/json' }, body }
  const answer = await fetch(`${base(provider)}${providers[provider].token}`, init)
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const getJson = async (address: string, token = '') =>
  (await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()) as unknown

const partOf = (idToken: string | undefined, part: 0 | 1) =>
  JSON.parse(Buffer.from(idToken?.split('.')[part] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('the page', () => {
  test.each(names)('of %s speaks the reader’s language and says what it is', async (provider) => {
    const korean = await open(provider)
    expect(korean.status).toBe(200)
    expect(korean.html).toContain('<html lang="ko">')
    expect(korean.html).toContain('데모용 대역')
    const english = await open(provider, {}, 'en-GB,en;q=0.9')
    expect(english.html).toContain('<html lang="en">')
    expect(english.html).toContain('Stand-in for the demo')
  })

  test.each([
    ['google', 2],
    ['github', 2],
    ['kakao', 3],
  ] as const)('of %s offers %i people and a way out', async (provider, count) => {
    const { html } = await open(provider)
    expect(html.match(/<button class="person" name="person"/g)).toHaveLength(count)
    expect(html).toContain('<button name="cancel"')
  })

  test.each(names)('of %s loads nothing, runs nothing and cannot be framed', async (provider) => {
    const { headers, html } = await open(provider)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(html.replace(emptyIcon, '')).not.toMatch(/<script|<img|<link|https?:\/\//)
  })

  test.each(names)('of %s brings its own empty icon, which its policy lets through', async (provider) => {
    const { headers, html } = await open(provider)
    expect(html).toContain(emptyIcon)
    expect(headers.get('content-security-policy')).toContain('img-src data:')
  })

  test('escapes what the address bar brings', async () => {
    const { html } = await open('github', { extra: '"><script>alert(1)</script>' })
    expect(html).not.toContain('<script')
    const raw = await fetch(`${asking('github')}&extra='x`)
    expect(await raw.text()).not.toContain("'x")
  })
})

describe('Google and Kakao', () => {
  test.each(['google', 'kakao'] as const)('%s describes itself under its own address', async (provider) => {
    expect(await getJson(`${base(provider)}/.well-known/openid-configuration`)).toMatchObject({
      issuer: base(provider),
      authorization_endpoint: `${base(provider)}/auth`,
      token_endpoint: `${base(provider)}/token`,
      jwks_uri: `${base(provider)}/jwks`,
    })
  })

  const seulgi = { email: 'seulgi.yoon@google.example', email_verified: true, name: '윤슬기' }
  test.each([
    ['google', 'google-1', seulgi],
    ['kakao', 'kakao-1', { email: 'raon@kakao.example', nickname: '라온' }],
    ['kakao', 'kakao-3', { nickname: '소라' }],
  ] as const)('%s names %s in a signed token that answers this very question', async (provider, sub, who) => {
    const back = await choose(await open(provider), { person: sub })
    expect(back.searchParams.get('state')).toBe('<state>')
    const { body } = await exchange(provider, back.searchParams.get('code') ?? '')
    const { kid } = partOf(body['id_token'], 0)
    expect(await getJson(`${base(provider)}/jwks`)).toMatchObject({ keys: [{ kid, alg: 'ES256' }] })
    const { iat: _iat, exp: _exp, at_hash: _atHash, ...claims } = partOf(body['id_token'], 1)
    expect(claims).toEqual({ iss: base(provider), aud: 'madang-demo', nonce: 'once', sub, ...who })
  })

  test('the same people are told of at the userinfo address', async () => {
    const { body } = await exchange('google', await codeFor('google'))
    const told = await getJson(`${base('google')}/me`, body['access_token'])
    expect(told).toEqual({ sub: 'google-1', ...seulgi })
  })

  test('they ask anew at every visit, even in the same browser', async () => {
    const page = await open('google')
    await choose(page, { person: 'google-1' })
    expect(page.cookie).toContain('google-session=')
    const again = await fetch(asking('google'), { headers: { cookie: page.cookie }, redirect: 'manual' })
    expect(again.headers.get('location')).toContain('/pick/')
  })

  test('they show the choice only to the browser that asked', async () => {
    const { url } = await open('google')
    const stranger = await fetch(url)
    expect(stranger.status).toBe(400)
    expect(await stranger.text()).toContain('로그인을 계속할 수 없습니다')
  })
})

describe('all of them', () => {
  test.each(names)('%s sends nobody anywhere but back to the app', async (provider) => {
    const evil = 'https://evil.example/madang/api/auth/callback/google'
    for (const redirect_uri of [evil, `${origin}/madang/redirect?path=//evil.example`]) {
      const { status, headers } = await open(provider, { redirect_uri })
      expect(status).toBe(400)
      expect(headers.get('location')).toBeNull()
    }
  })

  test.each(names)('%s wants PKCE', async (provider) => {
    const { status, headers } = await open(provider, { code_challenge: '', code_challenge_method: '' })
    expect(`${status} ${headers.get('location') ?? ''}`).toMatch(/^400|error=invalid_request/)
  })

  test.each(names)('%s gives a token once for a code, to who began', async (provider) => {
    const stolen = await exchange(provider, await codeFor(provider), { code_verifier: 'w'.repeat(64) })
    expect(stolen.status).toBe(provider === 'github' ? 200 : 400)
    expect(stolen.body['error']).toBe(provider === 'github' ? 'bad_verification_code' : 'invalid_grant')
    const code = await codeFor(provider)
    expect((await exchange(provider, code)).body).toHaveProperty('access_token')
    expect((await exchange(provider, code)).body).toHaveProperty('error')
  })

  test('a path that is not theirs is left alone', async () => {
    for (const path of ['/madang/', '/madang/standin/weather/', '/madang/standin/google', '/']) {
      expect((await fetch(`${origin}${path}`)).status).toBe(418)
    }
  })
})

describe('GitHub', () => {
  test('keeps a private address off the profile and in the list', async () => {
    const { body } = await exchange('github', await codeFor('github', '900000002'))
    const token = body['access_token']
    expect(await getJson(`${base('github')}/user`, token)).toMatchObject({ id: 900_000_002, email: null })
    const hidden = { email: 'goyo.moon@github.example', primary: true, verified: true, visibility: 'private' }
    expect(await getJson(`${base('github')}/user/emails`, token)).toContainEqual(hidden)
  })

  test('tells wrong credentials with status 200, and a wrong token with 401', async () => {
    const wrong = await exchange('github', 'x', { client_secret: 'guess' })
    expect(wrong).toMatchObject({ status: 200, body: { error: 'incorrect_client_credentials' } })
    const headers = { authorization: 'Bearer guess' }
    expect((await fetch(`${base('github')}/user`, { headers })).status).toBe(401)
  })
})

test.each([
  ['http://localhost:3000/madang/api/auth/callback/google', true],
  ['http://127.0.0.1:51234/madang/api/auth/callback/kakao', true],
  ['http://[::1]:3000/madang/api/auth/callback/kakao', true],
  ['https://madang.example/madang/api/auth/callback/github', true],
  ['http://madang.example/madang/api/auth/callback/github', false],
  ['https://madang.example.evil.example/madang/api/auth/callback/github', false],
  ['http://localhost.evil.example/madang/api/auth/callback/google', false],
  ['http://user@localhost:3000/madang/api/auth/callback/google', false],
  ['http://localhost:3000/madang/api/auth/callback/../../../redirect', false],
  ['http://localhost:3000/madang/api/auth/callback/google#x', false],
  ['http://localhost:3000/', false],
  ['javascript:alert(1)', false],
  ['', false],
])('going back to %s: %s', (uri, allowed) => {
  expect(isOwnCallback(uri, 'https://madang.example/')).toBe(allowed)
})

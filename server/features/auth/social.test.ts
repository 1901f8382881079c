// Each provider from the button to the session, over HTTP, against its stand-in.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { socialProviders } from '#contract/settings/settings.ts'
import { identityAddress } from '#demo/standins/identity-address.ts'
import { socialConfigs } from '#server/adapters/social.ts'
import { authAccount, authUser, authVerification } from '#server/db/tables/auth.table.ts'
import { invitation } from '#server/db/tables/invitation.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import { people } from '#demo/standins/identity-people.ts'
import { formAction } from '#server/test/identity-form.ts'
import { createAuth } from '#server/auth/auth.ts'
import { Browser, startAuthApp, wayBack, type TestApp } from '#server/test/auth-app.ts'
import type { AuthOptions } from '#server/auth/options.ts'
import { authSecret } from '#server/auth/secret.ts'

const app = await startAuthApp()
// The first visit loads the stand-in, which on a busy machine takes longer than anybody waits for a provider.
await fetch(`${app.origin}/madang/standin/google/.well-known/openid-configuration`)
const password = 'correct-horse'
type Seen = { uid: string; email: string | null; name: string; isAdmin: boolean } | null

const demo = { DEMO: true }

/** The same database and secret, as another server process has them. */
const anotherProcess = async ({ db }: TestApp, change: Pick<AuthOptions, 'demo' | 'social'>) =>
  createAuth({
    db,
    secret: await authSecret(db),
    log: { info: () => {}, error: () => {} },
    admit: async () => ({ status: 'active', invitationId: null }),
    onSignedUp: async () => {},
    onSessionEnded: async () => {},
    ...change,
  })

describe('each provider', () => {
  test.each([
    ['google', 'google-1', true],
    ['github', '900000001', true],
    ['github', '900000002', true],
    ['kakao', 'kakao-1', false],
  ] as const)('%s lets %s in, the first time and the next', async (provider, id, verified) => {
    const person = people[provider].find((one) => one.id === id)
    const first = app.browser()
    expect(await first.signInWith(provider, id)).toBe('/madang/done')
    const seen = (await first.who()) as Seen
    expect(seen).toMatchObject({ email: person?.email, name: person?.name, isAdmin: false })
    const [user] = await app.db
      .select()
      .from(authUser)
      .where(eq(authUser.id, seen?.uid ?? ''))
    expect(user).toMatchObject({ emailVerified: verified, image: null })

    const second = app.browser()
    expect(await second.signInWith(provider, id)).toBe('/madang/done')
    expect(await second.who()).toMatchObject({ uid: seen?.uid })
    expect(app.told.signedUp.filter(({ uid }) => uid === seen?.uid)).toHaveLength(1)
  })

  test('Kakao without an e-mail makes an account that works and shows none', async () => {
    const browser = app.browser()
    expect(await browser.signInWith('kakao', 'kakao-3')).toBe('/madang/done')
    const seen = (await browser.who()) as Seen
    expect(seen).toMatchObject({ email: null, name: '소라' })
    expect(app.told.signedUp).toContainEqual({ uid: seen?.uid, email: null, name: '소라' })
    const again = app.browser()
    await again.signInWith('kakao', 'kakao-3')
    expect(await again.who()).toMatchObject({ uid: seen?.uid })
  })

  test('no token of a provider is kept', async () => {
    await app.browser().signInWith('google', 'google-1')
    const accounts = await app.db.select().from(authAccount).where(eq(authAccount.providerId, 'google'))
    expect(accounts.length).toBeGreaterThan(0)
    for (const account of accounts) {
      expect(account).toMatchObject({ accessToken: null, refreshToken: null, idToken: null })
    }
  })

  test.each(socialProviders)('%s: cancelling leads back with a word', async (provider) => {
    const browser = app.browser()
    const end = await browser.choose(await browser.openProvider(provider), { cancel: '1' })
    expect(end).toMatch(/^\/madang\/failed\?error=access_denied&error_description=/)
    expect(await browser.who()).toBeNull()
  })

  test.each(socialProviders)('%s is asked with PKCE, state and, if it can, a nonce', async (provider) => {
    const started = await app.browser().post('/sign-in/social', { provider, ...wayBack })
    const { url } = (await started.json()) as { url: string }
    const query = new URL(url).searchParams
    expect(started.headers.has('location')).toBe(false)
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('code_challenge')).toHaveLength(43)
    expect(query.get('state')).toHaveLength(32)
    expect(query.get('redirect_uri')).toBe(`${app.origin}/madang/api/auth/callback/${provider}`)
    expect(query.has('nonce')).toBe(provider !== 'github')
  })

  test('the app works under any name of this machine, and the browser stays on it', async () => {
    const browser = new Browser(app.origin.replace('127.0.0.1', 'localhost'))
    const page = await browser.openProvider('google')
    expect(new URL(page.url).hostname).toBe('localhost')
    expect(await browser.choose(page, { person: 'google-2' })).toBe('/madang/done')
    expect(await browser.who()).toMatchObject({ email: 'robin.park@google.example' })
  })
})

describe('what is refused', () => {
  test('an e-mail that has an account is not handed to whoever a provider vouches for', async () => {
    const other = await startAuthApp()
    const owner = other.browser()
    await owner.post('/sign-up/email', { email: 'seulgi.yoon@google.example', password })
    const { uid } = (await owner.who()) as { uid: string }
    const stranger = other.browser()
    expect(await stranger.signInWith('google', 'google-1')).toBe('/madang/failed?error=account_not_linked')
    expect(await stranger.who()).toBeNull()
    expect(await other.db.select().from(authAccount).where(eq(authAccount.userId, uid))).toHaveLength(1)
  })

  test('an address that came with a provider cannot be taken over by signing up with it', async () => {
    await app.browser().signInWith('github', '900000001')
    const body = { email: 'haru.jeong@github.example', password }
    expect((await app.browser().post('/sign-up/email', body)).status).toBe(409)
    expect((await app.browser().post('/sign-in/email', body)).status).toBe(401)
  })

  test('a stand-in never lets an admin in, nor makes one of who is in already', async () => {
    const browser = app.browser()
    await browser.signInWith('kakao', 'kakao-2')
    const { uid } = (await browser.who()) as { uid: string }
    await app.db.insert(admins).values({ uid })
    expect(await browser.who()).toMatchObject({ uid, isAdmin: false })
    const again = app.browser()
    expect(await again.signInWith('kakao', 'kakao-2')).toMatch(/^\/madang\/failed\?error=STANDIN_ADMIN&/)
    expect(await again.who()).toBeNull()
  })

  test('a banned user cannot come in by a provider either', async () => {
    const browser = app.browser()
    await browser.signInWith('google', 'google-2')
    const { uid } = (await browser.who()) as { uid: string }
    await app.db.update(authUser).set({ status: 'banned' }).where(eq(authUser.id, uid))
    expect(await app.browser().signInWith('google', 'google-2')).toMatch(/^\/madang\/failed\?error=BANNED&/)
    const bannedUntil = new Date(Date.now() + MINUTE_MS)
    await app.db.update(authUser).set({ bannedUntil }).where(eq(authUser.id, uid))
    const timed = await app.browser().signInWith('google', 'google-2')
    expect(timed).toContain(`/madang/failed?error=BANNED_${bannedUntil.getTime()}&`)
    await app.db.update(authUser).set({ status: 'active', bannedUntil: null }).where(eq(authUser.id, uid))
  })

  test('a session that a stand-in opened does not count once demo mode is off', async () => {
    const browser = app.browser()
    await browser.signInWith('google', 'google-1')
    const cookie = browser.cookieHeader('/madang/')
    const real = await anotherProcess(app, { demo: false, social: [] })
    expect(await app.auth.session(cookie)).toMatchObject({
      email: 'seulgi.yoon@google.example',
    })
    expect(await real.session(cookie)).toBeNull()
  })

  test('a code that GitHub does not know, told with status 200, signs nobody in', async () => {
    const browser = app.browser()
    const started = await browser.post('/sign-in/social', { provider: 'github', ...wayBack })
    const { url } = (await started.json()) as { url: string }
    const state = new URL(url).searchParams.get('state') ?? ''
    const back = await browser.visit(`/madang/api/auth/callback/github?code=stale&state=${state}`)
    expect(back.headers.get('location')).toBe('/madang/failed?error=invalid_code')
    expect(await browser.who()).toBeNull()
    const message = 'GitHub refused the code: bad_verification_code'
    const line: unknown = expect.objectContaining({ detail: expect.objectContaining({ message }) })
    expect(app.logged).toContainEqual(line)
  })

  test('an answer that another browser asked for is refused, and leads to the login page', async () => {
    const victim = app.browser()
    const attacker = app.browser()
    const page = await attacker.openProvider('github')
    const body = new URLSearchParams({ person: '900000001' })
    const sent = await attacker.visit(formAction(page.url, await page.text()), { method: 'POST', body })
    const end = await victim.visit(sent.headers.get('location') ?? '')
    expect(end.headers.get('location')).toBe('/madang/failed?error=state_mismatch')
    expect(await victim.who()).toBeNull()
    const stray = await victim.visit('/madang/api/auth/callback/github?code=x&state=unknown')
    expect(stray.headers.get('location')).toBe('/madang/login?error=state_mismatch')
  })

  test('every answer has a number that its log lines have too, be it a redirect or a refusal', async () => {
    const back = await app.browser().visit('/madang/api/auth/callback/github?code=x&state=unknown')
    expect(back.status).toBe(302)
    expect(back.headers.get('x-request-id')).toMatch(/./)
    const refusals = [
      await app.browser().post('/sign-in/social', { provider: 'github', callbackURL: 1, errorCallbackURL: '/' }),
      await app.browser().post('/sign-in/social', { provider: 'naver', ...wayBack }),
      await app.browser().post('/sign-in/social', { provider: 'github', ...wayBack, callbackURL: '//evil.example' }),
      await app.browser().post('/sign-in/email', { email: 'nobody@mail.example', password }),
    ]
    for (const refused of refusals) {
      expect(await refused.json()).toMatchObject({ requestId: refused.headers.get('x-request-id') })
    }
  })

  test('a provider that is off is not found, and an ID token from the browser is no way in', async () => {
    const unknown = await app.browser().post('/sign-in/social', { provider: 'naver', ...wayBack })
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ code: 'not_found', reason: 'provider_off' })
    const token = { provider: 'google', ...wayBack, idToken: { token: 'a.b.c' } }
    expect((await app.browser().post('/sign-in/social', token)).status).toBe(400)
  })
})

describe('a provider in trouble', () => {
  const someone = { email: 'someone@mail.example', password }
  const unreachable = socialConfigs(demo, { ...identityAddress, origin: 'http://127.0.0.1:1' })

  test('a discovery that fails says so, harms nothing else, and works again once it is back', async () => {
    const place = { ...identityAddress, origin: 'http://127.0.0.1:1' }
    const shaky = await startAuthApp({ social: socialConfigs(demo, place) })
    const failed = await shaky.browser().post('/sign-in/social', { provider: 'google', ...wayBack })
    expect(failed.status).toBe(502)
    expect(await failed.json()).toMatchObject({ code: 'provider_failed' })
    expect((await shaky.browser().post('/sign-up/email', someone)).status).toBe(200)
    place.origin = shaky.origin
    expect(await shaky.browser().signInWith('google', 'google-1')).toBe('/madang/done')
  })

  test(
    'a provider that never answers, or falls silent later, is given up after five seconds',
    { tags: ['slow'] },
    async () => {
      const kakao = '/madang/standin/kakao'
      const silence = createServer((req, res) => {
        if (req.url !== `${kakao}/.well-known/openid-configuration`) return
        const home = `${place.origin}${kakao}`
        const algorithms = { id_token_signing_alg_values_supported: ['RS256'] }
        const described = { issuer: home, authorization_endpoint: `${home}/auth`, jwks_uri: `${home}/jwks` }
        res.end(JSON.stringify({ ...described, ...algorithms, token_endpoint: `${home}/token` }))
      })
      await new Promise<void>((resolve) => silence.listen(0, '127.0.0.1', resolve))
      afterAll(() => {
        silence.closeAllConnections()
        silence.close()
      })
      const place = { ...identityAddress, origin: `http://127.0.0.1:${(silence.address() as AddressInfo).port}` }
      const stuck = await startAuthApp({ social: socialConfigs(demo, place) })
      const before = Date.now()
      const after = () => Date.now() - before
      const comeBack = async (provider: string) => {
        const browser = stuck.browser()
        const started = await browser.post('/sign-in/social', { provider, ...wayBack })
        const { url } = (await started.json()) as { url: string }
        const state = new URL(url).searchParams.get('state') ?? ''
        const back = await browser.visit(`/madang/api/auth/callback/${provider}?code=any&state=${state}`)
        return back.headers.get('location')
      }
      const [google, ...ends] = await Promise.all([
        stuck.browser().post('/sign-in/social', { provider: 'google', ...wayBack }),
        comeBack('github'),
        comeBack('kakao'),
      ])
      expect(google.status).toBe(502)
      expect(ends).toEqual(['/madang/failed?error=invalid_code', '/madang/failed?error=invalid_code'])
      expect(after()).toBeLessThan(30_000)
      expect((await stuck.browser().post('/sign-up/email', someone)).status).toBe(200)
    },
  )

  test('the way back while the provider is out of reach leads to the error page of the sign-in', async () => {
    const shaky = await startAuthApp()
    const browser = shaky.browser()
    await browser.openProvider('kakao')
    const [flow] = await shaky.db.select().from(authVerification)
    const state = flow?.identifier.replace('auth-state:', '')
    // Another server process, which has not met the provider and cannot reach it.
    const other = await anotherProcess(shaky, { demo: true, social: unreachable })
    const path = '/madang/api/auth/callback/kakao'
    const headers = { cookie: browser.cookieHeader(path) }
    const request = new Request(`${shaky.origin}${path}?code=x&state=${state}`, { headers })
    const answer = await other.handler(request)
    expect(answer.headers.get('location')).toBe('/madang/failed?error=oauth_provider_not_found')
  })
})

describe('a site for invited people', () => {
  test('makes no account without an invitation, one with it, and lets in whoever has one', async () => {
    const invited = await startAuthApp()
    const [owner] = await invited.db
      .insert(authUser)
      .values({ id: 'owner', name: '주인', email: 'owner@madang.test' })
      .returning()
    await invited.db.insert(admins).values({ uid: owner?.id ?? '' })
    const endsAt = new Date(Date.now() + MINUTE_MS)
    await invited.db.insert(invitation).values({ token: 'come-in', uses: 1, endsAt, madeBy: 'owner' })
    invited.rules.signUp = 'invitation'
    expect(await invited.browser().signInWith('google', 'google-1')).toBe(
      '/madang/failed?error=INVITATION_NEEDED&error_description=Not+admitted.',
    )

    const browser = invited.browser()
    const page = await browser.openProvider('google', 'come-in')
    expect(await browser.choose(page, { person: 'google-1' })).toBe('/madang/done')
    expect(await invited.browser().signInWith('google', 'google-1')).toBe('/madang/done')
    expect((await invited.db.select().from(invitation))[0]?.used).toBe(1)

    invited.rules.signUp = 'approval'
    const waiting = invited.browser()
    expect(await waiting.signInWith('github', '900000001')).toBe('/madang/done')
    expect(await waiting.who()).toBeNull()
  })
})

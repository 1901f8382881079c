// Calls every endpoint as guest, user and admin. Endpoints for guests are listed, so opening one is a visible change.
import { describe, expect, it } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/api.ts'
import type { TokenScope } from '#contract/shared/access-token.ts'
import { limitOf, tokenNeedOf } from '#contract/shared/endpoint.schema.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'

const forGuests = [
  'auth.signUp',
  'auth.signIn',
  'auth.signOut',
  'auth.requestReset',
  'auth.readLink',
  'auth.resetPassword',
  'auth.confirmAddress',
  'auth.startSocial',
  'auth.finishSocial',
  'invitation.look',
  'legal.get',
  'session.get',
  'settings.get',
  'health.alive',
  'health.ready',
  'health.metrics',
  'live.stream',
  'album.list',
  'album.get',
  'album.months',
  'photoAlbum.list',
  'movie.list',
  'movie.get',
  'search.find',
  'dashboard.figures',
  'dashboard.shop',
  'dashboard.activity',
  'dashboard.timeline',
  'calendar.readFeed',
  'payment.webhook',
]
const forAdmins = [
  'board.move',
  'notice.pin',
  'notice.unpin',
  'category.put',
  'category.order',
  'category.remove',
  'product.csv',
  'product.put',
  'product.remove',
  'settings.getSums',
  'settings.putSums',
  'site.put',
  'legal.put',
  'invitation.list',
  'invitation.get',
  'invitation.put',
  'invitation.revoke',
  'userInfo.csv',
  'userInfo.listWaiting',
  'health.state',
  'order.ship',
  'userInfo.setStatus',
  'userInfo.warn',
  'userInfo.setRole',
  'userInfo.setVerified',
  'userInfo.endSessions',
  'account.makeResetLink',
  'audit.list',
  'audit.undo',
  'report.list',
  'report.count',
  'report.act',
  'mail.state',
  'mail.list',
  'mail.test',
  'mail.resend',
]

/** Endpoints that give access, or create something that lives longer than the token that called them. */
const notForTokens = [
  'auth.signUp',
  'auth.signIn',
  'auth.signOut',
  'auth.requestReset',
  'auth.readLink',
  'auth.resetPassword',
  'auth.confirmAddress',
  'auth.startSocial',
  'auth.finishSocial',
  'account.changePassword',
  'account.listDevices',
  'account.endDevice',
  'account.endOtherDevices',
  'account.myData',
  'account.sendVerification',
  'account.makeResetLink',
  'accessToken.list',
  'accessToken.make',
  'accessToken.revoke',
  'legal.agree',
  'live.stream',
  'notification.subscribe',
  'userInfo.remove',
  'userInfo.setRole',
  'userInfo.endSessions',
  'audit.undo',
  'calendar.renewFeed',
]

const t = await testApp()
const user = await t.signUp()

const someId = '00000000-0000-4000-8000-000000000000'
const pathOf = (path: string) => path.replaceAll(/\{(movieId|number)\}/g, '1').replaceAll(/\{\w+\}/g, someId)

/** Valid bodies for the endpoints of guests. */
const bodies: Record<string, () => object> = {
  'auth.signUp': () => ({ email: `${crypto.randomUUID()}@madang.test`, password: PASSWORD }),
  'auth.signIn': () => ({ email: user.email, password: PASSWORD }),
  'auth.startSocial': () => ({ provider: 'github', callbackURL: '/madang', errorCallbackURL: '/madang' }),
  'auth.requestReset': () => ({ email: user.email }),
  'auth.readLink': () => ({ token: 'none' }),
  'auth.resetPassword': () => ({ token: 'none', password: PASSWORD }),
  'auth.confirmAddress': () => ({ token: 'none' }),
  'invitation.look': () => ({ token: 'none' }),
  'payment.webhook': () => ({ eventType: 'PAYMENT_STATUS_CHANGED' }),
}
const usualStatus = (path: string) => (path.includes('{') ? 404 : 200)
/**
 * Statuses that differ from the usual one for a guest: neither a provider nor mail is set up here, an unknown provider
 * leads to the login page, and a link that nobody made does not exist.
 */
const guestGets: Record<string, number> = {
  'auth.requestReset': 409,
  'auth.readLink': 409,
  'auth.resetPassword': 409,
  'auth.confirmAddress': 409,
  'invitation.look': 409,
  'health.metrics': 404,
  'auth.startSocial': 404,
  'auth.finishSocial': 302,
}

/** Endpoints that answer with a stream stay open, so the test reads only their status. */
async function statusOf(send: TestUser['request'], { name, method, path }: NamedEndpoint) {
  const response = await send(method, pathOf(path), method === 'GET' ? undefined : (bodies[name]?.() ?? {}))
  await response.body?.cancel()
  return response.status
}

describe('access', () => {
  it('is open to guests for exactly these endpoints', () => {
    expect(
      allEndpoints
        .filter((e) => e.access === 'guest')
        .map((e) => e.name)
        .toSorted(),
    ).toEqual(forGuests.toSorted())
  })

  it('is for admins alone on exactly these endpoints', () => {
    expect(
      allEndpoints
        .filter((e) => e.access === 'admin')
        .map((e) => e.name)
        .toSorted(),
    ).toEqual(forAdmins.toSorted())
  })

  it.each(allEndpoints)('$method $path ($name) responds to each role as the contract says', async (endpoint) => {
    const { name, method, path, access } = endpoint
    // Each endpoint meets people of its own: one of them ends their session.
    const [someone, admin] = await Promise.all([t.signUp(), t.signUp({ admin: true })])
    const [asGuest, asUser, asAdmin] = await Promise.all([
      statusOf(t.guest, endpoint),
      statusOf(someone.request, endpoint),
      statusOf(admin.request, endpoint),
    ])
    const mounted = `/madang/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    expect(t.app.routes.map((route) => `${route.method} ${route.path}`)).toContain(`${method} ${mounted}`)
    if (access === 'guest') expect(asGuest).toBe(guestGets[name] ?? usualStatus(path))
    else expect(asGuest).toBe(401)
    if (access === 'admin') expect(asUser).toBe(403)
    else expect(asUser).not.toBe(401)
    expect([401, 500]).not.toContain(asAdmin)
    expect(asUser).not.toBe(500)
  })

  it('is closed to access tokens on exactly these endpoints', () => {
    const forbidden = allEndpoints.filter((e) => tokenNeedOf(e, e.method) === 'never').map((e) => e.name)
    expect(forbidden.toSorted()).toEqual(notForTokens.toSorted())
  })

  it.each(allEndpoints)('$method $path ($name) responds to access tokens as the contract says', async (endpoint) => {
    const { access, method } = endpoint
    const need = tokenNeedOf(endpoint, method)
    const [someone, admin] = await Promise.all([t.signUp(), t.signUp({ admin: true })])
    const statusFor = async (person: TestUser, scope: TokenScope) => {
      const made = await person.request('POST', '/account/tokens', { name: '프로그램', scope, days: 30 })
      const { token } = (await made.json()) as { token: string }
      const send: TestUser['request'] = (how, path, body) =>
        t.guest(how, path, body, { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' })
      return statusOf(send, endpoint)
    }
    for (const person of [someone, admin])
      for (const scope of ['read', 'write'] as const) {
        const status = await statusFor(person, scope)
        const isRefused = need === 'never' || (need === 'write' && scope === 'read')
        if (isRefused || (access === 'admin' && person === someone)) expect([scope, status]).toEqual([scope, 403])
        else expect([401, 403, 500].filter((no) => no === status && !(no === 403 && scope === 'write'))).toEqual([])
      }
  })

  it('is described for every endpoint by the API itself', async () => {
    const described = (await (await t.guest('GET', '')).json()) as {
      paths: Record<string, Record<string, { 'x-access': string }>>
    }
    for (const e of allEndpoints) expect(described.paths[e.path]?.[e.method.toLowerCase()]?.['x-access']).toBe(e.access)
  })
})

describe('a limit', () => {
  it('is on every endpoint that changes something; sign-in, one-time links and own data have their own', () => {
    const withOwn = allEndpoints.filter((e) => limitOf(e, e.method) === 'own').map(({ name }) => name)
    const auth = ['signUp', 'signIn', 'requestReset', 'readLink', 'resetPassword', 'confirmAddress', 'startSocial']
    expect(withOwn).toEqual([...auth.map((name) => `auth.${name}`), 'account.myData', 'invitation.look', 'mail.test'])
    for (const e of allEndpoints) if (e.method !== 'GET') expect(limitOf(e, e.method)).toEqual(expect.any(String))
  })

  it('is on every endpoint that sends a guest’s request to another service', () => {
    for (const name of ['movie.list', 'movie.get', 'weather.get', 'payment.webhook'])
      expect(allEndpoints.find((e) => e.name === name)?.limit).toMatch(/search|hint/)
  })
})

describe('what comes in', () => {
  it('is refused with unknown fields, broken JSON, a wrong type or a huge body, in words', async () => {
    const put = (body: string, type = 'application/json') =>
      t.app.request('http://localhost/madang/api/notification', {
        method: 'PUT',
        body,
        headers: { cookie: user.cookie, 'content-type': type },
      })
    for (const body of [
      '{"status":"읽음","x":1}',
      '{',
      '[]',
      '"읽음"',
      '{"status":1}',
      '{"__proto__":{"status":"읽음"}}',
    ]) {
      const response = await put(body)
      expect([body, response.status]).toEqual([body, 400])
      expect(await response.json()).toMatchObject({
        code: 'invalid',
        message: '입력한 내용을 확인해 주세요.',
        requestId: expect.any(String),
      })
    }
    expect((await put('{"status":"읽음"}', 'text/plain')).status).toBe(400)
    expect((await put(`{"status":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413)
  })

  it('is refused from another site, and welcome from our own', async () => {
    const from = (origin: string) => user.request('PUT', '/notification', { status: '읽음' }, { origin })
    expect((await from('https://evil.example')).status).toBe(403)
    expect((await from('null')).status).toBe(403)
    expect((await from('http://localhost')).status).toBe(200)
  })

  it('responds with 404 and no details where nothing is', async () => {
    const response = await user.request('GET', '/nothing-here')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })
})

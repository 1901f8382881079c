import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import type { AccessToken } from '#contract/account/access-token.schema.ts'
import { TOKENS_MAX, type TokenScope } from '#contract/shared/access-token.ts'
import { accessToken } from '#server/db/tables/auth.table.ts'
import { PASSWORD, testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()

type Made = AccessToken & { token: string }
async function make(user: TestUser, scope: TokenScope = 'write', days: number | null = null): Promise<Made> {
  const answer = await user.request('POST', '/account/tokens', { name: '재고 스크립트', scope, days })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Made
}

/** Asks with the token alone. */
const by =
  ({ token }: Pick<Made, 'token'>): TestUser['request'] =>
  (method, path, body, headers) =>
    t.guest(method, path, body, { authorization: `Bearer ${token}`, ...headers })

const statusOf = async (answer: Promise<Response>) => (await answer).status
const listOf = async (user: TestUser) =>
  ((await (await user.request('GET', '/account/tokens')).json()) as { items: AccessToken[] }).items

test('a program asks and writes as its owner, and its token is told once and stored as a hash', async () => {
  const user = await t.signUp()
  const made = await make(user)
  expect(made.token).toMatch(/^madang_[\w-]{43}$/)
  const bid = crypto.randomUUID()
  expect(await statusOf(by(made)('PUT', `/board/${bid}`, { title: '글', content: '<p>글</p>' }))).toBe(200)
  const post = (await (await user.request('GET', `/board/${bid}`)).json()) as { writer: { uid: string } }
  expect(post.writer.uid).toBe(user.uid)
  const listed = await listOf(user)
  expect(listed).toMatchObject([{ id: made.id, name: '재고 스크립트', scope: 'write', expiresAt: null }])
  expect(listed[0]?.usedAt).not.toBeNull()
  const { rows } = await t.db.execute(sql`select * from access_token`)
  expect(JSON.stringify([listed, rows])).not.toContain(made.token)
})

test('a token that may read changes nothing, and says why', async () => {
  const user = await t.signUp()
  const reader = by(await make(user, 'read'))
  expect(await statusOf(reader('GET', '/board'))).toBe(200)
  const refused = await reader('PUT', `/board/${crypto.randomUUID()}`, { title: '글', content: '<p>글</p>' })
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden', reason: 'token_reads_only' }])
})

test('a token opens no way that outlives it: no password, device, other token, feed, role or account', async () => {
  const admin = await t.signUp({ admin: true })
  const program = by(await make(admin))
  const tried = [
    program('PUT', '/account/password', { current: PASSWORD, next: 'another long password' }),
    program('POST', '/account/tokens', { name: 'x', scope: 'write', days: null }),
    program('GET', '/account/devices'),
    program('POST', '/schedule/feed', {}),
    program('PUT', `/userInfo/${(await t.signUp()).uid}/role`, { role: 'Admin' }),
    program('POST', `/account/${(await t.signUp()).uid}/reset-link`, {}),
    program('DELETE', `/userInfo/${admin.uid}`),
    program('POST', '/auth/sign-in/email', { email: admin.email, password: PASSWORD }),
  ]
  for (const answer of await Promise.all(tried)) {
    expect(answer.headers.getSetCookie()).toEqual([])
    expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'token_not_here' }])
  }
  expect(await statusOf(program('GET', '/audit'))).toBe(200)
})

test('beside a token the cookies do not count, and another site cannot send one', async () => {
  const [owner, other] = [await t.signUp(), await t.signUp()]
  const program = by(await make(owner))
  const elsewhere = { cookie: other.cookie, origin: 'https://elsewhere.example' }
  const session = (await (await program('GET', '/session', undefined, elsewhere)).json()) as { user: { uid: string } }
  expect(session.user.uid).toBe(owner.uid)
  expect(await statusOf(program('PUT', '/notification', { status: '읽음' }, elsewhere))).toBe(200)
  // Somebody else's kind of token is nobody, and the cookie beside it is not looked at.
  const foreign = { authorization: 'Bearer something', cookie: other.cookie }
  expect(await (await t.guest('GET', '/session', undefined, foreign)).json()).toMatchObject({ user: null })
  expect(await statusOf(t.guest('GET', '/board', undefined, foreign))).toBe(401)
  const forged = { authorization: `Bearer madang_${'a'.repeat(43)}`, cookie: other.cookie }
  expect(await statusOf(t.guest('GET', '/session', undefined, forged))).toBe(401)
})

const ends: Record<string, (of: { owner: TestUser; admin: TestUser; made: Made }) => Promise<unknown>> = {
  'it is revoked': ({ owner, made }) => owner.request('DELETE', `/account/tokens/${made.id}`, {}),
  'its time is over': () => t.db.update(accessToken).set({ expiresAt: sql`now() - interval '1 second'` }),
  'its owner is banned': ({ owner, admin }) =>
    admin.request('PUT', `/userInfo/${owner.uid}/status`, { status: 'banned', reason: 'spam' }),
  'its owner changes the password': ({ owner }) =>
    owner.request('PUT', '/account/password', { current: PASSWORD, next: 'another long password' }),
  'its owner becomes an admin': ({ owner, admin }) =>
    admin.request('PUT', `/userInfo/${owner.uid}/role`, { role: 'Admin' }),
  'its owner leaves': ({ owner }) => owner.request('DELETE', `/userInfo/${owner.uid}`, {}),
}
test.each(Object.keys(ends))('a token lets nobody in once %s', async (why) => {
  const [owner, admin] = [await t.signUp(), await t.signUp({ admin: true })]
  const made = await make(owner)
  expect(await statusOf(by(made)('GET', '/board'))).toBe(200)
  await ends[why]?.({ owner, admin, made })
  expect(await statusOf(by(made)('GET', '/board'))).toBe(401)
})

test('only its owner revokes a token, and there are so many and no more', async () => {
  const [owner, other] = [await t.signUp(), await t.signUp()]
  const made = await make(owner, 'read', 30)
  const days = (Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt)) / DAY_MS
  expect(days).toBe(30)
  expect(await statusOf(other.request('DELETE', `/account/tokens/${made.id}`, {}))).toBe(404)
  for (let i = 1; i < TOKENS_MAX; i += 1) await make(owner)
  const full = await owner.request('POST', '/account/tokens', { name: 'one more', scope: 'read', days: 30 })
  expect(await full.json()).toMatchObject({ reason: 'tokens_full' })
  // One whose time is over takes no place.
  await t.db
    .update(accessToken)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(accessToken.id, made.id))
  await make(owner)
  for (const body of [
    { name: ' ', scope: 'read', days: 30 },
    { name: 'x', scope: 'all', days: 30 },
    { name: 'x', scope: 'read', days: 7 },
  ])
    expect(await statusOf(owner.request('POST', '/account/tokens', body))).toBe(400)
})

test('programs are counted, so that one that runs wild is stopped and told how long to wait', async () => {
  const own = await t.signUp()
  const program = by(await make(own, 'read'))
  await t.db.execute(sql`insert into write_count (key, count, window_ends_at)
    values (${`program:${own.uid}`}, 3000, now() + interval '5 minutes')`)
  const answer = await program('GET', '/board')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(200)
  expect(await statusOf(own.request('GET', '/board'))).toBe(200)
})

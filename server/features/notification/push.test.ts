// Tests requests to push services: pauses that they ask for, the urgency of a message, and logged refusals.
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/shared/durations.ts'
import { createPush, newVapidKey, type VapidKey } from '#server/adapters/push.ts'
import { pushOutbox, pushSubscription } from '#server/db/tables/delivery.table.ts'
import { createLog } from '#server/process/log.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { startPushService } from '#server/test/push-service.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { pushNext } from './push.service.ts'

const service = await startPushService()
const clock = { ahead: 0 }
const now = () => new Date(Date.now() + clock.ahead)
const lines: string[] = []
const vapid = JSON.parse(newVapidKey()) as VapidKey
const log = createLog((line) => lines.push(line))
const makePush = () => createPush({ vapid, contact: undefined, log, mayReach: service.mayReach, now })
const t = await testApp({ now })
let me: TestUser

beforeEach(async () => {
  clock.ahead = 0
  lines.length = 0
  Object.assign(service.mood, { status: 201, retryAfter: undefined })
  service.asked.times = 0
  // A service that rests after one test is another one for the next.
  t.deps.push = makePush()
  await t.db.delete(pushOutbox)
  me = await t.signUp()
})

async function subscribed() {
  const browser = service.browser()
  expect((await me.request('PUT', '/notification/push', browser.subscription)).status).toBe(204)
  return browser
}
const pushAll = async () => {
  while (await pushNext(t.deps));
}

describe('a service that answers 429', () => {
  it.each([
    ['in seconds', '600', 600_000],
    ['as a date', () => new Date(Date.now() + 600_000).toUTCString(), 600_000],
  ])('is not asked again before its Retry-After (%s), by no message', async (_how, retryAfter, waitMs) => {
    const [first, second] = [await subscribed(), await subscribed()]
    Object.assign(service.mood, { status: 429, retryAfter: typeof retryAfter === 'string' ? retryAfter : retryAfter() })
    await notify(t.db, me.uid, 'paid')
    await pushAll()
    expect(service.asked.times).toBe(1)
    Object.assign(service.mood, { retryAfter: undefined, status: 201 })
    await notify(t.db, me.uid, 'shipped')
    clock.ahead = waitMs - 30_000
    await pushAll()
    expect(service.asked.times).toBe(1)
    clock.ahead = waitMs + 1_000
    await pushAll()
    expect([first.shown.length, second.shown.length]).toEqual([2, 2])
  })

  it('without one is asked again by the usual pauses, and a nonsense one is none', async () => {
    const browser = await subscribed()
    Object.assign(service.mood, { status: 429, retryAfter: 'soon' })
    await notify(t.db, me.uid, 'paid')
    await pushAll()
    Object.assign(service.mood, { retryAfter: undefined, status: 201 })
    clock.ahead = 61_000
    await pushAll()
    expect(browser.shown).toHaveLength(1)
  })

  it('never holds a message for longer than a day', async () => {
    const browser = await subscribed()
    Object.assign(service.mood, { status: 503, retryAfter: '99999999' })
    await notify(t.db, me.uid, 'paid')
    await pushAll()
    Object.assign(service.mood, { retryAfter: undefined, status: 201 })
    clock.ahead = DAY_MS + 1_000
    await notify(t.db, me.uid, 'shipped')
    await pushAll()
    expect(browser.shown).toHaveLength(2)
  })
})

it('says how urgent a message is', async () => {
  const browser = await subscribed()
  for (const kind of ['message', 'paid', 'reply', 'welcome'] as const) {
    await notify(t.db, me.uid, kind)
    await pushAll()
  }
  expect(browser.headers.map(({ urgency }) => urgency)).toEqual(['high', 'high', 'normal', 'low'])
})

it('names the service and its answer in the log, and not the browser’s address there', async () => {
  const { subscription } = await subscribed()
  const { host, pathname } = new URL(subscription.endpoint)
  Object.assign(service.mood, { retryAfter: undefined, status: 403 })
  await notify(t.db, me.uid, 'paid')
  await pushAll()
  const [line = '{}'] = lines
  expect(JSON.parse(line)).toMatchObject({ level: 'error', host, status: 403 })
  expect(lines.join()).not.toContain(pathname)
})

it('is signed for its service with the key to which browsers subscribe', async () => {
  const browser = await subscribed()
  await notify(t.db, me.uid, 'paid')
  await pushAll()
  const bytes = (text = '') => Buffer.from(text, 'base64url')
  const header = String(browser.headers[0]?.['authorization'])
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(key).toBe(t.deps.push.publicKey)
  expect(JSON.parse(bytes(claims).toString())).toMatchObject({ aud: new URL(browser.subscription.endpoint).origin })
  const open = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: vapid.x, y: vapid.y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key: open, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true)
})

describe('a subscription', () => {
  const auth = randomBytes(16).toString('base64url')
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const good = pair.getPublicKey()
  const offCurve = Buffer.from(good)
  offCurve[64] = (offCurve[64] ?? 0) ^ 1
  const compressed = pair.getPublicKey(undefined, 'compressed')
  const hybrid = pair.getPublicKey(undefined, 'hybrid')

  it.each([
    ['a key that is no point of the curve', { p256dh: offCurve.toString('base64url') }],
    ['a key of noughts', { p256dh: Buffer.alloc(65).toString('base64url') }],
    ['a key that is too short', { p256dh: compressed.toString('base64url') }],
    ['a key in another form', { p256dh: hybrid.toString('base64url') }],
    ['a secret that is too long', { auth: randomBytes(17).toString('base64url') }],
    ['a secret that is too short', { auth: randomBytes(15).toString('base64url') }],
  ])('with %s is refused at once, in words', async (_what, wrong) => {
    const { endpoint } = service.browser().subscription
    const body = { endpoint, p256dh: good.toString('base64url'), auth, ...wrong }
    const answer = await me.request('PUT', '/notification/push', body)
    expect(answer.status).toBe(400)
    const { fields } = (await answer.json()) as { fields: Record<string, string> }
    expect(Object.keys(fields)).toEqual(Object.keys(wrong))
    expect(await t.db.$count(pushSubscription, eq(pushSubscription.uid, me.uid))).toBe(0)
  })
})

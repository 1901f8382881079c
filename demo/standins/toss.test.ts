// The stand-in on the provider's own contract: keys, idempotency, errors, the buyer's page.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { testDatabase } from '#server/test/test-database.ts'
import { createTossStandin, TOSS_STANDIN_KEYS, type TossStandin } from './toss.ts'
import { emptyIcon } from './page-policy.ts'

let toss: TossStandin
let ahead = 0
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  const { db } = await testDatabase()
  toss = createTossStandin({ db, ...TOSS_STANDIN_KEYS, webhookUrl: 'http://127.0.0.1:9/', now, lateMs: 150 })
})
beforeEach(() => {
  delete toss.faults.confirm
})

const basic = (key: string) => `Basic ${Buffer.from(key).toString('base64')}`
const right = basic(`${TOSS_STANDIN_KEYS.secretKey}:`)

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await toss.app.request(path, {
    method,
    headers: { authorization: right, 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const confirm = (paymentKey: string, orderId: string, amount: number, headers = {}) =>
  call('POST', '/v1/payments/confirm', { paymentKey, orderId, amount }, headers)
const order = () => `order-${crypto.randomUUID()}`

describe('the REST side', () => {
  it('confirms once, shows by key and by order, and cancels once', async () => {
    const orderId = order()
    const key = await toss.authenticated({ orderId, amount: 11_000 })
    expect(await call('GET', `/v1/payments/${key}`)).toMatchObject({
      status: 200,
      body: { status: 'IN_PROGRESS', approvedAt: null },
    })
    expect(await confirm(key, orderId, 11_000)).toMatchObject({
      status: 200,
      body: {
        status: 'DONE',
        orderId,
        totalAmount: 11_000,
        balanceAmount: 11_000,
        vat: 1_000,
        currency: 'KRW',
        method: '카드',
      },
    })
    expect(await confirm(key, orderId, 11_000)).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_PROCESSED_PAYMENT' },
    })
    expect(await call('GET', `/v1/payments/orders/${orderId}`)).toMatchObject({
      status: 200,
      body: { paymentKey: key, status: 'DONE' },
    })
    const cancel = (body: object) => call('POST', `/v1/payments/${key}/cancel`, body)
    expect(await cancel({})).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(await cancel({ cancelReason: '변심' })).toMatchObject({
      status: 200,
      body: { status: 'CANCELED', balanceAmount: 0, cancels: [{ cancelAmount: 11_000, cancelReason: '변심' }] },
    })
    expect(await cancel({ cancelReason: '변심' })).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_CANCELED_PAYMENT' },
    })
  })

  it('refuses other keys, another order or amount, and what it does not know', async () => {
    const orderId = order()
    const key = await toss.authenticated({ orderId, amount: 5_000 })
    const as = (authorization: string) => confirm(key, orderId, 5_000, { authorization })
    expect(await as(basic(TOSS_STANDIN_KEYS.secretKey))).toMatchObject({
      status: 403,
      body: { code: 'INCORRECT_BASIC_AUTH_FORMAT' },
    })
    expect(await as(basic('test_gsk_other:'))).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED_KEY' } })
    expect(await confirm(key, order(), 5_000)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(await confirm(key, orderId, 4_999)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(await confirm('none', orderId, 5_000)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    })
    expect(await call('GET', '/v1/payments/none')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND_PAYMENT' } })
    expect(await call('GET', `/v1/payments/${key}`)).toMatchObject({ body: { status: 'IN_PROGRESS' } })
  })

  it('gives the same answer for the same idempotency key, and says so while the first is on its way', async () => {
    const orderId = order()
    const key = await toss.authenticated({ orderId, amount: 5_000, plan: 'late' })
    const once = { 'idempotency-key': `once-${key}` }
    const [first, second] = await Promise.all([confirm(key, orderId, 5_000, once), confirm(key, orderId, 5_000, once)])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([first, second].find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'IDEMPOTENT_REQUEST_PROCESSING',
    })
    expect(await confirm(key, orderId, 5_000, once)).toMatchObject({ status: 200, body: { status: 'DONE' } })
    expect(await confirm(key, orderId, 5_000, { 'idempotency-key': 'x'.repeat(301) })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_IDEMPOTENCY_KEY' },
    })
  })

  it('answers with the error that a test asks for by header', async () => {
    const test = (code: string) => confirm('any', 'any', 1, { 'tosspayments-test-code': code })
    expect(await test('REJECT_CARD_COMPANY')).toMatchObject({
      status: 403,
      body: { code: 'REJECT_CARD_COMPANY', message: '결제 승인이 거절되었습니다.' },
    })
    expect(await test('NO_SUCH_CODE')).toMatchObject({ status: 400, body: { code: 'INVALID_TEST_CODE' } })
  })

  it('lets a payment expire that is not confirmed within ten minutes', async () => {
    const orderId = order()
    const key = await toss.authenticated({ orderId, amount: 5_000 })
    ahead += 11 * MINUTE_MS
    expect(await confirm(key, orderId, 5_000)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    })
    expect(await call('GET', `/v1/payments/${key}`)).toMatchObject({ body: { status: 'EXPIRED' } })
  })

  it('remembers everything after it was started anew', async () => {
    const orderId = order()
    const key = await toss.authenticated({ orderId, amount: 5_000 })
    await confirm(key, orderId, 5_000)
    const again = createTossStandin({ db: toss.db, ...TOSS_STANDIN_KEYS, webhookUrl: 'http://127.0.0.1:9/' })
    expect(await again.store.find(key)).toMatchObject({ status: 'DONE', orderId })
  })
})

describe('the buyer’s page', () => {
  const shop = 'http://shop.test'
  const start = (change: object = {}, origin = shop) =>
    toss.app.request('/sdk/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({
        clientKey: TOSS_STANDIN_KEYS.clientKey,
        method: '카드',
        amount: { currency: 'KRW', value: 5_000 },
        orderId: order(),
        orderName: '<b>옹기</b> 외 1',
        successUrl: `${shop}/success?keep=1`,
        failUrl: `${shop}/fail`,
        ...change,
      }),
    })
  const begun = async () => ((await (await start()).json()) as { paymentKey: string }).paymentKey
  const pick = (key: string, form: Record<string, string>) =>
    toss.app.request(`/pay/${key}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

  it('shows the order as text, in the reader’s language, and runs nothing', async () => {
    const key = await begun()
    const page = await toss.app.request(`/pay/${key}?locale=ko`)
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('&lt;b&gt;옹기')
    expect(html).toContain('5,000원')
    expect(html).not.toContain('<script')
    // The page itself has the icon that the browser asks for, and its policy allows it.
    expect(html).toContain(emptyIcon)
    expect(page.headers.get('content-security-policy')).toContain('img-src data:')
    expect(await (await toss.app.request(`/pay/${key}?locale=en`)).text()).toContain('5,000 won')
  })

  it.each([
    [
      { choice: 'success' },
      /^http:\/\/shop\.test\/success\?keep=1&paymentType=NORMAL&orderId=order-.+&paymentKey=standin_.+&amount=5000$/,
      200,
    ],
    [{ choice: 'late' }, /\/success\?/, 200],
    [{ choice: 'fail500' }, /\/success\?/, 500],
    [{ choice: 'refuse', code: 'confirm:REJECT_CARD_PAYMENT' }, /\/success\?/, 403],
    [
      { choice: 'refuse', code: 'REJECT_CARD_COMPANY' },
      /\/fail\?code=REJECT_CARD_COMPANY&message=.+&orderId=order-/,
      404,
    ],
    [{ choice: 'cancel' }, /\/fail\?code=PAY_PROCESS_CANCELED&message=.+&orderId=order-/, 404],
  ] as const)('%j goes back to the shop, and then the confirm answers accordingly', async (form, location, status) => {
    const key = await begun()
    const answer = await pick(key, form)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(location)])
    const payment = await toss.store.find(key)
    expect((await confirm(key, payment?.orderId ?? '', 5_000)).status).toBe(status)
    expect((await pick(key, { choice: 'success' })).status).toBe(410)
  })

  it('takes nobody anywhere but back to the shop that asked, and nothing without the shop’s key', async () => {
    expect((await start({ successUrl: 'https://evil.example/' })).status).toBe(403)
    expect((await start({ clientKey: 'test_gck_other' })).status).toBe(401)
    expect((await start({ failUrl: 'javascript:alert(1)' })).status).toBe(400)
  })
})

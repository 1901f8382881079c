// Toss Payments, played locally: the browser's script, the page where a buyer pays, the REST side and the webhooks.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { tossWidgetWords } from '#messages/shared/standins.ts'
import type { Db } from '#server/db/open.ts'
import { localeOf } from '#server/http/locale.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { isTossCode, tossCodes } from './toss-codes.ts'
import { goneTossPage, tossPage, tossPageHeaders } from './toss-page.ts'
import { sendWebhook } from './toss-payment.ts'
import { refusal, tossRest, type RestOptions } from './toss-rest.ts'
import { createTossStore, VIRTUAL_ACCOUNT, type Plan, type StandinPayment } from './toss-store.ts'

export const TOSS_STANDIN_KEYS = { clientKey: 'test_gck_madang_standin', secretKey: 'test_gsk_madang_standin' }

type Options = Pick<RestOptions, 'secretKey'> & {
  db: Db
  clientKey: string
  webhookUrl: string
  now?: () => Date
  lateMs?: number
  troubleMs?: number
}

const address = z.url({ protocol: /^https?$/ })
const start = z.object({
  clientKey: z.string(),
  method: z.string().max(20),
  amount: z.object({ currency: z.literal('KRW'), value: z.number().int().positive() }),
  orderId: z.string().regex(/^[\w=-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  successUrl: address,
  failUrl: address,
})

/** The script's parts are modules, so that each can be read and checked; the browser gets them as one classic script. */
export function tossScript() {
  const parts = ['rules.js', 'panels.js', 'standard.js'].map((name) =>
    readFileSync(join(projectRoot, 'demo/standins/toss-sdk', name), 'utf8'),
  )
  const plain = parts
    .join('\n')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')
  return `(() => {\nconst tossWords = ${JSON.stringify(tossWidgetWords)}\n${plain}\n})()\n`
}

const withQuery = (url: string, query: Record<string, string>) => {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  return target.href
}

type Choice = { change: Partial<StandinPayment>; to: (payment: StandinPayment) => string }

const success = ({ successUrl, orderId, paymentKey, amount }: StandinPayment) =>
  withQuery(successUrl, { paymentType: 'NORMAL', orderId, paymentKey, amount: String(amount) })

function refusedOnPage(code: string): Choice {
  const message = isTossCode(code) ? tossCodes[code].message : ''
  return {
    change: { status: 'ABORTED', failureCode: code },
    to: ({ failUrl, orderId }) => withQuery(failUrl, { code, message, orderId }),
  }
}

/** Reads the buyer's choice on the page. */
function chosen(form: URLSearchParams, now: Date): Choice | null {
  const goOn = (plan: Plan): Choice => ({
    change: { status: 'IN_PROGRESS', plan, authenticatedAt: now.toISOString() },
    to: success,
  })
  const code = form.get('code') ?? ''
  switch (form.get('choice')) {
    case 'success':
      return goOn('success')
    case 'deposit':
      return { ...goOn('success'), change: { ...goOn('success').change, method: VIRTUAL_ACCOUNT } }
    case 'late':
      return goOn('late')
    case 'lost':
      return goOn('lost')
    case 'fail500':
      return goOn('fail500')
    case 'cancel':
      return refusedOnPage('PAY_PROCESS_CANCELED')
    case 'refuse':
      if (code.startsWith('confirm:')) return goOn(`refuse:${code.slice('confirm:'.length)}`)
      return isTossCode(code) ? refusedOnPage(code) : null
    default:
      return null
  }
}

export function createTossStandin({
  db,
  clientKey,
  secretKey,
  webhookUrl,
  now = () => new Date(),
  lateMs = 20_000,
  troubleMs = 30_000,
}: Options) {
  const store = createTossStore(db)
  const onChange = (payment: StandinPayment) => void sendWebhook(webhookUrl, payment)
  const options: RestOptions = {
    store,
    secretKey,
    now,
    lateMs,
    troubleMs,
    onChange,
    faults: {},
    calls: { confirm: 0, get: 0, cancel: 0 },
    tamper: (payment) => payment,
  }

  /** A payment that waits until its buyer pays. */
  async function ask(what: Omit<z.infer<typeof start>, 'clientKey'>) {
    const paymentKey = `standin_${randomBytes(18).toString('base64url')}`
    const { method, orderId, orderName, successUrl, failUrl, amount } = what
    const nothingYet = {
      authenticatedAt: null,
      approvedAt: null,
      cancels: [],
      failureCode: null,
    }
    await store.add({
      paymentKey,
      method,
      orderId,
      orderName,
      successUrl,
      failUrl,
      amount: amount.value,
      status: 'READY',
      plan: 'success',
      requestedAt: now().toISOString(),
      ...nothingYet,
    })
    return paymentKey
  }

  const app = new Hono()
  const script = tossScript()
  app.get('/v2/standard', (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )

  app.post('/sdk/payments', async (c) => {
    const body = start.safeParse(await c.req.json().catch(() => null)).data
    if (!body) return c.json(refusal('INVALID_REQUEST').body as object, 400)
    if (body.clientKey !== clientKey) return c.json(refusal('UNAUTHORIZED_KEY').body as object, 401)
    // Redirects only to the shop that asked.
    const origin = c.req.header('origin')
    if (origin && [body.successUrl, body.failUrl].some((url) => new URL(url).origin !== origin)) {
      return c.json({ code: 'FORBIDDEN_REQUEST', message: tossCodes.FORBIDDEN_REQUEST.message }, 403)
    }
    return c.json({ paymentKey: await ask(body) })
  })

  const localeFor = (c: Context) =>
    c.req.query('locale') === 'en' ? 'en' : c.req.query('locale') === 'ko' ? 'ko' : localeOf(c.req.raw.headers)
  app.get('/pay/:paymentKey', async (c) => {
    const payment = await store.find(c.req.param('paymentKey'))
    const html = payment?.status === 'READY' ? tossPage(localeFor(c), payment) : goneTossPage(localeFor(c))
    return c.body(html, payment?.status === 'READY' ? 200 : 410, tossPageHeaders)
  })
  app.post('/pay/:paymentKey', async (c) => {
    const choice = chosen(new URLSearchParams(await c.req.text()), now())
    const payment = choice && (await store.change(c.req.param('paymentKey'), 'READY', choice.change))
    if (!choice || !payment) return c.body(goneTossPage(localeFor(c)), 410, tossPageHeaders)
    return c.redirect(choice.to(payment), 303)
  })

  app.route('/', tossRest(options))
  /** For tests and the demo's own orders: records what a buyer's visit to the page would leave. */
  async function authenticated(what: { orderId: string; amount: number; plan?: Plan; method?: string }) {
    const url = 'http://localhost/'
    const paymentKey = await ask({
      method: what.method ?? '카드',
      orderId: what.orderId,
      orderName: '주문',
      successUrl: url,
      failUrl: url,
      amount: { currency: 'KRW', value: what.amount },
    })
    await store.change(paymentKey, 'READY', {
      status: 'IN_PROGRESS',
      plan: what.plan ?? 'success',
      authenticatedAt: now().toISOString(),
    })
    return paymentKey
  }
  /** For tests: the buyer transfers the money to the virtual account, and the provider calls the shop. */
  async function deposit(paymentKey: string) {
    const paid = await store.change(paymentKey, 'WAITING_FOR_DEPOSIT', {
      status: 'DONE',
      approvedAt: now().toISOString(),
    })
    if (paid) void sendWebhook(webhookUrl, paid, 'deposit')
    return paid
  }
  return { app, db, store, authenticated, deposit, faults: options.faults, calls: options.calls, options }
}

export type TossStandin = ReturnType<typeof createTossStandin>

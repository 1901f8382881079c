// A shop whose payment provider is the stand-in, on a port of its own: paid over real HTTP, by buyers with real carts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { and, eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { API_PATH } from '#contract/shared/base-path.ts'
import type { Order } from '#contract/order/order.schema.ts'
import { DELIVERY_FEE } from '#contract/order/order.ts'
import type { Settlement } from '#contract/order/payment.schema.ts'
import { createCustomerKeys, createToss } from '../adapters/toss.ts'
import { notification } from '../db/tables/notification.table.ts'
import { payment } from '../db/tables/order.table.ts'
import { cartLine, products } from '../db/tables/shop.table.ts'
import { sweepOrders } from '#server/features/order/payment/sweep.service.ts'
import type { Plan } from '#demo/standins/toss-store.ts'
import { createTossStandin, TOSS_STANDIN_KEYS, type TossStandin } from '#demo/standins/toss.ts'
import { testApp, type TestUser } from './test-app.ts'

/** Long enough for a busy machine to answer in time, short enough for tests in which the provider never answers. */
const TIMEOUT_MS = 1_000
const LATE_MS = 1_600

export const deliveryInfo = {
  zoneCode: '03044',
  addr1: '서울 종로구 사직로 161',
  addr2: '1층',
  tel: '010-1234-5678',
  memo: '',
}

/** A clock that tests can put forward. */
function clock() {
  let ahead = 0
  return { now: () => new Date(Date.now() + ahead), forward: (ms: number) => (ahead += ms) }
}

async function listen() {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  afterAll(async () => {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  })
  return { http, origin: `http://127.0.0.1:${port}` }
}

/** How the news of an order name what `ready` has put up. */
export const READY_IN_WORDS = '옹기 · 27,000원'

type Shop = Awaited<ReturnType<typeof testApp>>
type Product = typeof products.$inferSelect

async function json<T>(answer: Promise<Response>): Promise<T> {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}

/** Two lines can reach a cart in the same millisecond, and an order lists them by the time when they were put in. */
let lastPut = Date.now()

const buying = ({ db }: Shop) => ({
  product: async (change: Partial<typeof products.$inferInsert> = {}) => {
    const jar = { name: '옹기', cover: '/c.webp', price: 12_000, colors: ['#112233', '#445566'], stock: 10 }
    const [made] = await db
      .insert(products)
      .values({ ...jar, ...change })
      .returning()
    return made as Product
  },
  put: (uid: string, { id, price, colors }: Product, quantity = 1, option = colors[0] ?? '') =>
    db
      .insert(cartLine)
      .values({ uid, productId: id, option, quantity, unitPrice: price, addedAt: new Date(++lastPut) }),
  place: async (buyer: TestUser) =>
    (await json<{ oid: string }>(buyer.request('POST', '/orders', { deliveryInfo }))).oid,
  get: (buyer: TestUser, oid: string) => json<Order>(buyer.request('GET', `/orders/${oid}`)),
  confirm: (buyer: TestUser, oid: string, paymentKey: string, amount: number) =>
    buyer.request('POST', `/orders/${oid}/confirm`, { paymentKey, amount }),
  settle: (buyer: TestUser, oid: string, paymentKey: string, amount: number) =>
    json<Settlement>(buyer.request('POST', `/orders/${oid}/confirm`, { paymentKey, amount })),
  /** The notifications of a user, oldest first. */
  told: async (user: TestUser) => {
    const { uid, createdAt, description } = notification
    const rows = await db.select({ description }).from(notification).where(eq(uid, user.uid)).orderBy(createdAt)
    return rows.map((row) => row.description)
  },
})

/** Everything that one order has left behind, in our database and at the provider. */
async function tracesOf({ db }: Shop, toss: TossStandin, buyer: TestUser, oid: string) {
  const { items, status, paymentKey, isChecking } = await json<Order>(buyer.request('GET', `/orders/${oid}`))
  const first = items[0]?.id ?? ''
  const [jar] = await db.select().from(products).where(eq(products.id, first))
  const cart = await db
    .select()
    .from(cartLine)
    .where(and(eq(cartLine.uid, buyer.uid), eq(cartLine.productId, first)))
  const rows = await db.select().from(payment).where(eq(payment.oid, oid))
  const atProvider = (await toss.store.byOrder(oid)).map((one) => one.status)
  return {
    status,
    paymentKey,
    isChecking,
    stock: jar?.stock,
    cart: cart[0]?.quantity ?? 0,
    payments: rows.length,
    captured: atProvider.filter((state) => state === 'DONE').length,
    refunded: atProvider.filter((state) => state === 'CANCELED').length,
  }
}

export async function tossShop({ webhooks = false, timeoutMs = TIMEOUT_MS, lateMs = LATE_MS } = {}) {
  const { http, origin } = await listen()
  const time = clock()
  const payments = {
    toss: createToss({ baseUrl: origin, secretKey: TOSS_STANDIN_KEYS.secretKey, timeoutMs }),
    customerKey: createCustomerKeys('only for tests'),
  }
  const t = await testApp({ payments, now: time.now })
  const webhookUrl = webhooks ? `${origin}${API_PATH}/toss/webhook` : 'http://127.0.0.1:9/'
  const toss = createTossStandin({ db: t.db, ...TOSS_STANDIN_KEYS, webhookUrl, now: time.now, lateMs })
  const standin = getRequestListener(toss.app.fetch)
  const shop = getRequestListener(t.app.fetch)
  http.on(
    'request',
    (request, response) => void (request.url?.startsWith(API_PATH) ? shop : standin)(request, response),
  )
  const deeds = buying(t)

  /** A new jar in the buyer's cart, ordered, and a payment for it that waits to be confirmed. */
  const ready = async (
    buyer: TestUser,
    { plan, quantity = 2, stock = 10 }: { plan?: Plan; quantity?: number; stock?: number | null } = {},
  ) => {
    await t.db.delete(cartLine).where(eq(cartLine.uid, buyer.uid))
    const jar = await deeds.product({ stock })
    await deeds.put(buyer.uid, jar, quantity)
    const oid = await deeds.place(buyer)
    const amount = jar.price * quantity + DELIVERY_FEE
    return { jar, oid, amount, quantity, paymentKey: await toss.authenticated({ orderId: oid, amount, plan }) }
  }
  /** Sweeps as the background process does, some time later. */
  const sweepAfter = async (ms: number) => {
    time.forward(ms)
    await sweepOrders(t.deps)
  }
  const traces = (buyer: TestUser, oid: string) => tracesOf(t, toss, buyer, oid)
  return { ...t, ...deeds, lateMs, toss, time, json, ready, traces, sweepAfter }
}

export type TossShop = Awaited<ReturnType<typeof tossShop>>

// Buyers for the journeys of orders and payments: an account, a full cart, an order, and a payment without a screen.
import type { Page } from '@playwright/test'
import { expect, signUp } from './journey.ts'
import { api } from './message-neighbours.ts'

type Product = { id: string; name: string; colors: string[]; stock: number | null }
export type Ordered = {
  oid: string
  wholePrice: number
  orderName: string
  status: string
  items: { pname: string; option: string }[]
}

export const delivery = {
  zoneCode: '04524',
  addr1: '서울 중구 세종대로 110',
  addr2: '3층',
  tel: '010-1234-5678',
  memo: '문앞에 놓아주세요',
}

export const orderOf = (page: Page, oid: string) => api<Ordered>(page, 'GET', `orders/${oid}`)

/** Products that never run out, so that parallel journeys do not take each other's last piece. */
export async function fillCart(page: Page) {
  const { user } = await api<{ user: { uid: string } }>(page, 'GET', 'session')
  const { items } = await api<{ items: Product[] }>(page, 'GET', 'products?limit=100')
  const endless = items.filter(({ stock }) => stock === null).slice(-2)
  expect(endless).toHaveLength(2)
  for (const { id, colors } of endless) {
    await api(page, 'PUT', `carts/${user.uid}/adds/${crypto.randomUUID()}`, { id, option: colors[0], quantity: 2 })
  }
  return { uid: user.uid, cart: () => api<{ itemCount: number }>(page, 'GET', `carts/${user.uid}`) }
}

export async function placeOrder(page: Page): Promise<Ordered> {
  const { oid } = await api<{ oid: string }>(page, 'POST', 'orders', { deliveryInfo: delivery })
  return orderOf(page, oid)
}

/** Signs up in the page's browser and orders what is in the cart. */
export async function becomeBuyer(page: Page) {
  const { email } = await signUp(page)
  const { cart } = await fillCart(page)
  return { email, cart, order: await placeOrder(page) }
}

/** Pays at the provider's own addresses, as its page would. */
export async function payWithoutScreen(page: Page, { oid, orderName, wholePrice }: Ordered) {
  const { payment } = await api<{ payment: { clientKey: string } }>(page, 'GET', 'settings')
  const root = (process.env.MADANG_URL ?? '').replace(/\/$/, '')
  const headers = { origin: new URL(root).origin }
  const response = await page.request.post('standin/toss/sdk/payments', {
    headers,
    data: {
      clientKey: payment.clientKey,
      method: '카드',
      amount: { currency: 'KRW', value: wholePrice },
      orderId: oid,
      orderName,
      successUrl: `${root}/toss/success`,
      failUrl: `${root}/toss/fail`,
    },
  })
  const { paymentKey } = (await response.json()) as { paymentKey: string }
  await page.request.post(`standin/toss/pay/${paymentKey}`, { headers, form: { choice: 'success' }, maxRedirects: 0 })
  const { outcome } = await api<{ outcome: string }>(page, 'POST', `orders/${oid}/confirm`, {
    paymentKey,
    amount: wholePrice,
  })
  expect(outcome).toBe('paid')
  return paymentKey
}

/** The notifications of the user who is signed in on that page. */
export const notifications = async (page: Page) =>
  (await api<{ items: { description: string }[] }>(page, 'GET', 'notification')).items.map(
    ({ description }) => description,
  )

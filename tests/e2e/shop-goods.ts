// Products and carts for the shop's journeys, made through the API as a browser would.
import type { Browser, Page } from '@playwright/test'
import { uploadCover } from './blog-posts.ts'
import { admin, expect, signIn } from './journey.ts'
import { api } from './message-neighbours.ts'

export type Ware = { id: string; name: string; price: number; version: number; stock: number | null }

/** The admin's browser, for what only an admin may do. */
export async function adminElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.MADANG_URL, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
  const page = await context.newPage()
  await signIn(page, admin)
  return page
}

/** A price that no other product has sets the wares of a journey apart. */
export async function sell(page: Page, name: string, more: object = {}): Promise<Ware & { cover: string }> {
  const id = crypto.randomUUID()
  const cover = await uploadCover(page)
  const ware = { name, cover, price: 10_000, status: 'new', colors: ['#c8372d', '#3f7fc1'], stock: 20, ...more }
  return api(page, 'PUT', `products/${id}`, ware)
}

export const takeOff = (page: Page, id: string) => api(page, 'DELETE', `products/${id}`)

/** The orders come with a server of their own; here they only have to answer. */
export async function playOrders(page: Page, last: object | null = null) {
  const sent: unknown[] = []
  await page.route('**/api/orders/lastDelivery', (route) => route.fulfill({ json: { deliveryInfo: last } }))
  await page.route('**/api/orders', async (route) => {
    expect(route.request().method()).toBe('POST')
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: { oid: '00000000-0000-4000-8000-00000000abcd' } })
  })
  return sent
}

export const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

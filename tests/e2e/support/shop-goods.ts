// Products and carts for the shop's journeys, made through the API as a browser would.
import type { Page } from '@playwright/test'
import { uploadCover } from './album-photos.ts'
import { api } from './message-neighbours.ts'

export type Ware = { id: string; name: string; price: number; version: number; stock: number | null }

/** A price that no other product has, so that a journey finds only its own products. */
export async function sell(page: Page, name: string, more: object = {}): Promise<Ware & { cover: string }> {
  const id = crypto.randomUUID()
  const cover = await uploadCover(page)
  const ware = { name, cover, price: 10_000, status: 'new', colors: ['#c8372d', '#3f7fc1'], stock: 20, ...more }
  return api(page, 'PUT', `products/${id}`, ware)
}

export const takeOff = (page: Page, id: string) => api(page, 'DELETE', `products/${id}`)

export const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

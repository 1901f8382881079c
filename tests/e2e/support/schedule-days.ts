// Plans and anniversaries for the scheduler's journeys, made through the API as a browser would.
import type { Page } from '@playwright/test'
import { api } from './message-neighbours.ts'

type Plan = { sdate: string; title: string; startTime: string; endTime: string }

/** Made by the user who is signed in on that page. */
export async function addPlan(page: Page, plan: Plan) {
  const id = crypto.randomUUID()
  await api(page, 'PUT', `schedule/${id}`, plan)
  return id
}

export async function plansOf(page: Page, sdate: string) {
  const { items } = await api<{ items: Plan[] }>(
    page,
    'GET',
    `schedule?from=${sdate.slice(0, 6)}01&to=${sdate.slice(0, 6)}28`,
  )
  return items.map((plan) => `${plan.sdate} ${plan.startTime}–${plan.endTime} ${plan.title}`)
}

/** The number of a day in its month. */
export const dayLink = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) })

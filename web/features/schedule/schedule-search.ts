// Reads the view, the day and the open plan from the address. The router imports this file at start-up, so it stays small.
import { asUuid } from '#contract/uuid.ts'

declare module '#web/lib/router/history.ts' {
  interface HistoryState {
    /** The calendar opens with the form for a new plan. */
    newPlan?: true
  }
}

export type ScheduleView = 'month' | 'week' | 'day'
export type ScheduleSearch = { view?: 'week' | 'day'; date?: string; plan?: string }

/** The router parses digits in the address as a number, so both types are accepted. */
const dayIn = (value: unknown) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const at = new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`)
  const isDay = /^(19|20)\d{6}$/.test(text) && !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(text.slice(6))
  return isDay ? text : undefined
}

export function validateScheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const view = search.view === 'week' || search.view === 'day' ? search.view : undefined
  return { view, date: dayIn(search.date), plan: asUuid(search.plan) }
}

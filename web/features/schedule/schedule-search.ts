// Reads the view, the day and the open plan from the address. The router imports this file at start-up, so it stays small.
import { textIn } from '#web/lib/router/search-text.ts'

declare module '#web/lib/router/history.ts' {
  interface HistoryState {
    /** The calendar opens with the form for a new plan. */
    newPlan?: true
  }
}

/** As long as any id. */
const ID_MAX = 36

export type ScheduleView = 'month' | 'week' | 'day'
/** `date` is a day as a number, 20261119: as text it would stand in quotes in the address. */
export type ScheduleSearch = { view?: 'week' | 'day'; date?: number; plan?: string }

/** Older addresses have the day in quotes, and people type it with dashes. */
const dayIn = (value: unknown) => {
  const text = String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3')
  const at = new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`)
  const isDay = /^(19|20)\d{6}$/.test(text) && !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(text.slice(6))
  return isDay ? Number(text) : undefined
}

export function validateScheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const view = search.view === 'week' || search.view === 'day' ? search.view : undefined
  // A value that is no id stays too: the page says that there is no such plan.
  return { view, date: dayIn(search.date), plan: textIn(search.plan)?.slice(0, ID_MAX) }
}

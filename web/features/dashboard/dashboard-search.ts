// Reads the period from the address. It is part of the entry bundle, so it imports nothing large.
import type { Period } from '#contract/dashboard/dashboard.ts'

/** A week is the default and is left out of the address. */
export type DashboardSearch = { days?: Exclude<Period, 7> }

export const validateDashboardSearch = (search: Record<string, unknown>): DashboardSearch => {
  const days = Number(search.days)
  return { days: days === 30 || days === 90 ? days : undefined }
}

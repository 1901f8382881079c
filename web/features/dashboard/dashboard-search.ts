// The period in the address. Part of the entry, so it brings nothing along.
import type { Period } from '#contract/dashboard.ts'

/** A week needs no word in the address. */
export type DashboardSearch = { days?: Exclude<Period, 7> }

export const validateDashboardSearch = (search: Record<string, unknown>): DashboardSearch => {
  const days = Number(search.days)
  return { days: days === 30 || days === 90 ? days : undefined }
}

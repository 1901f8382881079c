// A moment as a field for date and time has it: by the clock that its writer reads, to the minute.
import { momentAt, wallClock } from '#contract/shared/zone.ts'
import { getZone } from '#web/lib/locale/zone.ts'

/** `2026-11-20T09:30`; '' where there is none. */
export const toLocal = (iso: string | null): string =>
  iso === null ? '' : wallClock(new Date(iso), getZone()).toISOString().slice(0, 16)

/** Null for an empty or half-typed time. */
export function fromLocal(local: string): string | null {
  const wall = new Date(`${local}Z`)
  return local === '' || Number.isNaN(wall.getTime()) ? null : momentAt(wall, getZone()).toISOString()
}

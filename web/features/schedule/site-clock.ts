import { MINUTE_MS } from '#contract/shared/durations.ts'
import { SITE_ZONE, wallClock } from '#contract/shared/zone.ts'
import { useNow } from '#web/lib/clock.ts'
import { useHydrated } from '#web/lib/hydration.ts'
import { getZone } from '#web/lib/locale/zone.ts'

/** Whether the viewer's clock shows something else than the site's. Outside of a browser nobody's own clock is known. */
export function useElsewhere(): boolean {
  const isHydrated = useHydrated()
  const now = useNow()
  const site = wallClock(now, SITE_ZONE).getTime()
  const own = now.getTime() - now.getTimezoneOffset() * MINUTE_MS
  return wallClock(now, getZone()).getTime() !== site || (isHydrated && own !== site)
}

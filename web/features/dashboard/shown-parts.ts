// Which parts the dashboard has: those of the modules that the site uses, as soon as they have something to show.
import { useQuery } from '@tanstack/react-query'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'

export function partsOf(settings: PublicSettings | undefined) {
  const off = settings?.site.off ?? []
  const beginning = settings?.beginning
  const hasBoard = !off.includes('board') && beginning?.posts !== false
  return {
    /** Nothing but people: no box would have anything to show. */
    isEmpty: beginning != null && !(beginning.posts || beginning.products || beginning.blogs || beginning.photos),
    /** A shop that has never had a product has nothing to show. */
    hasShop: !off.includes('shop') && beginning?.products !== false,
    hasBoard,
    hasSchedule: !off.includes('schedule'),
    isActive: hasBoard || !off.includes('blog') || !off.includes('messages'),
  }
}

export const useParts = () => partsOf(useQuery(settingsQuery).data)

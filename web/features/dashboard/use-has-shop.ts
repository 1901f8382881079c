import { useQuery } from '@tanstack/react-query'
import { settingsQuery, useSite } from '#web/lib/api/settings.ts'

/** A shop that has never had a product has nothing to show. */
export function useHasShop() {
  const { off } = useSite()
  const beginning = useQuery(settingsQuery).data?.beginning
  return !off.includes('shop') && beginning?.products !== false
}

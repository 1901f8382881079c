// The settings of this deployment and this site: one query that every screen shares.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { settingsApi } from '#contract/settings/settings.ts'
import { defaultSite } from '#contract/site/default-site.ts'
import type { Site } from '#contract/site/site.ts'
import { call } from './call.ts'

/** Fetched once; the change stream says when an admin has changed something. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(settingsApi.get, { signal }),
  staleTime: Infinity,
})

/** How the site is called and dressed. Until that is known, and where the server does not answer: as the product comes. */
export const useSite = (): Site => useQuery(settingsQuery).data?.site ?? defaultSite

// Saves the site's record, and asks how the server is doing.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { healthApi } from '#contract/health/health.ts'
import { siteApi, type Site } from '#contract/site/site.ts'
import { call } from '#web/lib/api/call.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { addressOfPicked } from '#web/lib/api/upload.ts'

/** A record in the form: a logo that was just picked is still a file. */
export type SiteDraft = Omit<Site, 'logo'> & { logo: Site['logo'] | File }

export type SiteToSave = { draft: SiteDraft; onProgress: (percent: number | null) => void }

export const siteMutations = {
  save: (client: QueryClient) =>
    mutationOptions({
      mutationFn: async ({ draft, onProgress }: SiteToSave) => {
        const logo = draft.logo && (await addressOfPicked(draft.logo, { client, onProgress }))
        return call(siteApi.put, { body: { ...draft, logo, off: [...draft.off] } })
      },
      onSuccess: (site) => client.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, site }),
      meta: { invalidates: [settingsQuery.queryKey], tellsItself: true },
    }),
}

const EVERY_MS = 10_000

export const serverQueries = {
  state: () =>
    queryOptions({
      queryKey: ['server', 'state'],
      queryFn: ({ signal }) => call(healthApi.state, { signal }),
      staleTime: 0,
      refetchInterval: EVERY_MS,
    }),
}

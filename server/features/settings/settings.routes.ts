import { settingsApi } from '#contract/settings/settings.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { siteApi } from '#contract/site/site.ts'
import type { Said } from '#server/rules/server-module.ts'
import { readBeginning } from './onboarding.service.ts'
import { openDemoAccounts } from './demo-accounts.service.ts'
import { putSite } from './site.service.ts'
import { putSumsAudience } from './sums.service.ts'

export function settingsRoutes(mount: Mount, { begun }: Said) {
  mount(settingsApi.get, async ({ deps }) => {
    const { db, settings } = deps
    const site = await deps.site.get()
    const [beginning, demoAccounts] = await Promise.all([
      readBeginning(db, site, begun),
      settings.demo ? openDemoAccounts(db) : [],
    ])
    return { ...settings, site, legal: await deps.legal.get(), beginning, demoAccounts }
  })
  mount(siteApi.put, ({ body, who, deps }) => putSite(deps, who, body))
  mount(settingsApi.getSums, async ({ deps }) => ({ seenBy: await deps.sumsSeenBy.get() }))
  mount(settingsApi.putSums, ({ body, who, deps }) => putSumsAudience(deps, who, body.seenBy))
}
